"""Which game: what the first page offers, and what comes of each choice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QTimer

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.core.errors import GameError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.logs import logger
from buraco_desktop.records.replay import option_changes
from buraco_desktop.session.seats import MatchSetup
from buraco_desktop.storage import settings
from buraco_desktop.storage.record_store import RecordStore, StoredRecord
from buraco_desktop.ui.app import matches
from buraco_desktop.ui.controllers.match_controller import MatchController
from buraco_desktop.ui.controllers.settings_controller import SettingsController, like_record, to_remember
from buraco_desktop.ui.main_window import MainWindow
from buraco_desktop.ui.main_window.chooser import Chooser
from buraco_desktop.ui.main_window.chooser_plates import GameTile, Interrupted
from buraco_desktop.ui.main_window.dialog_desk import DialogDesk
from buraco_desktop.ui.texts import chooser as texts
from buraco_desktop.ui.texts.options import rule_set_description, rule_set_name
from buraco_desktop.ui.texts.window import match_cut_short, match_not_resumed

_MOST_LOOKED_AT: Final = 60
"""How many past matches are looked at for interrupted ones: the newest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Offer:
    """A game on the first page.

    Attributes:
        rules: id of the rule set it begins with, and of the tile.
        families: what the ids of rule sets begin with that belong to it.
        players: how many play at first.
        cards: the fan on its tile.
    """

    rules: str
    families: tuple[str, ...]
    players: int
    cards: str


_OFFERS: Final = (
    _Offer(rules="buraco", families=("buraco", "burako"), players=4, cards="5H 6H 7H 8H 2D"),
    _Offer(rules="burraco", families=("burraco",), players=4, cards="KS KD KC X"),
    _Offer(rules="basra", families=("basra",), players=2, cards="3S 5H 8D JC"),
)


def tile_of(rules: str) -> str:
    """The tile that the rule set with the id *rules* belongs to; the first for one nobody knows."""
    found = (offer.rules for offer in _OFFERS if rules.startswith(offer.families))
    return next(found, _OFFERS[0].rules)


