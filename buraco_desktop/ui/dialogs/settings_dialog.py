"""Settings: every change is shown at once, and Cancel takes them all back."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QSlider, QStackedWidget, QVBoxLayout, QWidget

from buraco_desktop.storage.settings import ANIMATION_SPEEDS, HAND_SORTS, PACES, Settings
from buraco_desktop.ui.decks import BACKS, FACES, DeckStyle
from buraco_desktop.ui.dialogs.buttons import FlatCombo, LineField, PrimaryButton, Segments, TickRow, button
from buraco_desktop.ui.dialogs.page_list import PageList
from buraco_desktop.ui.dialogs.panels import Banner, Panel, QuietLabel, button_row, dialog_frame, scrolled
from buraco_desktop.ui.dialogs.seat_rows import LONGEST_NAME
from buraco_desktop.ui.dialogs.shortcuts_page import Shortcut, ShortcutsPage
from buraco_desktop.ui.dialogs.tiles import Tiles, back_picture, face_picture, theme_picture
from buraco_desktop.ui.texts.dialogs import named, say
from buraco_desktop.ui.theme import load_theme, theme_names

_PAGES: Final = ("look", "cards", "play", "sound", "keys", "language")
_KEPT_ON_RESET: Final = {
    "language", "player_name", "window_geometry", "window_state", "last_match", "seen_tips", "unknown",
}  # fmt: skip


class SettingsDialog(QDialog):
    """The settings.

    Signals:
        settings_changed: the Settings as they are now, after every change and after Cancel.
    """

    settings_changed = Signal(object)

    def __init__(
        self,
        settings: Settings,
        languages: Sequence[tuple[str, str]],
        shortcuts: Sequence[Shortcut],
        parent: QWidget | None = None,
        *,
        has_player: bool = True,
    ) -> None:
        """A dialog that starts from *settings*.

        Args:
            settings: the settings in force.
            languages: (code, name in the language itself) of each that can be chosen.
            shortcuts: what has a key.
            parent: Qt's owner.
            has_player: whether the system has anything to play sounds with.
        """
        super().__init__(parent)
        self._before = settings
        self._settings = settings
        self.setWindowTitle(say("settings.title"))
        self.resize(940, 580)
        theme = settings.theme if settings.theme in theme_names() else theme_names()[0]
        self.banner = Banner(load_theme(theme), say("settings.title"), say("settings.subtitle"), "KS 7H 2D QC")
        body = dialog_frame(self, self.banner)

        self.pages = PageList(say("settings.pages"), [(page, say(f"settings.{page}")) for page in _PAGES])
        self.pages.setFixedWidth(178)
        side = Panel(margin=6)
        side.body.addWidget(self.pages)
        self.stack = QStackedWidget()
        for page in (
            self._look_page(),
            self._cards_page(),
            self._play_page(),
            self._sound_page(has_player),
            self._keys_page(shortcuts),
            self._language_page(languages),
        ):
            self.stack.addWidget(scrolled(page))
        self.pages.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.pages.setCurrentRow(0)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(side)
        row.addWidget(self.stack, 1)
        body.addLayout(row, 1)

        self.reset_button = button(say("settings.reset"), self.reset)
        self.ok_button = PrimaryButton(say("ok"))
        self.ok_button.setMinimumWidth(150)
        self.ok_button.clicked.connect(self.accept)
        body.addLayout(button_row(self.reset_button, None, button(say("cancel"), self.reject), self.ok_button))
        self._show()

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def reset(self) -> None:
        """Everything as it was on the first day, but for names, language and windows."""
        usual = Settings()
        names = [field.name for field in fields(Settings) if field.name not in _KEPT_ON_RESET]
        self._change(**{name: getattr(usual, name) for name in names})
        self._show()

    def reject(self) -> None:
        """Take everything back."""
        if self._settings != self._before:
            self._settings = self._before
            self.settings_changed.emit(self._before)
        super().reject()

    # How it is built

    def _look_page(self) -> QWidget:
        self.themes = Tiles(
            say("settings.theme"),
            [(name, named("theme", name), theme_picture(name)) for name in theme_names()],
            columns=3,
            height=84,
        )
        self.themes.chosen.connect(lambda name: self._change(theme=name))
        panel = Panel(say("settings.theme"))
        panel.body.addWidget(self.themes)
        return _page(panel)

    def _cards_page(self) -> QWidget:
        self.faces = Tiles(
            say("settings.face"),
            [(face, named("face", face), face_picture(self._style_of(face), self._theme)) for face in FACES],
            columns=2,
            height=82,
        )
        self.faces.chosen.connect(lambda face: self._change(deck=face))
        self.backs = Tiles(
            say("settings.back"),
            [(back, named("back", back), back_picture(back, self._theme)) for back in BACKS],
            columns=len(BACKS),
            height=76,
        )
        self.backs.chosen.connect(lambda back: self._change(back=back))
        self.four_colours = TickRow(say("settings.four-colours"))
        self.four_colours.clicked.connect(lambda on: self._change(four_colours=on))
        faces = Panel(say("settings.face"))
        faces.body.addWidget(self.faces)
        faces.body.addWidget(self.four_colours)
        faces.body.addWidget(_note(say("settings.four-colours-note")))
        backs = Panel(say("settings.back"))
        backs.body.addWidget(self.backs)
        return _page(faces, backs)

    def _play_page(self) -> QWidget:
        self.sort = self._segments("settings.sort", "sort", HAND_SORTS, "hand_sort")
        self.animation = self._segments("settings.animation", "animation", ANIMATION_SPEEDS, "animation")
        self.pace = self._segments("settings.pace", "pace", PACES, "pace")
        choices = Panel(say("settings.play"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        parts = (("settings.sort", self.sort), ("settings.pace", self.pace), ("settings.animation", self.animation))
        for row, (key, part) in enumerate(parts):
            grid.addWidget(QLabel(say(key)), row, 0)
            grid.addWidget(part, row, 1)
        choices.body.addLayout(grid)
        self.confirm = TickRow(say("settings.confirm"))
        self.confirm.clicked.connect(lambda on: self._change(confirm_discard=on))
        self.auto = TickRow(say("settings.auto"))
        self.auto.clicked.connect(lambda on: self._change(auto_play_single=on))
        ticks = Panel()
        ticks.body.setSpacing(2)
        ticks.body.addWidget(self.confirm)
        ticks.body.addWidget(_note(say("settings.confirm-note")))
        ticks.body.addSpacing(8)
        ticks.body.addWidget(self.auto)
        ticks.body.addWidget(_note(say("settings.auto-note")))
        self.name = LineField()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMaximumWidth(280)
        self.name.textEdited.connect(lambda text: self._change(player_name=" ".join(text.split())))
        label = QLabel(say("settings.name"))
        label.setBuddy(self.name)
        who = Panel()
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addWidget(label)
        line.addWidget(self.name, 1)
        line.addStretch(1)
        who.body.addLayout(line)
        return _page(choices, ticks, who)

    def _sound_page(self, has_player: bool) -> QWidget:
        self.sound = TickRow(say("settings.sound-on"))
        self.sound.clicked.connect(self._on_sound)
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setMaximumWidth(320)
        self.volume.valueChanged.connect(lambda value: self._change(sound_volume=value))
        label = QLabel(say("settings.volume"))
        label.setBuddy(self.volume)
        panel = Panel(say("settings.sound"))
        panel.body.addWidget(self.sound)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addSpacing(20)
        line.addWidget(label)
        line.addWidget(self.volume, 1)
        line.addStretch(1)
        panel.body.addLayout(line)
        self.no_player = QuietLabel(say("settings.no-player"))
        self.no_player.setIndent(20)
        if not has_player:
            panel.body.addWidget(self.no_player)
        return _page(panel)

    def _keys_page(self, shortcuts: Sequence[Shortcut]) -> QWidget:
        self.keys = ShortcutsPage(shortcuts)
        self.keys.changed.connect(lambda changes: self._change(shortcuts=changes))
        return self.keys

    def _language_page(self, languages: Sequence[tuple[str, str]]) -> QWidget:
        self.language = FlatCombo()
        self.language.setMaximumWidth(320)
        self.language.setAccessibleName(say("settings.language"))
        self.language.addItem(say("settings.system-language"), "")
        for code, name in languages:
            self.language.addItem(name, code)
        self.language.activated.connect(lambda _: self._change(language=str(self.language.currentData())))
        panel = Panel(say("settings.language"))
        panel.body.addWidget(self.language)
        panel.body.addWidget(QuietLabel(say("settings.language-note")))
        return _page(panel)

    def _segments(self, name: str, kind: str, values: Sequence[str], field: str) -> Segments:
        segments = Segments(say(name))
        segments.offer([(value, named(kind, value)) for value in values], getattr(self._settings, field))
        segments.chosen.connect(lambda value: self._change(**{field: value}))
        return segments

    def _style_of(self, face: str) -> Callable[[], DeckStyle]:
        return lambda: DeckStyle(face=face, back=BACKS[0], four_colours=self._settings.four_colours)

    def _theme(self) -> str:
        return self._settings.theme if self._settings.theme in theme_names() else theme_names()[0]

    # What is shown and done

    def _show(self) -> None:
        now = self._settings
        self.themes.choose(self._theme())
        self.faces.choose(now.deck)
        self.backs.choose(now.back)
        self.four_colours.setChecked(now.four_colours)
        self.sort.choose(now.hand_sort)
        self.animation.choose(now.animation)
        self.pace.choose(now.pace)
        self.confirm.setChecked(now.confirm_discard)
        self.auto.setChecked(now.auto_play_single)
        self.name.setText(now.player_name)
        self.sound.setChecked(now.sound)
        self.volume.setEnabled(now.sound)
        self.volume.blockSignals(True)
        self.volume.setValue(now.sound_volume)
        self.volume.blockSignals(False)
        self.keys.show_changes(now.shortcuts)
        self.language.setCurrentIndex(max(0, self.language.findData(now.language)))
        self._show_look()

    def _show_look(self) -> None:
        self.banner.show_theme(load_theme(self._theme()))
        face = self._settings.deck if self._settings.deck in FACES else FACES[0]
        self.banner.show_deck(DeckStyle(face=face, four_colours=self._settings.four_colours))
        for tiles in (self.faces, self.backs):
            for tile in tiles.children():
                if isinstance(tile, QWidget):
                    tile.update()

    def _change(self, **values: Any) -> None:
        changed = replace(self._settings, **values)
        if changed == self._settings:
            return
        self._settings = changed
        self._show_look()
        self.settings_changed.emit(changed)

    def _on_sound(self, on: bool) -> None:
        self.volume.setEnabled(on)
        self._change(sound=on)


def _page(*panels: QWidget) -> QWidget:
    page = QWidget()
    box = QVBoxLayout(page)
    box.setContentsMargins(0, 0, 4, 0)
    box.setSpacing(12)
    for panel in panels:
        box.addWidget(panel)
    box.addStretch(1)
    return page


def _note(text: str) -> QuietLabel:
    note = QuietLabel(text)
    note.setIndent(33)
    return note
