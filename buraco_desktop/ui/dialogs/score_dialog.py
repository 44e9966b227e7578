"""The score after a deal: line by line for every side, the match so far, and what comes next."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from buraco_desktop.core.game import MatchResult, ScoreSheet
from buraco_desktop.ui.dialogs.buttons import PrimaryButton, button
from buraco_desktop.ui.dialogs.match_curve import MatchCurve
from buraco_desktop.ui.dialogs.panels import Banner, Panel, button_row, dialog_frame
from buraco_desktop.ui.dialogs.shades import line_colour, mixed, quiet_colour, slim_scroll_bars
from buraco_desktop.ui.models.score_model import (
    BARE_COUNT_ROLE,
    COUNT_ROLE,
    KIND_ROLE,
    POINTS_ROLE,
    MatchModel,
    ScoreModel,
)
from buraco_desktop.ui.texts import scores as words
from buraco_desktop.ui.texts.dialogs import say
from buraco_desktop.ui.theme import Theme

_Index: TypeAlias = QModelIndex | QPersistentModelIndex

_ROW: Final = 28
_TOTAL_SIZE: Final = 1.15
"""How much larger the totals of the match are written."""
_COUNT_SIZE: Final = 0.88
_COUNT_GAP: Final = 10
_LEFT_TO_RIGHT: Final = "\u200e"
"""Keeps a sign before its number in right-to-left writing."""


class ScoreDialog(QDialog):
    """The score sheet.

    Signals:
        next_deal_asked: go on with the match.
        new_match_asked: begin another match.
        table_asked: look at the table; the dialog goes away.
    """

    next_deal_asked = Signal()
    new_match_asked = Signal()
    table_asked = Signal()

    def __init__(
        self,
        sheets: Sequence[ScoreSheet],
        columns: Sequence[str],
        target: int,
        rule_set_id: str,
        theme: Theme,
        result: MatchResult | None = None,
        parent: QWidget | None = None,
        *,
        may_deal: bool = True,
    ) -> None:
        """The score after the last of *sheets*.

        Args:
            sheets: every deal of the match so far, at least one.
            columns: names for each column of the sheets, such as "You and Rosa".
            target: points that win the match.
            rule_set_id: whose words to use.
            theme: colours of the table.
            result: how the match ended; None while it goes on.
            parent: Qt's owner.
            may_deal: whether the next deal can begin now; False while one is in play.
        """
        super().__init__(parent)
        sheet = sheets[-1]
        title = say("score.title", words.points_text(sheet.deal))
        self.setWindowTitle(title)
        self.resize(960, 580)
        headline, line = _headlines(sheet, columns, target, result)
        # No joker: not every game has them.
        fan = "AS AH AD AC" if result is not None else "QS TD 2C"
        body = dialog_frame(self, Banner(theme, headline if result is not None else title, line, fan))

        self.sheet_model = ScoreModel(self)
        self.sheet_model.show(sheet, columns, rule_set_id)
        self.sheet_view = _SheetTable(self.sheet_model)
        sheet_panel = Panel(say("score.this-deal", words.points_text(sheet.deal)))
        self.sheet_view.setAccessibleName(sheet_panel.accessibleName())
        sheet_panel.body.addWidget(self.sheet_view)

        self.match_model = MatchModel(self)
        self.match_model.show(sheets, columns)
        self.match_view = _SheetTable(self.match_model)
        match_panel = Panel(say("score.match", words.points_text(target)))
        self.match_view.setAccessibleName(match_panel.accessibleName())
        self.curve = MatchCurve(theme)
        self.curve.show_match(sheets, columns, target)
        match_panel.body.addWidget(self.curve, 5)
        match_panel.body.addWidget(self.match_view, 4)

        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(sheet_panel, 7 if len(columns) > 2 else 6)
        both.addWidget(match_panel, 5)
        body.addLayout(both, 1)

        self.table_button = button(say("score.table"), self._on_table)
        if result is not None:
            self.main_button = PrimaryButton(say("score.new"))
            self.main_button.clicked.connect(self._on_new)
        elif may_deal:
            self.main_button = PrimaryButton(say("score.next"))
            self.main_button.clicked.connect(self._on_next)
        else:
            self.main_button = PrimaryButton(say("close"))
            self.main_button.clicked.connect(self.accept)
        self.table_button.setVisible(may_deal or result is not None)
        body.addLayout(button_row(self.table_button, None, self.main_button))
        self.main_button.setMinimumWidth(190)
        self.main_button.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """The latest deals first."""
        super().showEvent(event)
        self.match_view.scrollToBottom()

    def _on_next(self) -> None:
        self.accept()
        self.next_deal_asked.emit()

    def _on_new(self) -> None:
        self.accept()
        self.new_match_asked.emit()

    def _on_table(self) -> None:
        self.reject()
        self.table_asked.emit()


class _SheetDelegate(QStyledItemDelegate):
    """Rules between rows, a heavy one above totals; the count stands quietly before the points."""

    count_role = COUNT_ROLE
    """Whether the count is in words, or a bare number where columns are narrow."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Totals are taller."""
        kind = index.data(KIND_ROLE)
        height = option.fontMetrics.height() + (20 if kind == "match-total" else 12)
        return QSize(_cell_width(option.font, index, self.count_role), max(_ROW, height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """One cell."""
        painter.save()
        palette = option.palette
        area = QRectF(option.rect)
        kind = index.data(KIND_ROLE)
        base = palette.color(QPalette.ColorRole.Base)
        accent = palette.color(QPalette.ColorRole.Highlight)
        if kind == "match-total":
            painter.fillRect(area, mixed(accent, base, 0.14))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, mixed(accent, base, 0.28))
        heavy = kind in ("deal-total", "match-total")
        painter.setPen(QPen(quiet_colour(palette), 1.4) if heavy else QPen(line_colour(palette), 1))
        painter.drawLine(QPointF(area.left(), area.top() + 0.5), QPointF(area.right() + 1, area.top() + 0.5))
        font = QFont(option.font)
        bold = index.data(Qt.ItemDataRole.FontRole)
        font.setBold(bold is not None)
        if kind == "match-total":
            font.setPointSizeF(font.pointSizeF() * _TOTAL_SIZE)
        painter.setFont(font)
        points = index.data(POINTS_ROLE)
        ink = palette.color(QPalette.ColorRole.Text)
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        words_area = area.adjusted(8, 0, -8, 0)
        text = str(index.data() or "")
        if index.column() == 0:
            painter.setPen(quiet_colour(palette) if kind == "carried-over" else ink)
            flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(words_area.width()))
            painter.drawText(words_area, flags, text)
        else:
            painter.setPen(_loss(palette) if isinstance(points, int) and points < 0 else ink)
            side = Qt.AlignmentFlag.AlignLeft if mirrored else Qt.AlignmentFlag.AlignRight
            flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words_area, flags, _LEFT_TO_RIGHT + text)
            count = index.data(self.count_role)
            if count:
                small = QFont(option.font)
                small.setPointSizeF(small.pointSizeF() * _COUNT_SIZE)
                used = painter.fontMetrics().horizontalAdvance(text) + _COUNT_GAP
                painter.setFont(small)
                painter.setPen(quiet_colour(palette))
                before = words_area.adjusted(used, 0, 0, 0) if mirrored else words_area.adjusted(0, 0, -used, 0)
                painter.drawText(before, flags, str(count))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 1.5))
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()


