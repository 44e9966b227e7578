"""The table of each game with its words, made when a match first wants one: the first page needs none."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from buraco_desktop.ui.table_spec import GameTable


class Tables(Mapping[str, GameTable]):
    """Tables by the id of their game."""

    @cached_property
    def _made(self) -> Mapping[str, GameTable]:
        # Not at the top: until a game is chosen nobody waits for them.
        from buraco_desktop.ui.game_tables import BasraTable, BasraWords, BuracoTable, BuracoWords
        from buraco_desktop.ui.texts import basra, events, refusals, terms, zones

        return {
            "buraco": BuracoTable(BuracoWords(zones=zones, terms=terms, events=events, refusals=refusals)),
            "basra": BasraTable(BasraWords(basra=basra, zones=zones, events=events, refusals=refusals)),
        }

    def __getitem__(self, game: str) -> GameTable:
        return self._made[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)
