"""The options of a rule set as an editable tree: a branch for each group, a leaf for each option."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame
from buraco_desktop.core.options import OptionKind, OptionSpec, OptionValue
from buraco_desktop.ui.texts import options as words

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

SPEC_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""The OptionSpec; None for a group."""
MEANING_ROLE: Final = Qt.ItemDataRole.UserRole + 2
"""What the option means at the table."""
RULE_ROLE: Final = Qt.ItemDataRole.UserRole + 3
"""Paragraph of the rule book."""
SOURCE_ROLE: Final = Qt.ItemDataRole.UserRole + 4
"""The value in the rule set it started from, in words."""
DIFFERS_ROLE: Final = Qt.ItemDataRole.UserRole + 5
"""Whether the value differs from that of the rule set; for a group, how many of its options do."""

LABEL_COLUMN: Final = 0
VALUE_COLUMN: Final = 1


@dataclass(frozen=True, slots=True)
class _Group:
    """A branch of the tree."""

    id: str
    specs: tuple[OptionSpec, ...]


class OptionsModel(QAbstractItemModel):
    """The options of some rules of a game. Editing makes new rules; what makes no sense is refused.

    Signals:
        rules_changed: the rules are other ones now.
        refused: (option id, why in one sentence): a change was not made.
    """

    rules_changed = Signal()
    refused = Signal(str, str)

    def __init__(self, game: AnyGame, rules: Any, parent: QObject | None = None) -> None:
        """A model of *rules* of *game*."""
        super().__init__(parent)
        self._game = game
        self._rules = rules
        self._groups: tuple[_Group, ...] = ()
        self._values: Mapping[str, OptionValue] = {}
        self._read_rules()

    @property
    def game(self) -> AnyGame:
        """The game whose rules these are."""
        return self._game

    @property
    def rules(self) -> Any:
        """The rules with everything changed so far."""
        return self._rules

    @property
    def rule_set(self) -> str:
        """Id of the rule set they started from."""
        return self._game.rule_set_id(self._rules)

    @property
    def specs(self) -> tuple[OptionSpec, ...]:
        """Every option, in the order of the tree."""
        return tuple(spec for group in self._groups for spec in group.specs)

    @property
    def changed(self) -> tuple[OptionSpec, ...]:
        """The options whose values differ from those of the rule set."""
        return tuple(spec for spec in self.specs if self._differs(spec))

    def value(self, option: str) -> OptionValue:
        """The value in force."""
        return self._values[option]

    def is_meaningful(self, spec: OptionSpec) -> bool:
        """Whether the option has any effect with the other values as they are."""
        if spec.depends_on is None:
            return True
        other, values = spec.depends_on
        return self._values.get(other) in values

    def set_rules(self, rules: Any) -> None:
        """Show other rules."""
        self.beginResetModel()
        self._rules = rules
        self._read_rules()
        self.endResetModel()
        self.rules_changed.emit()

    def change(self, values: Mapping[str, OptionValue]) -> bool:
        """Change several options together.

        Returns:
            Whether it was done; if not, refused() has said why and all is as before.
        """
        if all(self._values.get(option) == value for option, value in values.items()):
            return True
        try:
            rules = self._game.with_options(self._rules, values)
        except MalformedTextError as error:
            sentence = words.problem_sentence(str(error), self.specs, self.rule_set)
            self.refused.emit(next(iter(values)), sentence)
            return False
        self._rules = rules
        self._values = dict(self._game.option_values(rules))
        for row, group in enumerate(self._groups):
            branch = self.index(row, 0)
            last = self.index(len(group.specs) - 1, VALUE_COLUMN, branch)
            self.dataChanged.emit(self.index(0, 0, branch), last)
            self.dataChanged.emit(branch, self.index(row, VALUE_COLUMN))
        self.rules_changed.emit()
        return True

    def reset(self, option: str) -> bool:
        """Give one option the value of the rule set back; False if that is refused."""
        spec = self._spec(option)
        return spec is not None and self.change({option: spec.default})

    def reset_all(self) -> None:
        """Give every option the value of the rule set back."""
        self.change({spec.id: spec.default for spec in self.specs})

    def index_of(self, option: str, column: int = LABEL_COLUMN) -> QModelIndex:
        """Where the option stands; an invalid index if it is unknown."""
        for row, group in enumerate(self._groups):
            for place, spec in enumerate(group.specs):
                if spec.id == option:
                    return self.index(place, column, self.index(row, 0))
        return QModelIndex()

    # Qt's own

    def index(self, row: int, column: int, parent: _Index | None = None) -> QModelIndex:
        """Index of a group, or of an option in the group *parent*. Its id is 0 or the group's row + 1."""
        if parent is None or not parent.isValid():
            inside = 0 <= row < len(self._groups)
            return self.createIndex(row, column, 0) if inside and 0 <= column < 2 else QModelIndex()
        if parent.internalId() != 0 or not 0 <= column < 2:
            return QModelIndex()
        inside = 0 <= row < len(self._groups[parent.row()].specs)
        return self.createIndex(row, column, parent.row() + 1) if inside else QModelIndex()

    def parent(self, index: _Index | None = None) -> Any:
        """The group of an option; without an index, the owner of the model."""
        if index is None:
            return super().parent()
        if not index.isValid() or index.internalId() == 0:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, 0)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of groups, or of options in a group."""
        if parent is None or not parent.isValid():
            return len(self._groups)
        if parent.internalId() != 0 or parent.column() != 0:
            return 0
        return len(self._groups[parent.row()].specs)

    def columnCount(self, parent: _Index | None = None) -> int:
        """Label and value."""
        return 2

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Values can be edited; what has no effect just now is greyed."""
        spec = self._spec_at(index)
        if spec is None:
            return Qt.ItemFlag.ItemIsEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if self.is_meaningful(spec):
            flags |= Qt.ItemFlag.ItemIsEnabled
            if index.column() == VALUE_COLUMN:
                flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What *role* says of a group or an option; None for roles it does not have."""
        spec = self._spec_at(index)
        if spec is not None:
            return self._option_data(spec, index.column(), role)
        if not index.isValid():
            return None
        group = self._groups[index.row()]
        if role == DIFFERS_ROLE:
            return sum(map(self._differs, group.specs))
        if index.column() != LABEL_COLUMN:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return words.group_name(group.id, self.rule_set)
        if role == Qt.ItemDataRole.FontRole:
            return _bold()
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Change an option; False, after refused(), if the rules make no sense with it."""
        spec = self._spec_at(index)
        if spec is None or role != Qt.ItemDataRole.EditRole or index.column() != VALUE_COLUMN:
            return False
        return self.change({spec.id: value})

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Headings of the two columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return words.column_heading(section)
        return None

    # Its own

    def _read_rules(self) -> None:
        groups: dict[str, list[OptionSpec]] = {}
        for spec in self._game.option_specs(self._rules):
            groups.setdefault(words.group_of(spec), []).append(spec)
        self._groups = tuple(_Group(group, tuple(specs)) for group, specs in groups.items())
        self._values = dict(self._game.option_values(self._rules))

    def _spec_at(self, index: _Index) -> OptionSpec | None:
        if not index.isValid() or index.internalId() == 0:
            return None
        return self._groups[index.internalId() - 1].specs[index.row()]

    def _spec(self, option: str) -> OptionSpec | None:
        return next((spec for spec in self.specs if spec.id == option), None)

    def _differs(self, spec: OptionSpec) -> bool:
        return self._values[spec.id] != spec.default

    def _option_data(self, spec: OptionSpec, column: int, role: int) -> Any:
        value = self._values[spec.id]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                if column == LABEL_COLUMN:
                    return words.option_label(spec.id, self.rule_set)
                return words.value_name(spec, value, self.rule_set)
            case Qt.ItemDataRole.EditRole:
                return value
            case Qt.ItemDataRole.AccessibleTextRole:
                return words.spoken_option(spec, value, self.rule_set)
            case Qt.ItemDataRole.ToolTipRole:
                return words.option_meaning(spec.id, self.rule_set)
            case Qt.ItemDataRole.FontRole:
                return _bold() if column == VALUE_COLUMN and self._differs(spec) else None
            case _ if role == SPEC_ROLE:
                return spec
            case _ if role == MEANING_ROLE:
                return words.option_meaning(spec.id, self.rule_set)
            case _ if role == RULE_ROLE:
                return spec.rule
            case _ if role == SOURCE_ROLE:
                return words.value_name(spec, spec.default, self.rule_set)
            case _ if role == DIFFERS_ROLE:
                return self._differs(spec)
            case _:
                return None


def offered_values(spec: OptionSpec, value: OptionValue) -> Sequence[OptionValue]:
    """The values to offer for *spec*: those of the rules, and *value* if it is another one."""
    if spec.kind is OptionKind.NUMBER and value not in spec.allowed:
        return tuple(sorted((*spec.allowed, value), key=int))
    return spec.allowed


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font
