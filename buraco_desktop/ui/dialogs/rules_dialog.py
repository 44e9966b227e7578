"""Rules: every option of a rule set, with its meaning, what differs, and house rules of the player's own."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.storage.house_rules import (
    LONGEST_NAME,
    HouseRules,
    HouseRulesStore,
    clean_name,
    house_rules_of,
    rules_from,
)
from buraco_desktop.storage.safe_files import file_stem
from buraco_desktop.ui.dialogs.buttons import Chip, FlatCombo, PrimaryButton, button
from buraco_desktop.ui.dialogs.file_choice import file_to_open, file_to_write
from buraco_desktop.ui.dialogs.option_editor import OptionEditor
from buraco_desktop.ui.dialogs.options_tree import OptionsTree
from buraco_desktop.ui.dialogs.panels import Banner, Notice, Panel, QuietLabel, button_row, dialog_frame, scrolled
from buraco_desktop.ui.dialogs.question_dialog import NameDialog, QuestionDialog
from buraco_desktop.ui.models.options_model import OptionsModel
from buraco_desktop.ui.texts.dialogs import changes, say
from buraco_desktop.ui.texts.options import rule_set_name
from buraco_desktop.ui.theme import Theme

_FILE_SUFFIX = ".toml"


class RulesDialog(QDialog):
    """Edit the rules of a match; ``rules`` are what the player settled on.

    Signals:
        house_rules_changed: house rules were saved, imported or deleted.
    """

    house_rules_changed = Signal()

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        store: HouseRulesStore,
        theme: Theme,
        house_name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """A dialog that starts from *rules*.

        Args:
            game: whose rules they are.
            rules: the rules in force.
            store: where house rules are kept.
            theme: whose cloth the banner shows.
            house_name: name of the house rules that *rules* are; "" for none.
            parent: Qt's owner.
        """
        super().__init__(parent)
        self._game = game
        self._store = store
        self._theme = theme
        self._house_name = house_name
        self.model = OptionsModel(game, rules, self)
        self.setWindowTitle(say("rules.title"))
        self.resize(960, 580)
        body = dialog_frame(self, Banner(theme, say("rules.title"), say("rules.subtitle"), "KH QH JH"))

        self.rule_set_box = FlatCombo()
        self.rule_set_box.setMinimumWidth(230)
        label = QLabel(say("rules.based-on"))
        label.setBuddy(self.rule_set_box)
        self.only_changed = Chip(say("rules.only-changed"))
        self.reset_all = button(say("rules.reset-all"), self.model.reset_all)
        self._count = QuietLabel()
        self._count.setWordWrap(False)
        body.addLayout(button_row(label, self.rule_set_box, self._count, None, self.only_changed, self.reset_all))

        self.notice = Notice()
        self.tree = OptionsTree(self.model)
        self.tree.setAccessibleName(say("rules.list"))
        self.editor = OptionEditor(self.model)
        side = QVBoxLayout()
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.editor)
        side.addStretch(1)
        panel = Panel(margin=6)
        panel.body.addWidget(self.tree)
        columns = QHBoxLayout()
        columns.setSpacing(12)
        columns.addWidget(panel, 8)
        columns.addWidget(scrolled(side), 5)
        body.addLayout(columns, 1)
        body.addWidget(self.notice)

        self.save_button = button(say("rules.save"), self._on_save)
        self.import_button = button(say("rules.import"), self._on_import)
        self.export_button = button(say("rules.export"), self._on_export)
        self.delete_button = button(say("rules.delete"), self._on_delete)
        self.use_button = PrimaryButton(say("rules.use"))
        self.use_button.clicked.connect(self.accept)
        cancel = button(say("cancel"), self.reject)
        buttons = (self.save_button, self.import_button, self.export_button, self.delete_button)
        body.addLayout(button_row(*buttons, None, cancel, self.use_button))

        self.only_changed.toggled.connect(self._on_only_changed)
        self.rule_set_box.activated.connect(self._on_rule_set)
        self.tree.selectionModel().currentChanged.connect(self._on_current)
        self.editor.changed_by_hand.connect(self._on_changed_by_hand)
        self.model.refused.connect(self._on_refused)
        self.model.rules_changed.connect(self._on_rules_changed)
        self._fill_rule_sets()
        self._on_rules_changed()
        self.tree.go_to(self.model.specs[0].id)
        self.tree.setFocus()

    @property
    def rules(self) -> Any:
        """The rules as they are now."""
        return self.model.rules

    @property
    def house_name(self) -> str:
        """Name of the house rules they are; "" when they are none."""
        return self._house_name

    @property
    def file_name(self) -> str:
        """Name of a file for them that every system takes."""
        return file_stem(self._house_name, self.model.rule_set) + _FILE_SUFFIX

    def save_as(self, name: str) -> bool:
        """Keep the rules as house rules called *name*; False, with a notice, if that cannot be done."""
        name = clean_name(name)
        if not name:
            return False
        try:
            self._store.save(house_rules_of(self._game, self.rules, name))
        except OSError:
            self.notice.say(say("rules.unwritable"))
            return False
        self._house_name = name
        self.notice.say(say("rules.saved", name), is_good=True)
        self._fill_rule_sets()
        self._on_rules_changed(keep_notice=True)
        self.house_rules_changed.emit()
        return True

    def export_to(self, path: Path) -> bool:
        """Write the rules to *path*; False, with a notice, if that cannot be done."""
        name = self._house_name or rule_set_name(self.model.rule_set)
        try:
            self._store.export_file(house_rules_of(self._game, self.rules, name), path)
        except OSError:
            self.notice.say(say("rules.unwritable"))
            return False
        return True

    def import_from(self, path: Path) -> bool:
        """Take over the house rules in *path*; False, with a notice, if there are none that can be played."""
        try:
            house = self._store.import_file(path, self._game)
        except MalformedTextError:
            self.notice.say(say("rules.unreadable"))
            return False
        except OSError:
            self.notice.say(say("rules.unwritable"))
            return False
        self.house_rules_changed.emit()
        self._use(house)
        self.notice.say(say("rules.saved", house.name), is_good=True)
        return True

    # What was done

    def _use(self, house: HouseRules) -> None:
        self._house_name = house.name
        self.model.set_rules(rules_from(self._game, house))
        self._fill_rule_sets()
        self._on_rules_changed()

    def _fill_rule_sets(self) -> None:
        box = self.rule_set_box
        box.clear()
        for rules in self._game.rule_sets():
            rule_set = self._game.rule_set_id(rules)
            box.addItem(rule_set_name(rule_set), rules)
        for house in self._houses():
            box.addItem(house.name, house)
        place = box.findText(self._house_name) if self._house_name else -1
        if place < 0:
            place = [self._game.rule_set_id(rules) for rules in self._game.rule_sets()].index(self.model.rule_set)
        box.setCurrentIndex(place)

    def _houses(self) -> list[HouseRules]:
        found = []
        for house in self._store.load_all()[0]:
            try:
                rules_from(self._game, house)
            except MalformedTextError:
                continue
            found.append(house)
        return found

    def _on_rule_set(self, place: int) -> None:
        chosen = self.rule_set_box.itemData(place)
        self.notice.say("")
        option = self.tree.current_option
        if isinstance(chosen, HouseRules):
            self._use(chosen)
        else:
            self._house_name = ""
            self.model.set_rules(chosen)
        self.tree.go_to(option)

    def _on_rules_changed(self, *, keep_notice: bool = False) -> None:
        count = len(self.model.changed)
        self._count.setText(changes(count))
        self.reset_all.setEnabled(count > 0)
        self.only_changed.setEnabled(count > 0 or self.only_changed.isChecked())
        self.delete_button.setVisible(bool(self._house_name))
        if not keep_notice:
            self.notice.say("")
        if not self.tree.current_option and self.model.specs:
            self.tree.go_to(self.editor.option or self.model.specs[0].id)

    def _on_only_changed(self, only_changed: bool) -> None:
        self.tree.filter.set_only_changed(only_changed)

    def _on_current(self) -> None:
        option = self.tree.current_option
        if option:
            self.editor.show_option(option)

    def _on_changed_by_hand(self, option: str, value: Any) -> None:
        self.notice.say("")
        self.model.change({option: value})

    def _on_refused(self, _option: str, sentence: str) -> None:
        self.notice.say(sentence)

    def _on_save(self) -> None:
        name = clean_name(self._ask_name())
        if not name:
            return
        taken = {house.name.casefold() for house in self._store.load_all()[0]}
        if name.casefold() in taken and name.casefold() != self._house_name.casefold():
            if not self._ask(say("rules.save-title"), say("rules.replace", name), say("rules.replace-yes")):
                return
        self.save_as(name)

    def _ask_name(self) -> str:
        """What the player calls the rules; "" when they are not to be saved after all."""
        words = say("rules.save-title"), say("rules.save-name"), say("rules.save-yes")
        dialog = NameDialog(self._theme, *words, self._house_name, LONGEST_NAME, self)
        agreed = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return dialog.name if agreed else ""

    def _ask(self, title: str, text: str, yes: str) -> bool:
        dialog = QuestionDialog(self._theme, title, text, yes, self)
        agreed = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return agreed

    def _on_export(self) -> None:
        path = file_to_write(self, say("rules.title"), say("rules.files"), self.file_name)
        if path is not None:
            self.export_to(path)

    def _on_import(self) -> None:
        path = file_to_open(self, say("rules.title"), say("rules.files"))
        if path is not None:
            self.import_from(path)

    def _on_delete(self) -> None:
        if not self._ask(say("rules.title"), say("rules.delete-sure", self._house_name), say("rules.delete-yes")):
            return
        try:
            self._store.remove(self._house_name)
        except OSError:
            self.notice.say(say("rules.unwritable"))
            return
        self._house_name = ""
        self._fill_rule_sets()
        self._on_rules_changed()
        self.house_rules_changed.emit()