def _cell_width(font: QFont, index: _Index, count_role: int) -> int:
    """What a cell needs for its words, with the count before them and the air on both sides."""
    large, small = QFont(font), QFont(font)
    large.setBold(index.data(Qt.ItemDataRole.FontRole) is not None)
    if index.data(KIND_ROLE) == "match-total":
        large.setPointSizeF(large.pointSizeF() * _TOTAL_SIZE)
    small.setPointSizeF(small.pointSizeF() * _COUNT_SIZE)
    width = QFontMetrics(large).horizontalAdvance(str(index.data() or ""))
    count = index.data(count_role) if index.column() else ""
    if count:
        width += QFontMetrics(small).horizontalAdvance(str(count)) + _COUNT_GAP
    return width + 20


def _loss(palette: QPalette) -> QColor:
    """Red that can be read on the sheet, light or dark; the minus sign says it too."""
    dark = palette.color(QPalette.ColorRole.Base).lightnessF() < 0.5
    return QColor("#ff9b8e" if dark else "#a81d10")


class _SheetHeader(QHeaderView):
    """Names above the columns, in bold on the bare sheet, shortened at their end."""

    def sizeHint(self) -> QSize:
        """A line and some air."""
        return QSize(100, self.fontMetrics().height() + 10)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:  # noqa: N802 (Qt's name)
        """One name."""
        painter.save()
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        area = rect.adjusted(8, 0, -8, 0)
        name = str(self.model().headerData(section, self.orientation()) or "")
        name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, area.width())
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        side = Qt.AlignmentFlag.AlignLeft if mirrored else Qt.AlignmentFlag.AlignRight
        painter.drawText(area, side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter, name)
        painter.restore()


