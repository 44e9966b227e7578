"""The frames of the meld areas, under everything; and the focus ring, over everything."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from buraco_desktop.ui.table.look import Look, draw_words, faded
from buraco_desktop.ui.table.side_marks import side_colour
from buraco_desktop.ui.texts import table as texts


class BackdropItem(QGraphicsItem):
    """Quiet frames round the two sides' melds."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._areas: Sequence[QRectF] = ()
        self._is_bare: Sequence[bool] = ()
        self.setZValue(-10)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_areas(self, areas: Sequence[QRectF], is_bare: Sequence[bool]) -> None:
        """Frame *areas*; flat ones are left out. The last is the own side's; in bare ones nothing lies yet."""
        if (list(areas), list(is_bare)) != (list(self._areas), list(self._is_bare)):
            self.prepareGeometryChange()
            self._areas, self._is_bare = areas, is_bare
            self.update()

    def boundingRect(self) -> QRectF:
        """All frames."""
        whole = QRectF()
        for area in self._areas:
            whole = whole.united(area)
        return whole.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """The frames."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, radius = self._look.theme, 11 * self._look.unit
        for number, area in enumerate(self._areas):
            if area.height() < 4:
                continue
            is_own = number == len(self._areas) - 1
            colour = side_colour(theme, 0 if is_own else number + 1)
            painter.setBrush(theme.zone_fill)
            painter.setPen(QPen(faded(colour, max(88, theme.zone_border.alpha())), 1.2))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            if self._is_bare[number] and not is_own:
                ink = faded(theme.dim_text, 150)
                draw_words(painter, area, texts.no_melds_yet(), self._look.font(13), ink, Qt.AlignmentFlag.AlignCenter)


class FocusItem(QGraphicsItem):
    """The ring round what the keyboard is on."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._outline = QPolygonF()
        self.setZValue(400_000)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    @property
    def outline(self) -> QPolygonF:
        """What it goes round."""
        return self._outline

    def surround(self, outline: QPolygonF) -> None:
        """Go round *outline*, a rectangle perhaps turned; an empty one hides the ring."""
        self.prepareGeometryChange()
        self._outline = outline
        self.setVisible(not outline.isEmpty())
        self.update()

    def boundingRect(self) -> QRectF:
        """The ring with its outer edge."""
        return self._outline.boundingRect().adjusted(-9, -9, 9, 9)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """A bright line between two dark ones, seen on cloth and on cards alike."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        unit = self._look.unit
        for colour, width in ((faded(self._look.theme.badge, 235), 6.0), (self._look.theme.focus, 3.0)):
            pen = QPen(colour, width * max(0.8, unit))
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolygon(self._outline)
