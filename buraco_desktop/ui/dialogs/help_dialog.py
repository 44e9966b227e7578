"""How to play: the rules of the chosen rule set with the options in force filled in, with contents and search."""

import re
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QPalette, QShortcut, QShowEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QListWidgetItem, QTextBrowser, QTextEdit, QWidget

from buraco_desktop.core.game import AnyGame
from buraco_desktop.resources import resource_path
from buraco_desktop.ui.dialogs.buttons import LineField, PrimaryButton, button
from buraco_desktop.ui.dialogs.page_list import PageList
from buraco_desktop.ui.dialogs.panels import Banner, Panel, QuietLabel, button_row, dialog_frame
from buraco_desktop.ui.dialogs.shades import line_colour, mixed, slim_scroll_bars
from buraco_desktop.ui.texts.dialogs import found, say
from buraco_desktop.ui.texts.help_page import fill_page
from buraco_desktop.ui.texts.options import rule_set_name
from buraco_desktop.ui.texts.window import why_title
from buraco_desktop.ui.theme import Theme

_FALLBACK: Final = "en"
_HEADING: Final = re.compile(r'<h2 id="([\w-]+)"(?: data-why="([\w\s-]*)")?>(.*?)</h2>', re.DOTALL)
"""A heading; ``data-why`` names the refusals, by code or by paragraph, that the section below it explains."""
_TAG: Final = re.compile(r"<[^>]+>")


