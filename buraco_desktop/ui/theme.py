"""Themes: the colours of the table and of ordinary windows, read from ``resources/themes``."""

import random
import tomllib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPalette, QPixmap, QRadialGradient
from PySide6.QtWidgets import QApplication

from buraco_desktop.resources import resource_path

DEFAULT_THEME: Final = "green"

_FIRST_THEMES: Final = ("green", "blue", "burgundy", "light", "dark", "high-contrast")
"""The order in which themes are offered; any further file comes after them by name."""

_GRAIN_TILE: Final = 192
_CACHED_CLOTHS: Final = 2


class ThemeFileError(ValueError):
    """A theme is missing or its file is wrong; the message names the file and the first fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColours:
    """The colours of a card table. In the file a colour is ``#RRGGBB`` or ``#AARRGGBB``.

    Attributes:
        cloth_light: the cloth where the lamp shines.
        cloth_dark: the cloth in the corners.
        zone_fill: laid over the cloth where a zone is; mostly clear.
        zone_border: thin line round a zone.
        own_side: names and frames of one's own side.
        other_side: names and frames of the other side.
        text: words on the cloth.
        dim_text: less important words on the cloth.
        highlight: place that takes the cards being dragged, and whose turn it is.
        focus: ring round what the keyboard is on.
        selection: frame of a selected card.
        refused: frame of a refused drop.
        gold: badge of a count or of a canasta.
        gold_text: words on gold.
        badge: plate under small words that lie on cards.
        badge_text: words on a badge.
        grade_clean: mark of a clean canasta.
        grade_semi_clean: mark of a semi-clean canasta.
        grade_dirty: mark of a dirty canasta.
        grade_special: mark of a canasta of a thousand or of aces.
        grade_text: words on any of the four marks.
        shadow: shadow of a card.
    """

    cloth_light: QColor
    cloth_dark: QColor
    zone_fill: QColor
    zone_border: QColor
    own_side: QColor
    other_side: QColor
    text: QColor
    dim_text: QColor
    highlight: QColor
    focus: QColor
    selection: QColor
    refused: QColor
    gold: QColor
    gold_text: QColor
    badge: QColor
    badge_text: QColor
    grade_clean: QColor
    grade_semi_clean: QColor
    grade_dirty: QColor
    grade_special: QColor
    grade_text: QColor
    shadow: QColor


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme(TableColours):
    """One look of the program: table colours, and a palette for dialogs and menus.

    Attributes:
        name: name of its file, and of the setting that chooses it.
        is_dark: whether windows are light words on dark.
        grain: strength of the felt's grain, 0 (none) to 1.
        palette: palette of windows, dialogs and menus.
        stylesheet: what a palette cannot say; "" for nothing.
    """

    name: str
    is_dark: bool
    grain: float
    palette: QPalette
    stylesheet: str


_TABLE_COLOURS: Final = tuple(field.name for field in fields(TableColours))

_ROLES: Final[Mapping[str, QPalette.ColorRole]] = {
    "window": QPalette.ColorRole.Window,
    "window_text": QPalette.ColorRole.WindowText,
    "base": QPalette.ColorRole.Base,
    "alternate_base": QPalette.ColorRole.AlternateBase,
    "text": QPalette.ColorRole.Text,
    "button": QPalette.ColorRole.Button,
    "button_text": QPalette.ColorRole.ButtonText,
    "highlight": QPalette.ColorRole.Highlight,
    "highlighted_text": QPalette.ColorRole.HighlightedText,
    "tooltip": QPalette.ColorRole.ToolTipBase,
    "tooltip_text": QPalette.ColorRole.ToolTipText,
    "placeholder": QPalette.ColorRole.PlaceholderText,
    "link": QPalette.ColorRole.Link,
}


@cache
def theme_names() -> tuple[str, ...]:
    """Names of every theme shipped, in the order to offer them."""
    found = {path.stem for path in resource_path("themes").glob("*.toml")}
    first = tuple(name for name in _FIRST_THEMES if name in found)
    return first + tuple(sorted(found.difference(first)))


@cache
def load_theme(name: str) -> Theme:
    """The theme called *name*.

    Raises:
        ThemeFileError: if there is no such theme, or its file is wrong.
    """
    if name not in theme_names():
        raise ThemeFileError(f"no theme is called {name!r}; there are {', '.join(theme_names())}")
    return read_theme(resource_path("themes", f"{name}.toml"))


def read_theme(path: Path) -> Theme:
    """The theme written in the file at *path*; its name is the file's.

    Raises:
        ThemeFileError: at the first fault: no TOML, an entry missing, unknown or not of its kind.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ThemeFileError(f"{path.name}: {error}") from error
    _check_names(path, "", data, ("dark", "table", "palette"))
    dark = data["dark"]
    if not isinstance(dark, bool):
        raise ThemeFileError(f"{path.name}: dark must be true or false, not {dark!r}")
    table, roles = data["table"], data["palette"]
    for section, content in (("table", table), ("palette", roles)):
        if not isinstance(content, dict):
            raise ThemeFileError(f"{path.name}: {section} must be a table")
    _check_names(path, "table.", table, ("grain", *_TABLE_COLOURS))
    _check_names(path, "palette.", roles, tuple(_ROLES))
    grain = table["grain"]
    if isinstance(grain, bool) or not isinstance(grain, int | float) or not 0 <= grain <= 1:
        raise ThemeFileError(f"{path.name}: table.grain must be a number from 0 to 1, not {grain!r}")
    colours = {key: _colour(path, f"table.{key}", table[key]) for key in _TABLE_COLOURS}
    palette = _palette({key: _colour(path, f"palette.{key}", roles[key]) for key in _ROLES})
    return Theme(
        name=path.stem,
        is_dark=dark,
        grain=float(grain),
        palette=palette,
        stylesheet=_stylesheet(palette),
        **colours,
    )


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give every window, dialog and menu of *app* the look of *theme*. The table takes its colours itself."""
    if app.style().name().lower() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(theme.palette)
    app.setStyleSheet(theme.stylesheet)


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio of two opaque colours after WCAG 2.1: 1 (the same) to 21 (black on white)."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def blend(over: QColor, under: QColor) -> QColor:
    """The opaque colour seen where *over*, perhaps half clear, lies on *under*."""
    share = over.alphaF()
    return QColor.fromRgbF(
        over.redF() * share + under.redF() * (1 - share),
        over.greenF() * share + under.greenF() * (1 - share),
        over.blueF() * share + under.blueF() * (1 - share),
    )


_cloths: "OrderedDict[tuple[str, int, int, float], QPixmap]" = OrderedDict()


def paint_cloth(painter: QPainter, rect: QRect | QRectF, theme: Theme) -> None:
    """Paint the cloth of the whole table into *rect*: felt under a lamp.

    The picture is kept, so painting again costs one copy of what is clipped. GUI thread only.

    Args:
        painter: where to paint; its clip says which part is wanted.
        rect: the whole table, not only the part to repaint, in logical pixels.
        theme: whose colours.
    """
    target = QRectF(rect)
    if target.isEmpty():
        return
    device = painter.device()
    scale = device.devicePixelRatio() if device is not None else 1.0
    key = (theme.name, round(target.width() * scale), round(target.height() * scale), scale)
    cloth = _cloths.pop(key, None)
    if cloth is None:
        cloth = _cloth(theme, key[1], key[2], scale)
    _cloths[key] = cloth
    while len(_cloths) > _CACHED_CLOTHS:
        _cloths.popitem(last=False)
    painter.drawPixmap(target, cloth, QRectF(cloth.rect()))


def _cloth(theme: Theme, width: int, height: int, scale: float) -> QPixmap:
    cloth = QPixmap(max(1, width), max(1, height))
    cloth.fill(theme.cloth_dark)
    area = QRectF(cloth.rect())
    painter = QPainter(cloth)
    lamp = QRadialGradient(QPointF(area.width() / 2, area.height() * 0.42), 1.0)
    lamp.setRadius(max(area.width() * 0.62, area.height() * 0.85))
    for place, share in ((0.0, 0.0), (0.35, 0.1), (0.7, 0.5), (1.0, 1.0)):
        lamp.setColorAt(place, _mix(theme.cloth_light, theme.cloth_dark, share))
    painter.fillRect(area, lamp)
    if theme.grain > 0:
        tile = QPixmap.fromImage(_grain())
        tile.setDevicePixelRatio(max(1.0, scale / 1.5))
        painter.setOpacity(theme.grain)
        painter.drawTiledPixmap(area, tile)
        painter.setOpacity(1)
        rim = QLinearGradient(0, 0, 0, 10 * scale)
        rim.setColorAt(0, QColor(0, 0, 0, 40))
        rim.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, 0, area.width(), 10 * scale), rim)
    painter.end()
    return cloth


@cache
def _grain() -> QImage:
    """A tile of felt: fine dark and light specks, and short fibres, always the same."""
    source = random.Random(20_24)
    size = _GRAIN_TILE
    specks = source.randbytes(size * size)
    pixels = bytearray(4 * size * size)
    light = bytes(max(0, (value - 150) // 8) for value in range(256))
    alpha = bytes(max(abs(value - 128) - 22, 0) // 8 for value in range(256))
    for channel in range(3):
        pixels[channel::4] = specks.translate(light)
    pixels[3::4] = specks.translate(alpha)
    tile = QImage(bytes(pixels), size, size, 4 * size, QImage.Format.Format_ARGB32_Premultiplied).copy()
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(900):
        tone = 255 if source.random() < 0.5 else 0
        painter.setPen(QColor(tone, tone, tone, source.randint(5, 13)))
        x, y = source.uniform(0, size), source.uniform(0, size)
        across, down = source.uniform(-5, 5), source.uniform(-5, 5)
        for shift_x in (0, -size):
            for shift_y in (0, -size):
                start = QPointF(x + shift_x, y + shift_y)
                painter.drawLine(start, start + QPointF(across, down))
    painter.end()
    return tile


def _check_names(path: Path, prefix: str, content: Mapping[str, object], wanted: tuple[str, ...]) -> None:
    for name in wanted:
        if name not in content:
            raise ThemeFileError(f"{path.name}: {prefix}{name} is missing")
    for name in content:
        if name not in wanted:
            raise ThemeFileError(f"{path.name}: {prefix}{name} means nothing")


def _colour(path: Path, name: str, value: object) -> QColor:
    if not isinstance(value, str) or not value.startswith("#") or not QColor.isValidColorName(value):
        raise ThemeFileError(f'{path.name}: {name} must be a colour such as "#1d6a45", not {value!r}')
    return QColor(value)


def _palette(roles: Mapping[str, QColor]) -> QPalette:
    """A whole palette; what Fusion wants for edges and for disabled things is worked out from *roles*."""
    palette = QPalette(roles["button"], roles["window"])
    for name, role in _ROLES.items():
        palette.setColor(role, roles[name])
    palette.setColor(QPalette.ColorRole.BrightText, roles["highlighted_text"])
    palette.setColor(QPalette.ColorRole.LinkVisited, roles["link"])
    palette.setColor(QPalette.ColorRole.Accent, roles["highlight"])
    for role, ground in (
        (QPalette.ColorRole.WindowText, "window"),
        (QPalette.ColorRole.Text, "base"),
        (QPalette.ColorRole.ButtonText, "button"),
    ):
        faded = _mix(palette.color(role), roles[ground], 0.5)
        palette.setColor(QPalette.ColorGroup.Disabled, role, faded)
    greyed = _mix(roles["highlight"], roles["window"], 0.55)
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, greyed)
    return palette


def _stylesheet(palette: QPalette) -> str:
    """Tooltips have a palette of their own on some platforms, which would leave them unreadable."""
    ground = palette.color(QPalette.ColorRole.ToolTipBase).name()
    words = palette.color(QPalette.ColorRole.ToolTipText).name()
    return f"QToolTip {{ color: {words}; background-color: {ground}; border: 1px solid {words}; padding: 3px; }}"


def _mix(one: QColor, other: QColor, share: float) -> QColor:
    """*one* with *share* (0 to 1) of *other* in it."""
    return blend(QColor.fromRgbF(other.redF(), other.greenF(), other.blueF(), share), one)


def _luminance(colour: QColor) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())