class Choosing(QObject):
    """Shows the first page and does what is chosen there."""

    def __init__(
        self,
        match: MatchController,
        window: MainWindow,
        desk: DialogDesk,
        chosen: SettingsController,
        store: RecordStore,
        games: Mapping[str, AnyGame],
        names: Callable[[], Sequence[str]],
    ) -> None:
        """Choosing for one window.

        Args:
            match: the match in play.
            window: where the page is shown.
            desk: opens the dialogs the page leads to.
            chosen: the settings; they remember the last match.
            store: where interrupted matches are.
            games: the catalog.
            names: who sits at the table where nobody else was named.
        """
        super().__init__(window)
        self._match = match
        self._window = window
        self._desk = desk
        self._chosen = chosen
        self._store = store
        self._games = games
        self._names = names
        self._page: Chooser | None = None
        self._past: tuple[StoredRecord, ...] = ()
        window.games_asked.connect(self.show)

    def show(self) -> None:
        """Show the page; past matches are looked through as soon as it stands."""
        if self._page is None:
            self._page = self._make_page()
        self._past = ()
        self._offer()
        self._window.show_chooser(self._page)
        self._page.focus_first(self._last)
        QTimer.singleShot(120, self, self._look_through)

    def renew(self) -> None:
        """Say everything again, in another language."""
        if self._page is not None and self._window.is_choosing:
            self._page = None
            self.show()

    @property
    def page(self) -> Chooser | None:
        """The page; None before it was shown."""
        return self._page

    @property
    def _last(self) -> str:
        return tile_of(self._chosen.settings.last_match.rules)

    def _make_page(self) -> Chooser:
        tiles = [
            GameTile(
                id=offer.rules,
                title=rule_set_name(offer.rules),
                sentence=rule_set_description(offer.rules),
                cards=offer.cards,
            )
            for offer in _OFFERS
        ]
        window, desk = self._window, self._desk
        links = (
            (texts.more_ways(), lambda: desk.new_match(window)),
            (texts.past_matches(), lambda: desk.past_matches(window)),
            (texts.settings(), lambda: desk.settings(window, window.actions_by_id)),
        )
        page = Chooser(tiles, links, window.deck, window.theme)
        page.continue_asked.connect(self._on_continue)
        page.game_asked.connect(self._on_game)
        page.left.connect(self._on_left)
        return page

    # --- what is offered ---

    def _look_through(self) -> None:
        """Interrupted matches among the past ones, once the page is seen."""
        if not self._window.is_choosing:
            return
        try:
            self._past = self._store.stored(newest=_MOST_LOOKED_AT)
        except OSError as error:
            logger("ui").warning("past matches cannot be looked through: %s", error)
            return
        self._offer()

    def _offer(self) -> None:
        found = [self._current(), *map(self._interrupted, self._past)]
        if self._page is not None:
            was_played = self._chosen.settings.last_match != settings.MatchSetup()
            offered = [match for match in found if match is not None]
            self._page.show_state(self._last, offered, was_played=was_played)
            self._page.show_beginnings({offer.rules: self._beginning(offer) for offer in _OFFERS})

    def _current(self) -> Interrupted | None:
        """The match in play, or the one that was when the program last ended; None where it is over."""
        session = self._match.session
        if session is not None and (session.is_over or not self._match.is_saved):
            return None
        try:
            entry = self._store.stored_current()
        except OSError:
            return None
        found = self._interrupted(entry) if entry is not None else None
        return replace(found, path=None) if found is not None else None

    def _interrupted(self, entry: StoredRecord) -> Interrupted | None:
        header = entry.header
        if header is None or entry.is_finished or header.game not in self._games:
            return None
        names = tuple(sitter.name for sitter in header.seats)
        title = rule_set_name(header.rules)
        title = texts.practice(title) if header.practice else title
        return Interrupted(
            tile=tile_of(header.rules),
            title=title,
            detail=texts.progress(max(1, entry.deals), names, entry.totals),
            far=texts.far(max(1, entry.deals), entry.totals),
            path=entry.path,
        )

    # --- what is chosen ---

    def _on_left(self) -> None:
        if self._match.session is not None:
            self._window.leave_chooser()

    def _on_continue(self, match: Interrupted) -> None:
        if match.path is None:
            self.go_on()
            return
        try:
            self._match.resume(match.path)
        except (GameError, OSError, KeyError, ValueError) as error:
            logger("ui").warning("an interrupted match was not resumed: %s", error)
            self._window.notice.say(texts.not_continued())
            self._look_through()

    def go_on(self) -> None:
        """Go on with the match in play, or the one that was; begin one where there is none."""
        if self._match.session is not None:
            self._window.leave_chooser()
            return
        problem = self._match.restore()
        if problem is None:
            if self._match.copy_kept is not None:
                self._window.notice.say(match_cut_short(self._match.copy_kept.name))
            return
        self._match.new_match(matches.first_setup(self._chosen.settings.last_match, self._names()))
        if problem:
            logger("ui").warning("the last match was not resumed: %s", problem)
            self._window.notice.say(match_not_resumed())

    def _on_game(self, tile: str) -> None:
        """A match like the last one of that game. Whatever is in play is kept with the past matches."""
        setup = self._setup_of(next(offer for offer in _OFFERS if offer.rules == tile))
        self._match.new_match(setup)
        self._chosen.change(last_match=to_remember(setup))

    def _setup_of(self, offer: _Offer) -> MatchSetup:
        last = self._chosen.settings.last_match
        if tile_of(last.rules) == offer.rules:
            return matches.first_setup(last, self._names())
        headers = (entry.header for entry in self._past)
        like = next((header for header in headers if header is not None and tile_of(header.rules) == offer.rules), None)
        if like is None:
            return matches.first_setup(
                settings.MatchSetup(game="", rules=offer.rules, players=offer.players), self._names()
            )
        return matches.first_setup(like_record(like), self._names())

    def _beginning(self, offer: _Offer) -> str:
        """What the tile of *offer* begins with, in words; "" where it is the plain game."""
        setup = self._setup_of(offer)
        game, shipped = game_of_rules(setup.rule_set_id)
        name = setup.house_rules or rule_set_name(setup.rule_set_id)
        table = self._match.tables[setup.game]
        sides = table.sides(setup.rules, setup.players)
        if not setup.house_rules and sides != table.sides(shipped, setup.players):
            has_partners = len(set(sides)) < len(sides)
            name = texts.with_partners(name) if has_partners else texts.without_partners(name)
        elif not setup.house_rules and option_changes(game, setup.rules):
            name = texts.with_changes(name)
        return name if name != rule_set_name(offer.rules) else ""
