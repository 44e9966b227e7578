"""One option in full: what it means, its values as buttons, what is usual, and the way back."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue
from buraco_desktop.ui.dialogs.buttons import RadioRow, button
from buraco_desktop.ui.dialogs.panels import Panel, QuietLabel, heading_label
from buraco_desktop.ui.models.options_model import OptionsModel, offered_values
from buraco_desktop.ui.texts import options as words
from buraco_desktop.ui.texts.dialogs import say


class OptionEditor(Panel):
    """Shows the option it is told to, and follows the model.

    Signals:
        changed_by_hand: (option id, value): the player wants another value.
    """

    changed_by_hand = Signal(str, object)

    def __init__(self, model: OptionsModel, parent: QWidget | None = None) -> None:
        """An editor of the options of *model*; shows nothing until it is told which one."""
        super().__init__("", parent)
        self._model = model
        self._option = ""
        self._shown: object = None
        self._title = heading_label("")
        self._title.setWordWrap(True)
        self._meaning = QLabel()
        self._meaning.setWordWrap(True)
        self._values = QWidget()
        self._values_box = QVBoxLayout(self._values)
        self._values_box.setContentsMargins(0, 6, 0, 6)
        self._values_box.setSpacing(2)
        self._group: QButtonGroup | None = None
        self._number: QSpinBox | None = None
        self._usual = QuietLabel()
        self._no_effect = QuietLabel()
        self._reset = button(say("rules.reset-one"), self._on_reset)
        for part in (self._title, self._meaning, self._values, self._usual, self._no_effect):
            self.body.addWidget(part)
        row = QHBoxLayout()
        row.addWidget(self._reset)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addStretch(1)
        model.rules_changed.connect(self.refresh)

    @property
    def option(self) -> str:
        """Id of the option shown; "" for none."""
        return self._option

    def show_option(self, option: str) -> None:
        """Show another option."""
        self._option = option
        self.refresh()

    def refresh(self) -> None:
        """Bring everything to what the model says."""
        spec = next((spec for spec in self._model.specs if spec.id == self._option), None)
        self.setVisible(spec is not None)
        if spec is None:
            return
        rule_set = self._model.rule_set
        value = self._model.value(spec.id)
        self._title.setText(words.option_label(spec.id, rule_set))
        self.setAccessibleName(self._title.text())
        self._meaning.setText(words.option_meaning(spec.id, rule_set))
        built = (spec, offered_values(spec, value), rule_set)
        if built != self._shown:
            self._build_values(spec, offered_values(spec, value), rule_set)
            self._shown = built
        self._mark(spec, value)
        usual = words.value_name(spec, spec.default, rule_set)
        self._usual.setText(say("rules.usual", words.rule_set_name(rule_set), usual))
        self._reset.setEnabled(value != spec.default)
        meaningful = self._model.is_meaningful(spec)
        self._values.setEnabled(meaningful)
        self._no_effect.setVisible(not meaningful)
        if not meaningful and spec.depends_on is not None:
            other = next(each for each in self._model.specs if each.id == spec.depends_on[0])
            name = words.value_name(other, self._model.value(other.id), rule_set)
            self._no_effect.setText(say("rules.no-effect", words.option_label(other.id, rule_set), name))

    def value_buttons(self) -> list[RadioRow]:
        """The values on offer, in order."""
        buttons = self._group.buttons() if self._group is not None else []
        return [each for each in buttons if isinstance(each, RadioRow)]

    def _build_values(self, spec: OptionSpec, values: object, rule_set: str) -> None:
        while (item := self._values_box.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._group = QButtonGroup(self)
        self._number = None
        offered: tuple[OptionValue, ...] = tuple(values) if isinstance(values, tuple) else ()
        for value in offered:
            name = words.value_name(spec, value, rule_set)
            radio = RadioRow(say("rules.usual-mark", name) if value == spec.default else name)
            radio.setProperty("optionValue", value)
            radio.clicked.connect(self._asks_for(spec.id, value))
            self._group.addButton(radio)
            self._values_box.addWidget(radio)
        if spec.kind is OptionKind.NUMBER and spec.highest - spec.lowest > 10:
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            label = QLabel(say("rules.other-number"))
            number = QSpinBox()
            number.setRange(spec.lowest, spec.highest)
            number.setSingleStep(100 if spec.highest > 1000 else 5)
            number.setKeyboardTracking(False)
            number.setAlignment(Qt.AlignmentFlag.AlignTrailing)
            number.setMinimumWidth(96)
            number.setMinimumHeight(30)
            label.setBuddy(number)
            number.setAccessibleName(say("rules.other-number"))
            number.valueChanged.connect(lambda value: self.changed_by_hand.emit(spec.id, int(value)))
            line.addWidget(label)
            line.addWidget(number)
            line.addStretch(1)
            self._number = number
            self._values_box.addWidget(row)

    def _mark(self, spec: OptionSpec, value: OptionValue) -> None:
        for radio in self.value_buttons():
            radio.setChecked(radio.property("optionValue") == value)
        if self._number is not None:
            self._number.blockSignals(True)
            self._number.setValue(int(value))
            self._number.blockSignals(False)

    def _asks_for(self, option: str, value: OptionValue) -> Callable[..., None]:
        def ask(_checked: bool = False) -> None:
            self.changed_by_hand.emit(option, value)
            # A refused value must not stay marked.
            self.refresh()

        return ask

    def _on_reset(self) -> None:
        self._model.reset(self._option)
