"""Themes: every file is whole, every word can be read, and a broken file says what is wrong with it."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPalette

from buraco_desktop import resources
from buraco_desktop.resources import resource_path
from buraco_desktop.ui import theme as theme_module
from buraco_desktop.ui.theme import (
    DEFAULT_THEME,
    ThemeFileError,
    apply_theme,
    blend,
    contrast,
    load_theme,
    paint_cloth,
    read_theme,
    theme_names,
)

WORDS = 4.5
"""Least contrast of words (WCAG 2.1 AA)."""

MARKS = 3.0
"""Least contrast of frames, rings and signs."""

each_theme = pytest.mark.parametrize("name", theme_names())


def grounds(theme):
    cloths = (theme.cloth_light, theme.cloth_dark)
    return (*cloths, *(blend(theme.zone_fill, cloth) for cloth in cloths))


def test_the_six_themes_are_offered_with_the_default_first():
    assert theme_names()[:6] == ("green", "blue", "burgundy", "light", "dark", "high-contrast")
    assert theme_names()[0] == DEFAULT_THEME


@each_theme
@pytest.mark.parametrize("words", ["text", "dim_text", "own_side", "other_side"])
def test_words_on_the_cloth_can_be_read(name, words):
    theme = load_theme(name)
    assert min(contrast(getattr(theme, words), ground) for ground in grounds(theme)) >= WORDS


@each_theme
@pytest.mark.parametrize("mark", ["highlight", "focus", "selection", "refused"])
def test_marks_on_the_cloth_can_be_seen(name, mark):
    theme = load_theme(name)
    assert min(contrast(getattr(theme, mark), ground) for ground in grounds(theme)) >= MARKS


@each_theme
def test_words_on_badges_can_be_read(name):
    theme = load_theme(name)
    assert contrast(theme.gold_text, theme.gold) >= WORDS
    for grade in (theme.grade_clean, theme.grade_semi_clean, theme.grade_dirty, theme.grade_special):
        assert contrast(theme.grade_text, grade) >= WORDS
    for under in (theme.cloth_light, theme.cloth_dark, QColor("white"), QColor("black")):
        assert contrast(theme.badge_text, blend(theme.badge, under)) >= WORDS


@each_theme
def test_words_in_windows_can_be_read(name):
    palette = load_theme(name).palette
    for words, ground in (
        ("WindowText", "Window"),
        ("Text", "Base"),
        ("Text", "AlternateBase"),
        ("ButtonText", "Button"),
        ("HighlightedText", "Highlight"),
        ("ToolTipText", "ToolTipBase"),
        ("PlaceholderText", "Base"),
        ("Link", "Base"),
        ("Link", "Window"),
    ):
        ratio = contrast(*(palette.color(getattr(QPalette.ColorRole, role)) for role in (words, ground)))
        assert ratio >= (4.0 if words == "HighlightedText" else WORDS), (words, ground, ratio)


@each_theme
def test_dark_themes_are_dark(name):
    theme = load_theme(name)
    window = theme.palette.color(QPalette.ColorRole.Window)
    assert theme.is_dark == (window.lightness() < 128)


@each_theme
def test_words_can_be_read_on_the_cloth_as_it_is_painted(qapp, name):
    theme = load_theme(name)
    image = QImage(320, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cloth(painter, QRectF(image.rect()), theme)
    painter.end()
    spots = [image.pixelColor(x, y) for x in range(1, 320, 7) for y in range(12, 200, 7)]
    assert min(contrast(theme.text, spot) for spot in spots) >= WORDS


def test_the_cloth_is_painted_again_from_memory_which_stays_small(qapp):
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for size in range(100, 110):
        paint_cloth(painter, QRectF(0, 0, size, size), load_theme("green"))
    painter.end()
    assert len(theme_module._cloths) <= 2


def test_a_theme_is_applied(qapp):
    before, sheet, style = qapp.palette(), qapp.styleSheet(), qapp.style().name()
    try:
        apply_theme(qapp, load_theme("dark"))
        assert qapp.palette().color(QPalette.ColorRole.Window) == QColor("#23272c")
        assert "QToolTip" in qapp.styleSheet()
    finally:
        qapp.setStyleSheet(sheet)
        qapp.setStyle(style)
        qapp.setPalette(before)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("dark = false", "dark = ", "Invalid value"),
        ("dark = false", "", "dark is missing"),
        ("dark = false", "dark = 3", "dark must be true or false"),
        ("dark = false", "dark = false\nspeed = 3", "speed means nothing"),
        ('text = "#ffffff"', 'text = "chalk"', "table.text must be a colour"),
        ('text = "#ffffff"', "text = 3", "table.text must be a colour"),
        ('focus = "#7fd4ff"', "", "table.focus is missing"),
        ('focus = "#7fd4ff"', 'focus = "#7fd4ff"\nglow = "#ffffff"', "table.glow means nothing"),
        ("grain = 0.55", "grain = 7", "table.grain must be a number from 0 to 1"),
        ("grain = 0.55", "grain = true", "table.grain must be a number from 0 to 1"),
        ('link = "#0b6b43"', "", "palette.link is missing"),
        ('link = "#0b6b43"', 'link = "#12"', "palette.link must be a colour"),
    ],
)
def test_a_broken_theme_names_its_first_fault(tmp_path, old, new, says):
    whole = resource_path("themes", "green.toml").read_text(encoding="utf-8")
    assert old in whole
    file = tmp_path / "mine.toml"
    file.write_text(whole.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ThemeFileError) as caught:
        read_theme(file)
    assert str(caught.value).startswith("mine.toml: ")
    assert says in str(caught.value)


def test_a_theme_that_is_no_table_is_refused(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("dark = true\ntable = 3\npalette = 4\n", encoding="utf-8")
    with pytest.raises(ThemeFileError, match="table must be a table"):
        read_theme(file)


def test_an_unknown_theme_is_refused():
    with pytest.raises(ThemeFileError, match="no theme is called 'plaid'"):
        load_theme("plaid")


def test_contrast_runs_from_one_to_twenty_one():
    assert contrast(QColor("white"), QColor("white")) == pytest.approx(1)
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)


def test_resources_of_a_frozen_build_come_first(tmp_path, monkeypatch):
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(resources.sys, "_MEIPASS", str(tmp_path), raising=False)
    resources.resource_root.cache_clear()
    try:
        assert resources.resource_root() == tmp_path / "resources"
    finally:
        resources.resource_root.cache_clear()


def test_a_path_that_leaves_the_resources_is_refused():
    with pytest.raises(ValueError, match="not a resource"):
        resource_path("..", "pyproject.toml")


def test_missing_resources_are_reported(tmp_path, monkeypatch):
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "package" / "resources.py"))
    resources.resource_root.cache_clear()
    try:
        with pytest.raises(FileNotFoundError, match="the resources folder is missing"):
            resources.resource_root()
    finally:
        resources.resource_root.cache_clear()
