"""Rows follow the cards: they come, go and change places, and are never reset."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QIdentityProxyModel, Qt

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.ui.models.seats_model import SEAT_ROLE
from buraco_desktop.ui.models.table_model import TableModel
from buraco_desktop.ui.models.zone_model import CARD_ROLE, STANDS_FOR_ROLE, UID_ROLE, ZoneModel
from buraco_desktop.ui.table_spec import CardSpot, Grade, ZoneSnapshot
from tests.ui.table_fixtures import HAND, meld, meld_id, ordinary_table, spots


def hand_of(names: list[str]) -> ZoneSnapshot:
    return ZoneSnapshot(id=HAND, cards=tuple(CardSpot(name, None) for name in names), count=len(names))


class Mirror:
    """Rebuilds the rows from the signals alone."""

    def __init__(self, model: ZoneModel) -> None:
        self.model = model
        self.rows = [model.index(row).data(UID_ROLE) for row in range(model.rowCount())]
        self.resets = 0
        model.rowsInserted.connect(self._on_inserted)
        model.rowsRemoved.connect(self._on_removed)
        model.rowsMoved.connect(self._on_moved)
        model.modelReset.connect(self._on_reset)

    def _on_inserted(self, _parent, first: int, last: int) -> None:
        self.rows[first:first] = [self.model.index(row).data(UID_ROLE) for row in range(first, last + 1)]

    def _on_removed(self, _parent, first: int, last: int) -> None:
        del self.rows[first : last + 1]

    def _on_moved(self, _parent, first: int, last: int, _other, goal: int) -> None:
        moved = self.rows[first : last + 1]
        del self.rows[first : last + 1]
        at = goal if goal < first else goal - len(moved)
        self.rows[at:at] = moved

    def _on_reset(self) -> None:
        self.resets += 1


@given(st.lists(st.sampled_from("abcdefghij"), unique=True), st.lists(st.sampled_from("abcdefghij"), unique=True))
def test_the_signals_tell_the_whole_change(before: list[str], after: list[str]) -> None:
    model = ZoneModel(hand_of(before))
    mirror = Mirror(model)
    model.show(hand_of(after))
    assert [spot.uid for spot in model.spots] == after
    assert mirror.rows == after
    assert mirror.resets == 0


def test_a_model_obeys_qts_rules(qtmodeltester) -> None:
    model = ZoneModel(ZoneSnapshot(id=HAND, cards=spots(read_cards("7H KS X")), count=3))
    qtmodeltester.check(model)
    proxy = QIdentityProxyModel()
    proxy.setSourceModel(model)
    model.show(ZoneSnapshot(id=HAND, cards=spots(read_cards("KS 9D 7H")), count=3))
    assert [proxy.index(row, 0).data(UID_ROLE) for row in range(3)] == ["KS", "9D", "7H"]


def test_roles_say_what_lies_there() -> None:
    model = ZoneModel(meld(0, 0, "3S 2D=4S 5S"))
    index = model.index(1)
    assert index.data(CARD_ROLE) is read_card("2D")
    assert index.data(STANDS_FOR_ROLE) is read_card("4S")
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "two of diamonds, standing for four of spades"
    assert index.data(Qt.ItemDataRole.DecorationRole) is None


def test_a_card_that_is_merely_marked_anew_does_not_move(qtbot) -> None:
    zone = ZoneSnapshot(id=HAND, cards=spots(read_cards("7H KS"), new=("7H",)), count=2)
    model = ZoneModel(zone)
    with qtbot.waitSignal(model.dataChanged), qtbot.assertNotEmitted(model.rowsRemoved):
        model.show(replace(zone, cards=spots(read_cards("7H KS"))))


def test_a_grade_is_news_of_the_zone(qtbot) -> None:
    model = ZoneModel(meld(0, 0, "3S 4S 5S"))
    with qtbot.waitSignal(model.zone_changed):
        model.show(replace(model.zone, grade=Grade.CLEAN))
    with qtbot.assertNotEmitted(model.zone_changed):
        model.show(model.zone)


def test_zones_come_and_go_with_the_snapshot(qtbot) -> None:
    models = TableModel()
    models.show(ordinary_table())
    kept = models.zones[meld_id(0, 0)]
    gone = [zone.id for zone in models.snapshot.zones if zone.id != meld_id(1, 2)]
    fewer = replace(models.snapshot, zones=tuple(zone for zone in models.snapshot.zones if zone.id in gone))
    with qtbot.waitSignal(models.zone_removed) as removed:
        models.show(fewer)
    assert removed.args == [meld_id(1, 2)]
    assert models.zones[meld_id(0, 0)] is kept
    assert list(models.zones) == gone
    found = models.find("KH")
    assert found is not None
    assert found[0] == HAND
    assert models.find("nothing") is None


def test_players_are_rows(qtmodeltester, qtbot) -> None:
    models = TableModel()
    models.show(ordinary_table())
    qtmodeltester.check(models.seats)
    assert models.seats.index(2).data() == "Beatriz"
    assert models.seats.index(2).data(Qt.ItemDataRole.AccessibleTextRole) == "Beatriz, your partner, 9 cards."
    seats = list(models.seats.seats)
    seats[2] = replace(seats[2], card_count=10)
    with qtbot.waitSignal(models.seats.dataChanged):
        models.seats.show(seats)
    assert models.seats.index(2).data(SEAT_ROLE).card_count == 10
