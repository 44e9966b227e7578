"""The list of rules: groups that stay open, values at the far end, a mark at what differs."""

from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont, QPainter, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from buraco_desktop.core.options import OptionSpec
from buraco_desktop.ui.dialogs.shades import mixed, quiet_colour, slim_scroll_bars
from buraco_desktop.ui.models.options_model import DIFFERS_ROLE, SPEC_ROLE, VALUE_COLUMN, OptionsModel, offered_values
from buraco_desktop.ui.texts import options as words

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

_ROW_HEIGHT: Final = 30
_GROUP_HEIGHT: Final = 38
_MARK: Final = 7.0


class ChangedOnly(QSortFilterProxyModel):
    """All options, or only those that differ from the rule set."""

    def __init__(self, model: OptionsModel) -> None:
        super().__init__(model)
        self._only_changed = False
        self.setSourceModel(model)

    def set_only_changed(self, only_changed: bool) -> None:
        """Leave out, or show again, what is as usual."""
        self._only_changed = only_changed
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: _Index) -> bool:  # noqa: N802 (Qt's name)
        """Groups stay while one of their options does."""
        source = self.sourceModel()
        return not self._only_changed or bool(source.index(row, 0, parent).data(DIFFERS_ROLE))


class OptionDelegate(QStyledItemDelegate):
    """Paints the list and edits a value in place."""

    def __init__(self, model: OptionsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Roomy rows; groups roomier."""
        line = option.fontMetrics.height()
        is_option = index.data(SPEC_ROLE) is not None
        height = max(_ROW_HEIGHT, line + 12) if is_option else max(_GROUP_HEIGHT, line + 20)
        return QSize(super().sizeHint(option, index).width() + 12, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """A group as a heading; an option with the mark that it differs."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        area = QRectF(option.rect)
        spec = index.data(SPEC_ROLE)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if spec is not None and selected:
            painter.fillRect(area, palette.color(QPalette.ColorRole.Highlight))
        ink = palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        if not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            ink = mixed(ink, palette.color(QPalette.ColorRole.Base), 0.5)
        font = QFont(option.font)
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        if spec is None:
            font.setBold(True)
            ink = palette.color(QPalette.ColorRole.Link)
            area = area.adjusted(6, 8, -6, 0)
        else:
            area = area.adjusted(4, 0, -22, 0) if mirrored else area.adjusted(22, 0, -4, 0)
            if index.column() == VALUE_COLUMN:
                area = QRectF(option.rect).adjusted(4, 0, -4, 0)
                font.setBold(bool(index.data(DIFFERS_ROLE)))
            elif index.data(DIFFERS_ROLE):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ink if selected else palette.color(QPalette.ColorRole.Highlight))
                x = option.rect.right() - 11 if mirrored else option.rect.left() + 11
                painter.drawEllipse(QPointF(x, area.center().y()), _MARK / 2, _MARK / 2)
        if index.column() == VALUE_COLUMN and spec is not None and not selected and not index.data(DIFFERS_ROLE):
            ink = quiet_colour(palette) if index.flags() & Qt.ItemFlag.ItemIsEnabled else ink
        painter.setFont(font)
        painter.setPen(ink)
        text = painter.fontMetrics().elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, flags, text)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:
        """The values on offer."""
        box = QComboBox(parent)
        spec: OptionSpec = index.data(SPEC_ROLE)
        for value in offered_values(spec, self._model.value(spec.id)):
            box.addItem(words.value_name(spec, value, self._model.rule_set), value)
        box.activated.connect(self._finish(box))
        return box

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        """Begin at the value in force."""
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: _Index) -> None:
        """Take the value over; the model may refuse."""
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData())

    def _finish(self, box: QComboBox) -> Callable[..., None]:
        def finish(_row: int = 0) -> None:
            self.commitData.emit(box)
            self.closeEditor.emit(box)

        return finish


class OptionsTree(QTreeView):
    """The list itself."""

    def __init__(self, model: OptionsModel, parent: QWidget | None = None) -> None:
        """A list of the options of *model*."""
        super().__init__(parent)
        self.filter = ChangedOnly(model)
        self._model = model
        self.setModel(self.filter)
        self.setItemDelegate(OptionDelegate(model, self))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAllColumnsShowFocus(True)
        slim_scroll_bars(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QTreeView.EditTrigger.EditKeyPressed | QTreeView.EditTrigger.DoubleClicked)
        self.setTabKeyNavigation(False)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        self.filter.modelReset.connect(self._unfold)
        self.filter.rowsInserted.connect(self._unfold)
        self._unfold()

    @property
    def current_option(self) -> str:
        """Id of the option the cursor is on; "" for none."""
        spec = self.currentIndex().data(SPEC_ROLE)
        return spec.id if isinstance(spec, OptionSpec) else ""

    def go_to(self, option: str) -> None:
        """Put the cursor on an option."""
        index = self.filter.mapFromSource(self._model.index_of(option))
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def resizeEvent(self, event: object) -> None:
        """The values take two fifths."""
        self.header().resizeSection(1, int(self.viewport().width() * 0.44))
        super().resizeEvent(event)  # type: ignore[arg-type]

    def _unfold(self) -> None:
        self.expandAll()
        for row in range(self.filter.rowCount()):
            self.setFirstColumnSpanned(row, QModelIndex(), True)