class HelpDialog(QDialog):
    """The rules to read. It need not be modal: play goes on beside it."""

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        theme: Theme,
        language: str = _FALLBACK,
        parent: QWidget | None = None,
        *,
        players: int = 0,
    ) -> None:
        """The rules *rules* of *game*.

        Args:
            game: the game.
            rules: the rules in force.
            theme: whose cloth the banner shows.
            language: code of the language to read them in; English where they are not written in it.
            parent: Qt's owner.
            players: how many sit at the table; 0 tells of every number that may.
        """
        super().__init__(parent)
        self.rules = rules
        self.players = players
        title = say("help.title", rule_set_name(game.rule_set_id(rules)))
        self.setWindowTitle(title)
        self.resize(900, 580)
        body = dialog_frame(self, Banner(theme, title, say("help.subtitle"), "5H 6H 7H 8H 2D TH JH"))

        html = help_html(game, rules, language, players)
        headings = [(each[1], _TAG.sub("", each[3])) for each in _HEADING.finditer(html)]
        self._explained = {name: each[1] for each in _HEADING.finditer(html) for name in (each[2] or "").split()}
        self.contents = PageList(say("help.contents"), [("", text) for _, text in headings])
        self.contents.setFixedWidth(216)
        self._anchors = [anchor for anchor, _ in headings]
        self.contents.currentRowChanged.connect(self._on_heading)
        self.contents.itemClicked.connect(self._on_clicked)

        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.setFrameShape(QFrame.Shape.NoFrame)
        self.browser.setAccessibleName(say("help.text"))
        self.browser.document().setDocumentMargin(10)
        self.browser.document().setDefaultStyleSheet(_sheet(self.palette()))
        font = self.browser.font()
        font.setPointSizeF(font.pointSizeF() * 1.08)
        self.browser.setFont(font)
        # An anchor of its own: Qt finds names, not the ids of headings.
        self.browser.setHtml(_HEADING.sub(r'<h2><a name="\1"></a>\3</h2>', html))
        slim_scroll_bars(self.browser)

        self.search = LineField()
        self.search.setPlaceholderText(say("help.search"))
        self.search.setAccessibleName(say("help.search"))
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(260)
        self.search.textChanged.connect(self._on_search)
        self.search.returnPressed.connect(self.find_next)
        self.next_button = button(say("help.next"), self.find_next)
        self.next_button.setEnabled(False)
        self.found_label = QuietLabel()
        self.found_label.setWordWrap(False)
        body.addLayout(button_row(self.search, self.next_button, self.found_label, None))

        self._reason_panel = Panel(why_title())
        self._reason = QLabel()
        self._reason.setWordWrap(True)
        self._reason.setTextFormat(Qt.TextFormat.PlainText)
        self._reason_panel.body.addWidget(self._reason)
        self._reason_panel.hide()
        body.addWidget(self._reason_panel)

        left = Panel(margin=6)
        left.body.addWidget(self.contents)
        right = Panel(margin=6)
        right.body.addWidget(self.browser)
        columns = QHBoxLayout()
        columns.setSpacing(12)
        columns.addWidget(left)
        columns.addWidget(right, 1)
        body.addLayout(columns, 1)

        self.close_button = PrimaryButton(say("close"))
        self.close_button.setDefault(False)
        self.close_button.setAutoDefault(False)
        self.close_button.clicked.connect(self.accept)
        body.addLayout(button_row(None, self.close_button))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        self.contents.setCurrentRow(0)
        self.search.setFocus()

    @property
    def text(self) -> str:
        """What can be read, without marks."""
        return self.browser.toPlainText()

    def show_section(self, anchor: str) -> bool:
        """Turn to a section, such as ``morto``; False if there is none."""
        if anchor not in self._anchors:
            return False
        row = self._anchors.index(anchor)
        self.contents.setCurrentRow(row)
        # The page may have been scrolled since it was turned to this section.
        self._on_heading(row)
        return True

    @property
    def reason(self) -> str:
        """The sentence that is being explained; "" for none."""
        return self._reason.text()

    def explain(self, sentence: str, *names: str) -> None:
        """Show why something was refused above the rules, and turn to the section that explains it.

        Args:
            sentence: the reason.
            names: the refusal's code and paragraph, the likelier to be known to the page first.
        """
        self._reason.setText(sentence)
        self._reason_panel.show()
        anchors = [self._explained[name] for name in names if name in self._explained]
        if anchors:
            self.show_section(anchors[0])
        self.browser.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now it is known where on the page a section lies."""
        super().showEvent(event)
        self._on_heading(self.contents.currentRow())

    def find_next(self) -> None:
        """Go to the next place of the word searched for, from the start again after the last."""
        word = self.search.text().strip()
        if word and not self.browser.find(word):
            self.browser.moveCursor(QTextCursor.MoveOperation.Start)
            self.browser.find(word)

    def _on_search(self) -> None:
        word = self.search.text().strip()
        marks = _marks(self.browser.document(), word, self.palette())
        self.browser.setExtraSelections(marks)
        self.next_button.setEnabled(bool(marks))
        if not word:
            self.found_label.setText("")
            return
        self.found_label.setText(found(len(marks)) if marks else say("help.nothing", word))
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        self.find_next()

    def _on_heading(self, row: int) -> None:
        if 0 <= row < len(self._anchors):
            self.browser.scrollToAnchor(self._anchors[row])

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self._on_heading(self.contents.row(item))


def help_html(game: AnyGame, rules: Any, language: str, players: int = 0) -> str:
    """The rules of *game* in *language*, or in English, filled in for *rules*."""
    for code in (language, language.partition("_")[0], _FALLBACK):
        path = resource_path("help", code, f"{game.id}.html")
        if code and path.is_file():
            return fill_page(path.read_text(encoding="utf-8"), game, rules, players)
    return f"<p>{say('help.missing')}</p>"


def _marks(document: QTextDocument, word: str, palette: QPalette) -> list[QTextEdit.ExtraSelection]:
    marks: list[QTextEdit.ExtraSelection] = []
    ground = mixed(palette.color(QPalette.ColorRole.Highlight), palette.color(QPalette.ColorRole.Base), 0.35)
    cursor = QTextCursor(document)
    while word:
        cursor = document.find(word, cursor)
        if cursor.isNull():
            break
        mark = QTextEdit.ExtraSelection()
        look = QTextCharFormat()
        look.setBackground(ground)
        mark.format = look
        mark.cursor = cursor
        marks.append(mark)
    return marks


def _sheet(palette: QPalette) -> str:
    accent = palette.color(QPalette.ColorRole.Link).name()
    line = line_colour(palette).name()
    return (
        f"h2 {{ color: {accent}; font-size: x-large; margin-top: 20px; margin-bottom: 4px; }}"
        "p, li { line-height: 135%; margin-top: 4px; margin-bottom: 8px; }"
        f"th, td {{ border-bottom: 1px solid {line}; padding-right: 36px; }}"
    )
