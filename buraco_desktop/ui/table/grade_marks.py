"""The marks of a canasta: each grade has its own shape besides its colour and its name."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from buraco_desktop.ui.table_spec import Grade
from buraco_desktop.ui.theme import Theme


def grade_colour(theme: Theme, grade: Grade) -> QColor:
    """The colour of *grade* in *theme*."""
    match grade:
        case Grade.CLEAN:
            return theme.grade_clean
        case Grade.SEMI_CLEAN:
            return theme.grade_semi_clean
        case Grade.DIRTY:
            return theme.grade_dirty
        case Grade.SPECIAL:
            return theme.grade_special
        case Grade.NONE:
            return theme.zone_border


def draw_grade_mark(painter: QPainter, rect: QRectF, grade: Grade, ink: QColor) -> None:
    """Clean: a full star. Semi-clean: a star half full. Dirty: a hollow ring. Special: a crown."""
    thin = max(1.0, rect.height() * 0.1)
    painter.save()
    painter.setPen(QPen(ink, thin))
    match grade:
        case Grade.CLEAN:
            painter.setBrush(ink)
            painter.drawPath(_star(rect))
        case Grade.SEMI_CLEAN:
            star = _star(rect)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(star)
            painter.setClipRect(QRectF(rect.x(), rect.y(), rect.width() / 2, rect.height()))
            painter.fillPath(star, ink)
        case Grade.DIRTY:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, thin * 1.7))
            inset = rect.width() * 0.2
            painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
        case Grade.SPECIAL:
            painter.setBrush(ink)
            painter.drawPath(_crown(rect))
        case Grade.NONE:
            pass
    painter.restore()


def _star(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    outer = rect.width() * 0.46
    for corner in range(10):
        radius = outer if corner % 2 == 0 else outer * 0.44
        angle = pi * corner / 5
        point = rect.center() + QPointF(radius * sin(angle), -radius * cos(angle))
        if corner:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def _crown(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    corners = ((0.12, 0.82), (0.06, 0.28), (0.3, 0.52), (0.5, 0.14), (0.7, 0.52), (0.94, 0.28), (0.88, 0.82))
    for number, (across, down) in enumerate(corners):
        point = QPointF(rect.x() + across * rect.width(), rect.y() + down * rect.height())
        if number:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path
