"""The list of what happened: where it stands and that its lines are whole."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics

from tests.end2end.whole_window import WholeWindow, a_setup, whole_window


@pytest.fixture
def whole(qtbot, tmp_path):
    with whole_window(tmp_path) as made:
        yield made


def begin_on_own_turn(qtbot, whole: WholeWindow):
    whole.match.new_match(a_setup(seed=4))
    qtbot.waitUntil(lambda: whole.match.is_persons_turn)
    whole.settle()


def test_the_log_follows_after_another_theme_and_leaves_a_reader_alone(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    log = whole.window.log
    log.show()
    whole.settle()
    line = (1, "You took the discard pile, 3 cards, and Ana waits for what comes of it.")
    log.add([line] * 60, is_own=False)
    bar = log.widget().verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    whole.settings.change(theme="dark", deck="large")
    whole.window.resize(1100, 700)
    whole.settle()
    log.add([line], is_own=True)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    bar.setValue(10)
    log.add([line], is_own=False)
    whole.settle()
    assert bar.value() == 10


def test_no_line_of_the_log_is_cut_whoever_did_it(whole, qtbot):
    begin_on_own_turn(qtbot, whole)
    log = whole.window.log
    log.show()
    for length in range(1, 45):
        log.add([(1, "You took the discard pile, and it held many, many cards"[: 10 + length])], is_own=True)
    whole.settle()
    shown = log.widget()
    for row in range(shown.count()):
        item = shown.item(row)
        area = shown.visualItemRect(item)
        inside = QRect(0, 0, area.width() - 2 * 4 - 2 * 3, 1000)
        needed = QFontMetrics(item.font()).boundingRect(inside, Qt.TextFlag.TextWordWrap, item.text())
        assert area.height() >= needed.height() + 4, item.text()
