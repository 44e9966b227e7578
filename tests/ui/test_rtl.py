"""From right to left: the table is mirrored, its cards and the seats round it are not."""

import pytest
from PySide6.QtCore import Qt

from buraco_desktop.ui.table_spec import ZoneId
from buraco_desktop.ui.texts.symbols import with_signs
from tests.ui.table_bench import Bench
from tests.ui.table_fixtures import FELT, HAND, PILE, STOCK, meld_id, ordinary_table, worst_table


@pytest.fixture
def bench(qtbot) -> Bench:
    return Bench(qtbot, ordinary_table(), rtl=True)


def test_hand_and_melds_run_from_right_to_left(bench: Bench) -> None:
    for zone in (HAND, PILE, meld_id(0, 0), meld_id(1, 3)):
        places = [bench.scene.cards[uid].pose.x for uid in bench.uids(zone)]
        assert places == sorted(places, reverse=True), zone
    melds = [bench.scene.zone_rect(meld_id(0, number)).x() for number in range(4)]
    assert melds == sorted(melds, reverse=True)
    assert bench.scene.zone_rect(FELT).x() < melds[-1]


def test_the_stock_is_at_the_right(bench: Bench) -> None:
    assert bench.scene.zone_rect(STOCK).center().x() > 1100


def test_play_goes_round_clockwise_as_in_every_language(bench: Bench) -> None:
    assert bench.scene.zone_rect(ZoneId("other-hand", 1)).left() == pytest.approx(0)
    assert bench.scene.zone_rect(ZoneId("other-hand", 3)).right() == pytest.approx(1280)
    assert bench.scene.layout.seats["left"].x == pytest.approx(0)
    assert bench.scene.layout.seats["right"].right == pytest.approx(1280)


def test_sentences_and_cards_are_not_turned_round(qapp) -> None:
    assert with_signs("You drew the ten of hearts.") == "You drew the 10♥\ufe0e."
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        assert with_signs("You drew the ten of hearts.") == "\u2068You drew the 10♥\ufe0e.\u2069"
        assert with_signs("משכת ten of hearts.") == "\u2068משכת \u206610♥\ufe0e\u2069.\u2069"
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_later_cards_lie_on_earlier_ones(bench: Bench) -> None:
    heights = [bench.scene.cards[uid].zValue() for uid in bench.uids(HAND)]
    assert heights == sorted(heights)


def test_indices_are_at_the_free_side(bench: Bench) -> None:
    first = bench.scene.cards["4S"]
    assert bench.view.card_point("4S").x() > bench.view.mapFromScene(first.pos()).x()
    assert bench.scene.card_at(bench.view.mapToScene(bench.view.card_point("4S"))) is first


def test_turning_the_layout_round_and_back_changes_nothing(bench: Bench) -> None:
    before = {uid: item.pose for uid, item in bench.scene.cards.items()}
    bench.view.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    for uid, pose in before.items():
        turned = bench.scene.cards[uid].pose
        assert turned.x == pytest.approx(1280 - pose.x)
        assert turned.angle == pytest.approx(-pose.angle)
    bench.view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert {uid: item.pose for uid, item in bench.scene.cards.items()} == before


def test_every_index_of_the_fullest_table_is_free(qtbot) -> None:
    bench = Bench(qtbot, worst_table(), rtl=True, size=(1024, 600))
    for uid, item in bench.scene.cards.items():
        if item.zone_id.kind in ("hand", "pile"):
            assert bench.scene.card_at(bench.view.mapToScene(bench.view.card_point(uid))) is item


def test_words_are_drawn_at_the_right(bench: Bench) -> None:
    picture = bench.view.grab().toImage()
    bench.view.set_mirrored(False)
    assert bench.view.grab().toImage() != picture
    assert bench.scene.layout.own_seat.x < 100
