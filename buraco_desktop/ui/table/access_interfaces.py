"""What Qt's accessibility asks: interfaces that answer from an AccessSource."""

from collections.abc import Callable
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QWidget
from shiboken6 import Shiboken


class AccessSource(Protocol):
    """One accessible thing, as the tree knows it."""

    def access_name(self) -> str:
        """What the screen reader says."""

    def access_role(self) -> QAccessible.Role:
        """What sort of thing it is."""

    def access_state(self) -> QAccessible.State:
        """What is to be known of it."""

    def access_rect(self) -> QRect:
        """Where it is on the screen."""

    def access_parent(self) -> QObject | None:
        """What it is part of."""

    def access_children(self) -> list[QObject]:
        """Its parts, in reading order."""

    def access_focus(self) -> QObject | None:
        """The part that has the keyboard."""

    def access_press(self) -> Callable[[], None] | None:
        """What pressing it does; None if it cannot be pressed."""

    def access_focus_here(self) -> Callable[[], None] | None:
        """How to bring the keyboard to it; None if that cannot be."""

    def access_widget(self) -> QWidget:
        """The widget it is drawn in."""


_sources: "WeakKeyDictionary[QObject, AccessSource]" = WeakKeyDictionary()
_kept: Final[list[QAccessibleInterface]] = []
_installed: Final[list[Callable[..., Any]]] = []
_KEPT_AT_LEAST: Final = 512


def register(thing: QObject, source: AccessSource) -> None:
    """Let *source* answer for *thing* from now on."""
    if not _installed:
        _installed.append(_factory)
        QAccessible.installFactory(_factory)
    _sources[thing] = source


def unregister(thing: QObject) -> None:
    """*thing* is going: nobody answers for it any more."""
    _sources.pop(thing, None)


def _factory(_name: str, thing: QObject) -> QAccessibleInterface | None:
    # Always a new interface: Qt asks again for the same object, and would free a second use of one twice.
    source = _sources.get(thing) if thing is not None else None
    if source is None:
        return None
    interface = _Interface(thing, source)
    if len(_kept) >= max(_KEPT_AT_LEAST, 2 * len(_sources)):
        # Those that Qt has freed by now need no keeping any more.
        _kept[:] = [kept for kept in _kept if Shiboken.isValid(kept)]
    _kept.append(interface)
    return interface


def _interface_of(thing: QObject | None) -> QAccessibleInterface | None:
    return QAccessible.queryAccessibleInterface(thing) if thing is not None else None


class _Actions(QAccessibleActionInterface):
    """Press, and bring the keyboard here."""

    def __init__(self, source: AccessSource) -> None:
        super().__init__()
        self._source = source

    def actionNames(self) -> list[str]:
        names = []
        if self._source.access_press() is not None:
            names.append(QAccessibleActionInterface.pressAction())
        if self._source.access_focus_here() is not None:
            names.append(QAccessibleActionInterface.setFocusAction())
        return names

    def doAction(self, name: str) -> None:
        if name == QAccessibleActionInterface.pressAction():
            act = self._source.access_press()
        elif name == QAccessibleActionInterface.setFocusAction():
            act = self._source.access_focus_here()
        else:
            act = None
        if act is not None:
            act()

    def keyBindingsForAction(self, _name: str) -> list[str]:
        return []

    def localizedActionName(self, name: str) -> str:  # noqa: N802
        return name

    def localizedActionDescription(self, name: str) -> str:  # noqa: N802
        return ""


class _Interface(QAccessibleInterface):
    """One node for Qt."""

    def __init__(self, thing: QObject, source: AccessSource) -> None:
        super().__init__()
        self._thing = thing
        self._source = source
        self._actions = _Actions(source)

    def isValid(self) -> bool:
        return Shiboken.isValid(self._thing)

    def object(self) -> QObject:
        return self._thing

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._source.access_widget().window().windowHandle() if self.isValid() else None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return _interface_of(self._source.access_parent()) if self.isValid() else None

    def childCount(self) -> int:
        return len(self._source.access_children()) if self.isValid() else 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        children = self._source.access_children() if self.isValid() else []
        return _interface_of(children[index]) if 0 <= index < len(children) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object() if child is not None else None
        children = self._source.access_children() if self.isValid() else []
        return children.index(thing) if thing in children else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        for thing in reversed(self._source.access_children() if self.isValid() else []):
            source = _sources.get(thing)
            if source is not None and source.access_rect().contains(x, y):
                return _interface_of(thing)
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return _interface_of(self._source.access_focus()) if self.isValid() else None

    def rect(self) -> QRect:
        return self._source.access_rect() if self.isValid() else QRect()

    def role(self) -> QAccessible.Role:
        return self._source.access_role()

    def state(self) -> QAccessible.State:
        return self._source.access_state() if self.isValid() else QAccessible.State()

    def text(self, t: QAccessible.Text) -> str:
        return self._source.access_name() if self.isValid() and t == QAccessible.Text.Name else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Nothing on the table is renamed."""

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        # Qt needs a pointer here; None crashes.
        if kind == QAccessible.InterfaceType.ActionInterface and self.isValid() and self._actions.actionNames():
            return self._actions
        return Shiboken.VoidPtr(0)
