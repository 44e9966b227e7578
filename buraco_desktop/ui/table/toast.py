"""A sentence that appears near the place it is about; a hint goes away by itself, a refusal with the next deed."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QHideEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QLabel, QToolButton, QWidget

from buraco_desktop.ui.table.look import Look
from buraco_desktop.ui.texts import table as texts

SHOWN_MS: Final = 7000
_READ_MS: Final = 2500
"""Time to read it, in milliseconds, however much goes on meanwhile."""
_LEAST_WIDTH: Final = 180
SHIELDED_MS: Final = 900
"""How long a click where the sentence was is still meant for it, in milliseconds."""


class Toast(QFrame):
    """The sentence, and a link that asks why."""

    why_requested = Signal()

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("toast")
        self._words = QLabel(self)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._link = QToolButton(self)
        self._link.setCursor(Qt.CursorShape.PointingHandCursor)
        self._link.clicked.connect(self._on_why)
        row = QHBoxLayout(self)
        row.addWidget(self._words, 1)
        row.addWidget(self._link, 0, Qt.AlignmentFlag.AlignVCenter)
        shade = QGraphicsDropShadowEffect(self)
        shade.setBlurRadius(22)
        shade.setOffset(0, 4)
        self.setGraphicsEffect(shade)
        self._shown_for = QElapsedTimer()
        self._gone_for = QElapsedTimer()
        self._stays = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence."""
        return self._words.text()

    @property
    def link(self) -> QToolButton:
        """What to press to be told why."""
        return self._link

    def show_text(
        self, text: str, near: QPoint, room: QWidget, *, has_reason: bool = True, keep_off: Sequence[QRect] = ()
    ) -> None:
        """Show *text* above *near*, a point of the parent, kept within *room*.

        Args:
            text: the sentence (translated).
            near: the point.
            room: the widget it stays in.
            has_reason: whether the link that asks why stands beside it.
            keep_off: what must not be covered, in the parent's coordinates: it stands above that, where it can.
        """
        self._dress()
        self._words.setText(text)
        self._link.setText(texts.why())
        self._link.setVisible(has_reason)
        self._link.ensurePolished()
        unit = self._look.unit
        # A wrapping label asks for little width; one line is better where there is room.
        self._words.ensurePolished()
        one_line = self._words.fontMetrics().horizontalAdvance(text) + 12
        beside = self._link.sizeHint().width() if has_reason else 0
        widest = max(_LEAST_WIDTH, min(int(430 * unit), room.width() - 60 - beside))
        self._words.setFixedWidth(min(one_line, widest))
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
        self.adjustSize()
        inside = room.geometry() if room.parentWidget() is self.parentWidget() else room.rect()
        x = min(max(near.x() - self.width() // 2, inside.left() + 8), inside.right() - self.width() - 8)
        y = near.y() - self.height() - int(14 * unit)
        if y < inside.top() + 8:
            y = min(near.y() + int(18 * unit), inside.bottom() - self.height() - 8)
        for kept in sorted(keep_off, key=QRect.top, reverse=True):
            if QRect(x, y, self.width(), self.height()).intersects(kept):
                y = max(inside.top() + 8, kept.top() - self.height() - int(6 * unit))
        self.move(x, y)
        self.show()
        self.raise_()
        self._shown_for.start()
        self._stays = has_reason
        if not self._stays:
            self._timer.start(SHOWN_MS)

    def put_away(self, *, at_once: bool) -> None:
        """The table has changed: go at once, or only if there was time to read it."""
        if self.isVisible() and (at_once or self._shown_for.elapsed() >= _READ_MS):
            self._timer.stop()
            self.hide()

    def shields(self, point: QPoint) -> bool:
        """Whether a click at *point* of the parent was meant for the sentence, which has only just gone from there."""
        is_just_gone = self._gone_for.isValid() and self._gone_for.elapsed() < SHIELDED_MS
        return not self.isVisible() and is_just_gone and self.geometry().contains(point)

    def hideEvent(self, event: QHideEvent) -> None:
        """A click that comes a moment too late must not fall on the table."""
        self._gone_for.start()
        super().hideEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It has been read."""
        event.accept()
        self._timer.stop()
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        """While it is being read it stays."""
        self._timer.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """It goes soon after."""
        if not self._stays and self.isVisible():
            self._timer.start(SHOWN_MS // 3)
        super().leaveEvent(event)

    def _on_why(self) -> None:
        self.hide()
        self.why_requested.emit()

    def _dress(self) -> None:
        theme, unit = self._look.theme, self._look.unit
        ground, ink, edge = theme.badge.name(), theme.badge_text.name(), theme.refused.name()
        size = self._look.font(14).pixelSize()
        radius = round(9 * unit)
        self.setStyleSheet(
            f"#toast {{ background: {ground}; border: 1px solid {edge}; border-radius: {radius}px; }}"
            f"#toast QLabel {{ color: {ink}; font-size: {size}px; background: transparent; }}"
            f"#toast QToolButton {{ color: {theme.highlight.name()}; font-size: {size}px; font-weight: bold;"
            f" border: 1px solid transparent; background: transparent; padding: 3px 6px; text-decoration: underline; }}"
            f"#toast QToolButton:focus {{ border: 1px solid {theme.focus.name()}; }}"
        )
        pad = round(10 * unit)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(pad, round(pad * 0.7), pad, round(pad * 0.7))