class _SheetTable(QTableView):
    """A table whose first column gets what it needs before names above the others do."""

    def __init__(self, model: ScoreModel | MatchModel) -> None:
        super().__init__()
        self.setModel(model)
        self._delegate = _SheetDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = _SheetHeader(Qt.Orientation.Horizontal, self)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(20)
        self.setHorizontalHeader(header)
        slim_scroll_bars(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out again."""
        super().resizeEvent(event)
        header, columns = self.horizontalHeader(), self.model().columnCount() - 1
        if columns < 1:
            return
        width = self.viewport().width()
        self._delegate.count_role = COUNT_ROLE
        if self._least(columns) * columns + self.sizeHintForColumn(0) > width:
            self._delegate.count_role = BARE_COUNT_ROLE
        least = self._least(columns)
        wanted = max(least, *(header.sectionSizeHint(column) + 34 for column in range(1, columns + 1)))
        room = (width - self.sizeHintForColumn(0)) // columns
        share = min(max(least, min(wanted, room)), max(least, width // (columns + 1)), width // columns)
        for column in range(1, columns + 1):
            header.resizeSection(column, share)
        header.resizeSection(0, width - share * columns)

    def _least(self, columns: int) -> int:
        """What every column but the first needs at least."""
        return max(self.sizeHintForColumn(column) for column in range(1, columns + 1))


def _headlines(sheet: ScoreSheet, columns: Sequence[str], target: int, result: MatchResult | None) -> tuple[str, str]:
    """What stands in the banner: who won the match, and how the deal went or what is missing."""
    best = max(side.total for side in sheet.sides)
    ahead = tuple(name for name, side in zip(columns, sheet.sides, strict=True) if side.total == best)
    is_even = len(ahead) == len(columns)
    deal = words.deal_drawn(best) if is_even else words.deal_headline(words.together(ahead), best)
    if result is None:
        totals = [side.match_total for side in sheet.sides]
        level = tuple(name for name, total in zip(columns, totals, strict=True) if total == max(totals))
        # M-5 and A-7: whoever is past the target and not alone in front plays another deal.
        is_undecided = max(totals) >= target and len(level) > 1
        return deal, words.level_past_target(words.together(level), max(totals)) if is_undecided else deal
    won = [name for name, side in zip(columns, sheet.sides, strict=True) if set(side.seats) & set(result.winners)]
    return (words.match_headline(words.together(tuple(won))) if won else words.match_drawn()), deal
