"""The settings as signals: whoever shows something listens, whoever changes something says so here."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from buraco_desktop.logs import logger
from buraco_desktop.records import Record
from buraco_desktop.session.seats import HOUSE_RULES, MatchSetup
from buraco_desktop.storage import settings as stored
from buraco_desktop.storage.settings import Settings, SettingsProblem, load_settings, save_settings


class SettingsController(QObject):
    """Settings <-> Qt. Saved a moment after each change, and when the program ends."""

    changed = Signal(object)
    """The Settings in force from now on."""
    saving_failed = Signal(str)
    """Why they cannot be saved."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        """The settings kept in *path*; None keeps them nowhere."""
        super().__init__(parent)
        self._path = path
        self._problem: SettingsProblem | None = None
        self._chosen = Settings()
        if path is not None:
            self._chosen, self._problem = load_settings(path)
        self._saved = self._chosen
        self._overrides: dict[str, Any] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(400)
        self._timer.timeout.connect(self.save)

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return replace(self._chosen, **self._overrides)

    @property
    def problem(self) -> SettingsProblem | None:
        """What was wrong with the settings file when it was read."""
        return self._problem

    def change(self, **values: Any) -> None:
        """Change some of them."""
        before = self.settings
        self._chosen = replace(self._chosen, **values)
        for name in values:
            self._overrides.pop(name, None)
        if self._chosen != self._saved:
            self._timer.start()
        if self.settings != before:
            self.changed.emit(self.settings)

    def set(self, settings: Settings) -> None:
        """Put *settings* in force."""
        now = self.settings
        names = [spec.name for spec in fields(settings)]
        self.change(
            **{name: getattr(settings, name) for name in names if getattr(settings, name) != getattr(now, name)}
        )

    def override(self, **values: Any) -> None:
        """Change some of them until the program ends; they are not written down."""
        self._overrides.update(values)
        self.changed.emit(self.settings)

    def save(self) -> None:
        """Write them down now, if they have changed."""
        self._timer.stop()
        if self._path is None or self._chosen == self._saved:
            return
        try:
            save_settings(self._path, self._chosen)
        except OSError as error:
            logger("ui").warning("the settings cannot be saved: %s", error)
            self.saving_failed.emit(error.strerror or str(error))
        else:
            self._saved = self._chosen


def to_remember(setup: MatchSetup) -> stored.MatchSetup:
    """What the settings keep of a match, so that the next one starts from it."""
    return stored.MatchSetup(
        game=setup.game,
        rules=setup.rule_set_id,
        options=dict(setup.options),
        house_rules=setup.house_rules,
        players=setup.players,
        names=setup.names,
        deciders=setup.levels,
        draws_partners=setup.draws_partners,
    )


def like_record(header: Record) -> stored.MatchSetup:
    """A match set up as that of the record *header* was."""
    return stored.MatchSetup(
        game=header.game,
        rules=header.rules,
        options=dict(header.options),
        house_rules=dict(header.extras).get(HOUSE_RULES, ""),
        players=len(header.seats),
        names=tuple(sitter.name for sitter in header.seats),
        deciders=tuple(sitter.decider for sitter in header.seats),
    )


def is_alike(one: stored.MatchSetup, other: stored.MatchSetup) -> bool:
    """Whether two matches are set up alike, whoever sits where."""

    def told(setup: stored.MatchSetup) -> tuple[object, ...]:
        sitters = sorted(zip(setup.names, setup.deciders, strict=False))
        return setup.game, setup.rules, dict(setup.options), setup.house_rules, setup.players, sitters

    return told(one) == told(other)
