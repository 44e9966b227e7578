"""Keeps the file of the match in play up to date, and never lets one match write over another."""

from collections.abc import Callable

from buraco_desktop.logs import logger
from buraco_desktop.session import Session
from buraco_desktop.storage.record_store import RecordStore


class Autosave:
    """Saves one session at a time. A disk that fails stops nothing: it is tried again with the next card."""

    def __init__(self, store: RecordStore | None, tell: Callable[[str], object]) -> None:
        """Save to *store*, or nowhere.

        Args:
            store: the folder of records; None saves nothing.
            tell: told why saving fails, and "" when it works again.
        """
        self._store = store
        self._tell = tell
        self._session: Session | None = None
        self._stop: Callable[[], None] | None = None
        self._problem = ""
        self._is_begun = False

    @property
    def is_watching(self) -> bool:
        """Whether a session is being saved."""
        return self._session is not None

    def watch(self, session: Session, *, is_in_file: bool) -> None:
        """Save *session* from now on, and once at once.

        Args:
            session: the match in play.
            is_in_file: whether the file of the match in play is this match's already; otherwise the match in it
                is put with the past ones first.
        """
        self.stop()
        if self._store is None:
            return
        self._session, self._is_begun = session, is_in_file
        self._stop = session.watch(self._save)
        self._save()

    def stop(self) -> None:
        """Save nothing more; what was saved stays."""
        if self._stop is not None:
            self._stop()
        self._session = self._stop = None

    def _save(self) -> None:
        if self._store is None or self._session is None:
            return
        record, problem = self._session.record(), ""
        try:
            if self._is_begun:
                self._store.save(record)
            else:
                # Until this has worked the file still holds the match before.
                self._store.begin(record)
                self._is_begun = True
        except OSError as error:
            logger("ui").warning("the match cannot be saved: %s", error)
            problem = error.strerror or str(error)
        if problem != self._problem:
            self._problem = problem
            self._tell(problem)
