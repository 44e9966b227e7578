"""What is seen on the table: refusals that cover nothing, marks of wild cards, the frame of the one to act."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel

from buraco_desktop.ui.theme import load_theme
from tests.ui.table_bench import Bench
from tests.ui.table_fixtures import FELT, HAND, PILE, STOCK, meld_id, ordinary_table, worst_table


@pytest.fixture(params=[False, True], ids=["ltr", "rtl"])
def bench(qtbot, request) -> Bench:
    return Bench(qtbot, ordinary_table(), rtl=request.param)


@pytest.mark.parametrize("has_reason", [True, False])
def test_a_refusal_is_not_overprinted_by_its_link(qtbot, has_reason) -> None:
    bench = Bench(qtbot, ordinary_table())
    text = "You may take the pile only if its top card goes on the table at once, and you cannot use it."
    for shown in (not has_reason, has_reason):
        bench.view.refuse(text, PILE, has_reason=shown)
    toast = bench.view.toast
    words = toast.findChild(QLabel)
    qtbot.waitUntil(toast.isVisible)
    assert toast.link.isVisible() is has_reason
    assert words.height() >= words.heightForWidth(words.width())
    assert toast.rect().contains(words.geometry())
    if has_reason:
        assert not words.geometry().intersects(toast.link.geometry())
        assert toast.rect().contains(toast.link.geometry())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_a_refusal_does_not_cover_the_hand(qtbot, size) -> None:
    bench = Bench(qtbot, worst_table(), size=size)
    hand = bench.view.mapFromScene(bench.scene.zone_rect(HAND)).boundingRect()
    for zone in (HAND, FELT, STOCK, None):
        bench.view.refuse("First draw a card from the stock or take the discard pile.", zone)
        assert not bench.view.toast.geometry().intersects(hand)


def test_a_wild_in_a_set_carries_a_mark_and_a_natural_does_not(qtbot) -> None:
    bench = Bench(qtbot, ordinary_table())
    lying = bench.zone(meld_id(0, 0))

    def picture(is_wild: bool) -> QImage:
        cards = (*lying.cards[:-1], replace(lying.cards[-1], stands_for=None, is_wild=is_wild))
        bench.change(replace(lying, cards=cards))
        return bench.port.grab(bench.view.mapFromScene(bench.scene.zone_rect(lying.id)).boundingRect()).toImage()

    assert picture(True) != picture(False)
    assert picture(False) == picture(False)


@pytest.mark.parametrize("place", ["left", "right"])
def test_the_frame_of_the_one_to_act_is_whole_at_the_edge_of_the_table(bench: Bench, place) -> None:
    def edge(is_to_act: bool) -> set[str]:
        seats = tuple(replace(seat, is_to_act=is_to_act and seat.place == place) for seat in bench.snapshot.seats)
        bench.show(replace(bench.snapshot, seats=seats))
        image = bench.port.grab().toImage()
        rect = next(item.rect for item in bench.scene.seats.values() if item.seat.place == place)
        x = 4 if rect.left() < 10 else image.width() - 5
        return {image.pixelColor(x, y).name() for y in range(int(rect.top()) + 16, int(rect.bottom()) - 16)}

    assert edge(True) == {load_theme("green").highlight.name()}
    assert edge(False) != edge(True)
