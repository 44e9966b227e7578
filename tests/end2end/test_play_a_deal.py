"""A whole deal in the real window, played with the mouse."""

from pathlib import Path
from typing import Any

import pytest

from buraco_desktop.core.cards import Card
from buraco_desktop.players.factory import make_player
from buraco_desktop.players.player import UNLIMITED
from buraco_desktop.ui.table_spec import ZoneKind
from tests.end2end.whole_window import WholeWindow, a_setup, whole_window

MOST_ACTIONS = 400


def wait_for_turn(qtbot: Any, whole: WholeWindow) -> None:
    session = whole.match.session
    assert session is not None
    qtbot.waitUntil(lambda: whole.match.is_persons_turn or session.is_between_deals or session.is_over, timeout=10_000)
    whole.settle()


def all_cards(view: Any) -> int:
    melded = sum(len(meld.cards) for side in view.sides for meld in side.melds)
    return int(sum(view.hand_counts) + view.stock_count + view.pile_count + sum(view.morto_counts) + melded)


@pytest.mark.parametrize(("rules", "players", "seed"), [("buraco", 4, 11), ("burraco", 2, 5)])
def test_a_whole_deal_by_mouse(qtbot: Any, tmp_path: Path, rules: str, players: int, seed: int) -> None:
    chooser = make_player("buraco", "easy", 77)
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup(rules, players=players, seed=seed))
        session = whole.match.session
        assert session is not None
        done = []
        for _ in range(MOST_ACTIONS):
            wait_for_turn(qtbot, whole)
            if session.is_between_deals or session.is_over:
                break
            action = chooser.choose(whole.view, UNLIMITED).action
            before = session.revision
            whole.play_by_mouse(action)
            assert session.revision > before, f"{action} by mouse did nothing; refused: {whole.refused}"
            assert all_cards(whole.view) == 108
            done.append(type(action).__name__)
        assert session.score_sheet() is not None
        assert {"DrawFromStock", "TakeDiscardPile", "LayMeld", "AddToMeld", "Discard"} >= set(done) > {"Discard"}
        assert whole.refused == []
        qtbot.waitUntil(lambda: whole.desk.open_dialog is not None)
        whole.desk.open_dialog.main_button.click()  # type: ignore[union-attr]
        assert session.deal_number == 2


def test_a_refused_drop_flies_back_with_one_sentence(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        hand = [spot.uid for spot in whole.match.snapshot().zones[0].cards]  # type: ignore[union-attr]
        whole.drag(whole.table.card_point(hand[0]), whole.table.zone_point(whole.zone(ZoneKind.PILE)))
        assert whole.refused == ["draw-first"]
        toast = whole.table.toast
        assert toast is not None and toast.isVisible()
        assert toast.text.startswith("First draw a card")
        assert [spot.uid for spot in whole.match.snapshot().zones[0].cards] == hand  # type: ignore[union-attr]


def test_several_cards_are_not_discarded_at_once(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        whole.window.actions_by_id["draw"].trigger()
        whole.settle()
        cards: tuple[Card, ...] = whole.view.hand[:2]
        whole.drag_cards(cards, whole.zone(ZoneKind.PILE))
        assert whole.refused == ["one-discard-only"]


def test_the_hand_is_arranged_by_dragging_and_stays_so(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        hand = [spot.uid for spot in whole.match.snapshot().zones[0].cards]  # type: ignore[union-attr]
        whole.drag(whole.table.card_point(hand[0]), whole.table.card_point(hand[-1]))
        arranged = [spot.uid for spot in whole.match.snapshot().zones[0].cards]  # type: ignore[union-attr]
        assert arranged != hand and set(arranged) == set(hand)
        whole.window.actions_by_id["draw"].trigger()
        whole.settle()
        after = [spot.uid for spot in whole.match.snapshot().zones[0].cards]  # type: ignore[union-attr]
        assert after[:-1] == arranged
        assert whole.settings.settings.hand_sort == "own"


def test_a_double_click_on_the_stock_draws_and_on_the_pile_discards(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        whole.double_click(whole.table.zone_point(whole.zone(ZoneKind.STOCK)))
        assert len(whole.view.hand) == 12
        whole.settle()
        card = whole.view.hand[0]
        whole.click(card.text)
        whole.thinker.is_silent = True
        whole.double_click(whole.table.zone_point(whole.zone(ZoneKind.PILE)))
        assert whole.view.pile[-1] is card
        assert whole.refused == []


def test_what_is_dragged_lights_the_places_that_take_it(qtbot: Any, tmp_path: Path) -> None:
    with whole_window(tmp_path) as whole:
        whole.match.new_match(a_setup(seed=4))
        wait_for_turn(qtbot, whole)
        pile, hand = whole.zone(ZoneKind.PILE), whole.zone(ZoneKind.HAND)
        assert whole.match.targets_for(pile, ()) == (hand,)
        assert whole.match.targets_for(hand, (whole.view.hand[0].text,)) == ()
        whole.window.actions_by_id["draw"].trigger()
        whole.settle()
        assert pile in whole.match.targets_for(hand, (whole.view.hand[0].text,))
