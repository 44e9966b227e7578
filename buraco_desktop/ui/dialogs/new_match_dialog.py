"""A new match: which rules, who sits where, how far it goes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QLocale, QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame, SeatDrawing
from buraco_desktop.core.options import OptionSpec, OptionValue
from buraco_desktop.records.replay import option_changes, with_option_texts
from buraco_desktop.session.seats import MatchSetup
from buraco_desktop.storage import settings
from buraco_desktop.storage.house_rules import HouseRulesStore, rules_from
from buraco_desktop.ui.dialogs.buttons import Chip, LineField, PrimaryButton, Segments, TickRow, button
from buraco_desktop.ui.dialogs.panels import (
    Banner,
    Notice,
    Panel,
    QuietLabel,
    button_row,
    dialog_frame,
    scrolled,
)
from buraco_desktop.ui.dialogs.rule_set_list import RuleSetList, WayToPlay
from buraco_desktop.ui.dialogs.rules_dialog import RulesDialog
from buraco_desktop.ui.dialogs.seat_rows import SeatRows
from buraco_desktop.ui.table_spec import GameTable, QuickOption
from buraco_desktop.ui.texts.dialogs import changes, players, say
from buraco_desktop.ui.texts.options import problem_sentence, rule_set_description, rule_set_name
from buraco_desktop.ui.theme import Theme

_TARGET: Final = "target"


class NewMatchDialog(QDialog):
    """Asks how the next match is played; setup() tells, once it is accepted.

    Signals:
        house_rules_changed: house rules were saved, imported or deleted on the way.
    """

    house_rules_changed = Signal()

    def __init__(
        self,
        games: Sequence[AnyGame],
        levels: Sequence[tuple[str, str]],
        store: HouseRulesStore,
        last: settings.MatchSetup,
        theme: Theme,
        player_name: str = "",
        parent: QWidget | None = None,
        *,
        tables: Mapping[str, GameTable] | None = None,
    ) -> None:
        """A dialog that starts from the *last* match.

        Args:
            games: the games that can be played.
            levels: (id, name) of how well the computer may play, weakest first.
            store: where house rules are kept.
            last: how the last match was set up.
            theme: whose cloth the banner and the picture show.
            player_name: what the player at this computer is called; "" when not known.
            parent: Qt's owner.
            tables: what the dialog asks of each game besides its rules, by its id.
        """
        super().__init__(parent)
        self._games = tuple(games)
        self._tables = tables or {}
        self._store = store
        self._theme = theme
        self._game = self._games[0]
        self._rules: Any = self._game.rule_sets()[0]
        self._house_name = ""
        self.setWindowTitle(say("match.title"))
        self.resize(960, 580)
        body = dialog_frame(self, Banner(theme, say("match.title"), say("match.subtitle"), "AS KH QD JC X"))

        self.list = RuleSetList()
        self.list.setAccessibleName(say("match.rules"))
        left = Panel(margin=6)
        left.body.addWidget(self.list)
        left.setMinimumWidth(300)

        self.notice = Notice()
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 4, 0)
        right.setSpacing(12)
        right.addWidget(self._rules_panel())
        right.addWidget(self._seats_panel(levels))
        right.addWidget(self._more_panel())
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(12)
        columns.addWidget(left, 5)
        columns.addWidget(scrolled(right), 9)
        body.addLayout(columns, 1)
        body.addWidget(self.notice)

        self.start_button = PrimaryButton(say("match.start"))
        self.start_button.setMinimumWidth(190)
        self.start_button.clicked.connect(self.accept)
        body.addLayout(button_row(None, button(say("cancel"), self.reject), self.start_button))

        self._offer_ways()
        self._begin_from(last, player_name)
        self.list.currentItemChanged.connect(self._on_way)
        self.start_button.setFocus()

    def setup(self) -> MatchSetup:
        """The match asked for."""
        number = self.deal_edit.text().strip()
        return MatchSetup(
            game=self._game.id,
            rules=self._rules,
            rule_set_id=self._game.rule_set_id(self._rules),
            options=option_changes(self._game, self._rules),
            house_rules=self._house_name,
            players=len(self.seats.names),
            names=self.seats.names,
            levels=self.seats.levels,
            seed=int(number) if self.deal_tick.isChecked() and number else None,
            practice=self.practice.isChecked(),
            draws_partners=self.draws_partners.isEnabled() and self.draws_partners.isChecked(),
        )

    # How it is built

    def _rules_panel(self) -> Panel:
        panel = Panel()
        panel.setAccessibleName(say("match.quick"))
        self.rules_title = panel.heading
        self.options_button = button(say("match.options"), self._on_options)
        self.changed_label = QuietLabel()
        self.changed_label.setWordWrap(False)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.rules_title)
        head.addStretch(1)
        head.addWidget(self.changed_label)
        head.addWidget(self.options_button)
        panel.body.addLayout(head)
        self.description = QuietLabel()
        panel.body.addWidget(self.description)
        self.chips: dict[str, Chip] = {}
        self._quick: dict[str, tuple[str, QuickOption]] = {}
        row = QHBoxLayout()
        row.setSpacing(6)
        for game in self._games:
            table = self._tables.get(game.id)
            for quick in table.quick_options() if table is not None else ():
                chip = Chip(quick.text)
                chip.clicked.connect(lambda checked, quick=quick: self._on_quick(quick, checked))
                name = next(iter(quick.on))
                self.chips[name], self._quick[name] = chip, (game.id, quick)
                row.addWidget(chip)
        row.addStretch(1)
        panel.body.addLayout(row)
        self.players = Segments(say("match.players"))
        self.players.chosen.connect(self._on_players)
        self.target = Segments(say("match.target"))
        self.target.chosen.connect(self._on_target)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        for place, (key, part) in enumerate((("match.players", self.players), ("match.target", self.target))):
            grid.addWidget(QLabel(say(key)), place, 0)
            grid.addWidget(part, place, 1)
        panel.body.addLayout(grid)
        return panel

    def _seats_panel(self, levels: Sequence[tuple[str, str]]) -> Panel:
        panel = Panel(say("match.table"))
        self.seats = SeatRows(levels, self._theme)
        panel.body.addWidget(self.seats)
        return panel

    def _more_panel(self) -> Panel:
        panel = Panel()
        self.practice = TickRow(say("match.practice"))
        self.practice.setAccessibleDescription(say("match.practice-note"))
        note = QuietLabel(say("match.practice-note"))
        note.setIndent(33)
        self.draws_partners = TickRow(say("match.draws-partners"))
        self.draws_partners.setAccessibleDescription(say("match.draws-partners-note"))
        self.draw_note = QuietLabel(say("match.draws-partners-note"))
        self.draw_note.setIndent(33)
        self.deal_tick = TickRow(say("match.deal-number"))
        self.deal_edit = LineField()
        self.deal_edit.setMaximumWidth(210)
        self.deal_edit.setAccessibleName(say("match.deal-number").replace("&", ""))
        self.deal_edit.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,18}"), self))
        self.deal_edit.setEnabled(False)
        self.deal_tick.toggled.connect(self._on_deal_tick)
        self.deal_edit.textChanged.connect(self._check_number)
        deal_note = QuietLabel(say("match.deal-note"))
        deal_note.setIndent(33)
        row = QHBoxLayout()
        row.addWidget(self.deal_tick)
        row.addWidget(self.deal_edit, 1)
        panel.body.setSpacing(2)
        panel.body.addWidget(self.practice)
        panel.body.addWidget(note)
        panel.body.addSpacing(8)
        panel.body.addWidget(self.draws_partners)
        panel.body.addWidget(self.draw_note)
        panel.body.addSpacing(8)
        panel.body.addLayout(row)
        panel.body.addWidget(deal_note)
        return panel

    def _offer_ways(self) -> None:
        ways = [
            WayToPlay(
                game=game,
                rules=rules,
                title=rule_set_name(game.rule_set_id(rules)),
                sentence=rule_set_description(game.rule_set_id(rules)),
            )
            for game in self._games
            for rules in game.rule_sets()
        ]
        by_id = {game.id: game for game in self._games}
        for house in self._store.load_all()[0]:
            game = by_id.get(house.game)
            if game is None:
                continue
            try:
                rules = rules_from(game, house)
            except MalformedTextError:
                continue
            sentence = say("match.house", rule_set_name(house.rules))
            ways.append(WayToPlay(game=game, rules=rules, title=house.name, sentence=sentence, house_name=house.name))
        self.list.offer(ways)

    def _begin_from(self, last: settings.MatchSetup, player_name: str) -> None:
        found = self.list.go_to(last.game, last.rules, last.house_rules) or self.list.go_to(last.game, last.rules, "")
        if not found:
            self.list.setCurrentRow(0)
        names = list(last.names)
        if player_name:
            names[:1] = [player_name]
        self._take_way()
        if found and not self._house_name:
            try:
                self._rules = with_option_texts(self._game, self._rules, last.options.items())
            except MalformedTextError:
                self._take_way()
        self.draws_partners.setChecked(last.draws_partners)
        self.seats.show_seats(self._allowed_players(last.players), names, last.deciders)
        self._show_rules()

    # What is shown

    def _take_way(self) -> None:
        way = self.list.current_way
        if way is not None:
            self._game, self._rules, self._house_name = way.game, way.rules, way.house_name

    def _show_rules(self) -> None:
        rule_set = self._game.rule_set_id(self._rules)
        specs = self._game.option_specs(self._rules)
        values = self._game.option_values(self._rules)
        self.rules_title.setText(self._house_name or rule_set_name(rule_set))
        self.description.setText(rule_set_description(rule_set))
        for name, (game_id, quick) in self._quick.items():
            chip = self.chips[name]
            # Letters that pick a chip may serve again in another game: only what is seen listens.
            chip.setVisible(game_id == self._game.id and all(option in values for option in quick.on))
            chip.setChecked(quick.is_on(values))
        counts = self._game.player_counts(self._rules)
        seated = self._allowed_players(len(self.seats.names))
        self.players.offer([(count, QLocale().toString(count)) for count in counts], seated)
        for chip_button, count in zip(self.players.buttons(), counts, strict=True):
            chip_button.setAccessibleName(players(count))
        self._show_seats(seated)
        target = self._target_spec()
        self.target.setVisible(target is not None)
        if target is not None:
            value = int(values[target.id])
            offered = sorted({*(int(each) for each in target.allowed), value})
            self.target.offer([(each, QLocale().toString(each)) for each in offered], value)
        changed = sum(values[spec.id] != spec.default for spec in specs)
        self.changed_label.setText(
            say("match.house", rule_set_name(rule_set)) if self._house_name else changes(changed)
        )
        self.notice.say("")

    def _show_seats(self, seated: int) -> None:
        """Seat so many, each with what the rules make of the seat."""
        table = self._tables.get(self._game.id)
        sides = table.sides(self._rules, seated) if table is not None else ()
        self.seats.show_seats(seated, (), (), sides)
        draws = isinstance(self._game, SeatDrawing)
        self.draws_partners.setVisible(draws)
        self.draw_note.setVisible(draws)
        self.draws_partners.setEnabled(draws and seated == 4)

    def _allowed_players(self, wanted: int) -> int:
        counts = self._game.player_counts(self._rules)
        return wanted if wanted in counts else counts[-1]

    def _target_spec(self) -> OptionSpec | None:
        specs = self._game.option_specs(self._rules)
        return next((spec for spec in specs if spec.id.rpartition(".")[2] == _TARGET), None)

    def _change(self, values: Mapping[str, OptionValue]) -> None:
        try:
            rules = self._game.with_options(self._rules, values)
        except MalformedTextError as error:
            self._show_rules()
            rule_set = self._game.rule_set_id(self._rules)
            self.notice.say(problem_sentence(str(error), self._game.option_specs(self._rules), rule_set))
            return
        self._rules = rules
        self._house_name = ""
        self._show_rules()

    # What was done

    def _on_way(self) -> None:
        if self.list.current_way is not None:
            self._take_way()
            self._show_rules()

    def _on_quick(self, quick: QuickOption, checked: bool) -> None:
        usual = {spec.id: spec.default for spec in self._game.option_specs(self._rules)}
        self._change(quick.made(usual) if checked else quick.unmade(usual))

    def _on_players(self, count: object) -> None:
        if isinstance(count, int):
            self._show_seats(count)

    def _on_target(self, value: object) -> None:
        spec = self._target_spec()
        if spec is not None and isinstance(value, int):
            self._change({spec.id: value})

    def _on_options(self) -> None:
        dialog = RulesDialog(self._game, self._rules, self._store, self._theme, self._house_name, self)
        dialog.house_rules_changed.connect(self.house_rules_changed)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        if accepted:
            self._rules, self._house_name = dialog.rules, dialog.house_name
        self.list.blockSignals(True)
        self._offer_ways()
        rule_set = self._game.rule_set_id(self._rules)
        if not self.list.go_to(self._game.id, rule_set, self._house_name):
            self._house_name = ""
            self.list.go_to(self._game.id, rule_set, "")
        self.list.blockSignals(False)
        self._show_rules()
        dialog.deleteLater()

    def _on_deal_tick(self, checked: bool) -> None:
        self.deal_edit.setEnabled(checked)
        if checked:
            self.deal_edit.setFocus()
        self._check_number()

    def _check_number(self) -> None:
        self.start_button.setEnabled(not self.deal_tick.isChecked() or bool(self.deal_edit.text().strip()))
