"""Everything stays in sight and can be read, however full the table and small the window."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_desktop.catalog import game_of_rules
from buraco_desktop.core.card_notation import read_cards
from buraco_desktop.core.seating import Seat, Seating
from buraco_desktop.ui.table.geometry import INDEX_SHARE, Rect, grid, hand_fan, insertion_index, step_for
from buraco_desktop.ui.table.layout import TableLayout, lay_out
from buraco_desktop.ui.table.meld_flow import MeldGroup, fit, flow, height_needed
from buraco_desktop.ui.table.score_item import beside_mark
from buraco_desktop.ui.table_spec import TableSnapshot, ZoneId, ZoneSnapshot
from tests.end2end.whole_window import all_tables
from tests.ui.table_fixtures import (
    FELT,
    HAND,
    PILE,
    meld_id,
    ordinary_table,
    spots,
    table,
    with_hands_shown,
    worst_table,
)


def a_floor(players: int, floor: str, basras: str = "", partners: bool = False) -> TableSnapshot:
    """A table over open cards, with as many lying across the heaps."""
    game, shipped = game_of_rules("basra")
    rules = game.with_options(shipped, {"partnerships": partners})
    view = game.view_for(game.start(rules, Seating(players=players), 1, dealer=Seat(0)).state, Seat(0))
    made = tuple(read_cards(basras))
    sides = len(set(view.side_of))
    view = replace(view, floor=tuple(read_cards(floor)), basras=(made,) * sides, captured=(made * 3,) * sides)
    return all_tables()["basra"].snapshot(view, ("You", "Ana", "Bruno", "Clara")[:players], ("",) * players, ())


_LONG_FLOOR = " ".join(f"{rank}{suit}" for suit in "SHD" for rank in "A23456789TQK")

SIZES = ((1024, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1000, 1000))
TABLES = {
    "ordinary": ordinary_table(),
    "worst": worst_table(),
    "two players": table(players=2),
    "three players": ordinary_table(players=3),
    "empty": table(hand="", pile="", new=(), mortos=0),
    "hands shown": with_hands_shown(ordinary_table(), 5, 0, 11),
    "long hands shown": with_hands_shown(worst_table(), 9, 29, 12),
    "one hand shown": with_hands_shown(table(players=2), 30),
    "two hands shown": with_hands_shown(ordinary_table(players=3), 22, 3),
    "nothing left to show": with_hands_shown(ordinary_table(), 0, 0, 0),
    "floor, two players": a_floor(2, "4S 6H 9D KC"),
    "floor, three players": a_floor(3, "4S 6H 9D KC 2S", "7H"),
    "floor, four players": a_floor(4, "4S 6H", "7H 8H 9H"),
    "floor, partners": a_floor(4, "", "7H 8H 9H TH", partners=True),
    "long floor": a_floor(4, _LONG_FLOOR, "AC 2C 3C 4C 5C 6C"),
}


def laid_out(snapshot: TableSnapshot, size: tuple[int, int], mirrored: bool = False) -> TableLayout:
    places = {int(seat.seat): seat.place for seat in snapshot.seats}
    return lay_out(snapshot.zones, places, *size, mirrored=mirrored)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_off_the_screen(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(TABLES[name], size)
    screen = Rect(0, 0, *size)
    for zone_id, place in layout.zones.items():
        assert place.rect.within(screen), zone_id
        for pose in place.poses:
            assert pose.rect.within(screen), zone_id
    for rect in (*layout.seats.values(), layout.score, layout.deal, layout.prompt, layout.own_seat):
        assert rect.within(screen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_no_panel_lies_on_another(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(TABLES[name], size)
    stacks = [place.rect for zone, place in layout.zones.items() if zone.kind in ("stock", "morto", "pile", "hand")]
    stacks += [place.rect for zone, place in layout.zones.items() if zone.kind == "other-hand" and place.poses]
    panels = [*layout.seats.values(), layout.score, layout.deal, layout.prompt, layout.own_seat]
    panels += [*layout.others_area, layout.own_area, *stacks]
    for number, one in enumerate(panels):
        for other in panels[number + 1 :]:
            assert not one.grown(-0.6).meets(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_every_index_can_be_read(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(TABLES[name], size)
    for zone_id, place in layout.zones.items():
        if zone_id.kind not in ("hand", "other-hand", "meld", "pile"):
            continue
        for one, other in zip(place.poses, place.poses[1:], strict=False):
            if abs(one.y - other.y) < 0.4 * one.height:
                assert other.x - one.x >= INDEX_SHARE * one.width - 0.51, zone_id


@pytest.mark.parametrize("size", SIZES)
def test_melds_of_a_full_table_are_still_large_enough_to_read(size: tuple[int, int]) -> None:
    layout = laid_out(TABLES["worst"], size)
    width = layout.zones[meld_id(0, 0)].poses[0].width
    assert width >= 0.038 * size[0]


@pytest.mark.parametrize("name", TABLES)
def test_melds_stay_in_their_area_and_apart(name: str) -> None:
    layout = laid_out(TABLES[name], (1280, 800))
    melds = {zone: place.rect for zone, place in layout.zones.items() if zone.kind in ("meld", "new-meld")}
    for zone, rect in melds.items():
        areas = [layout.own_area] if zone.owner == 0 else list(layout.others_area)
        assert any(rect.within(area) for area in areas), zone
        for other, other_rect in melds.items():
            if other != zone:
                assert not rect.grown(-0.1).meets(other_rect), (zone, other)


@pytest.mark.parametrize("name", TABLES)
def test_the_mirrored_table_is_the_table_in_a_mirror(name: str) -> None:
    plain, mirrored = laid_out(TABLES[name], (1280, 800)), laid_out(TABLES[name], (1280, 800), mirrored=True)
    for zone, place in plain.zones.items():
        # Seats stay, with their heaps and what stands beside them: play goes round clockwise in every language.
        if zone.kind not in ("other-hand", "captured", "stock") or (FELT in plain.zones and zone.kind == "stock"):
            assert mirrored.zones[zone].rect == place.rect.mirrored(1280)
            assert mirrored.zones[zone].poses == tuple(pose.mirrored(1280) for pose in place.poses)
    assert mirrored.score == plain.score.mirrored(1280)
    assert mirrored.own_area == plain.own_area.mirrored(1280)
    assert mirrored.seats == plain.seats


def test_a_long_name_stays_clear_of_the_mark_of_its_side() -> None:
    assert beside_mark(10, 100, 30, 8, 5) == (10 + 28.5 + 4, 10 + 28.5 + 13, 30)
    mark, left, room = beside_mark(10, 60, 300, 8, 5)
    assert (mark, left, room) == (14, 23, 47)
    assert left - (mark + 4) >= 5 and left + room <= 70


def test_a_shown_hand_lies_in_a_tray_under_its_player() -> None:
    layout = laid_out(TABLES["hands shown"], (1280, 800))
    for seat, place in ((1, "left"), (3, "right")):
        tray, panel = layout.zones[ZoneId("other-hand", seat)], layout.seats[place]
        assert panel.bottom < tray.rect.y < layout.others_area[0].y
        assert abs(tray.rect.cx - panel.cx) < 0.25 * panel.w
        assert all(pose.rect.within(tray.rect) for pose in tray.poses)
    assert layout.zones[ZoneId("other-hand", 2)].rect == layout.seats["top"]


def test_without_cards_to_show_the_table_is_as_it_was() -> None:
    shown, plain = laid_out(TABLES["nothing left to show"], (1280, 800)), laid_out(TABLES["ordinary"], (1280, 800))
    assert shown.others_area == plain.others_area


def test_left_and_right_players_sit_at_the_edges() -> None:
    layout = laid_out(TABLES["ordinary"], (1280, 800))
    assert layout.seats["left"].x == 0
    assert layout.seats["right"].right == 1280
    assert layout.seats["top"].cx == pytest.approx(640)


def test_the_felt_follows_the_last_own_meld() -> None:
    layout = laid_out(TABLES["ordinary"], (1280, 800))
    last = layout.zones[meld_id(0, 3)].rect
    felt = layout.zones[FELT].rect
    assert (felt.y, felt.x > last.right) == (last.y, True)


def test_a_long_hand_breaks_into_two_rows() -> None:
    assert hand_fan(11, Rect(0, 0, 1200, 170)).rows == 1
    fan = hand_fan(60, Rect(0, 0, 1200, 170))
    assert fan.rows == 2
    assert len(fan.poses) == 60


@given(st.integers(0, 70), st.floats(500, 4000), st.floats(90, 480))
def test_a_hand_fits_whatever_its_length(count: int, width: float, height: float) -> None:
    room = Rect(0, 0, width, height)
    fan = hand_fan(count, room)
    assert len(fan.poses) == count
    for pose in fan.poses:
        assert pose.rect.within(room, slack=1.0)
        assert pose.raised(fan.lift).rect.y >= -1


@given(st.lists(st.integers(3, 14), max_size=14), st.lists(st.integers(3, 14), max_size=14))
def test_melds_never_run_over_their_area(own: list[int], others: list[int]) -> None:
    areas = [[MeldGroup(tuple(others), 1200.0)], [MeldGroup(tuple(own), 1200.0, True)]]
    scale = fit(areas, 340.0, most_width=70.0, band=12.0, gap=7.0)
    assert sum(height_needed(area[0], scale) for area in areas) <= 340.0
    for area in areas:
        for slot in flow(area[0], scale):
            assert slot.x + slot.width <= 1200.5


def test_a_drop_between_two_cards_goes_between_them() -> None:
    poses = hand_fan(5, Rect(0, 0, 900, 170)).poses
    between = (poses[1].x + poses[2].x) / 2
    assert insertion_index(poses, between, poses[1].y, 1, False) == 2
    assert insertion_index(poses, 0, poses[0].y, 1, False) == 0
    assert insertion_index(poses, 899, poses[0].y, 1, False) == 5
    mirrored = [pose.mirrored(900) for pose in poses]
    assert insertion_index(mirrored, 900 - between, poses[1].y, 1, True) == 2


def test_in_two_rows_the_row_under_the_pointer_counts() -> None:
    fan = hand_fan(60, Rect(0, 0, 1200, 170))
    assert insertion_index(fan.poses, 0, 20, 2, False) == 0
    assert insertion_index(fan.poses, 0, 160, 2, False) == 30


@pytest.mark.parametrize(("count", "step"), [(1, 30), (2, 30), (10, 10), (100, 10 / 11)])
def test_a_step_is_comfortable_or_just_fits(count: int, step: float) -> None:
    assert step_for(count, 60, 150, 30) == pytest.approx(step)


def test_an_open_floor_takes_the_room_there_is() -> None:
    floor = ZoneSnapshot(id=ZoneId("floor"), cards=spots(()), count=0)
    zones = [zone for zone in table().zones if zone.id.kind in ("hand", "stock", "other-hand")]
    layout = lay_out([*zones, floor], {0: "bottom", 1: "left", 2: "top", 3: "right"}, 1280, 800)
    assert layout.zones[floor.id].rect.h > 350
    assert layout.own_area.h == 0
    poses = grid(17, layout.zones[floor.id].rect, 120)
    for pose in poses:
        assert pose.rect.within(layout.zones[floor.id].rect)


def test_the_place_of_every_zone_is_known() -> None:
    for snapshot in TABLES.values():
        layout = laid_out(snapshot, (1280, 800))
        assert set(layout.zones) == {zone.id for zone in snapshot.zones}
        assert len(layout.zones[HAND].poses) == len(snapshot.zone(HAND).cards)  # type: ignore[union-attr]
        assert PILE not in layout.zones or layout.zones[PILE].caption is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [name for name in TABLES if "floor" in name])
def test_open_cards_lie_apart_and_heaps_keep_off_the_floor(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(TABLES[name], size)
    floor = layout.zones[ZoneId("floor")]
    for number, pose in enumerate(floor.poses):
        assert pose.rect.within(floor.rect)
        assert not any(pose.rect.meets(other.rect) for other in floor.poses[number + 1 :])
    heaps = [place for zone, place in layout.zones.items() if zone.kind in ("captured", "stock")]
    for number, heap in enumerate(heaps):
        assert not heap.rect.meets(floor.rect)
        for other in heaps[number + 1 :]:
            assert not heap.rect.meets(other.rect)
            if heap.band is not None and other.band is not None:
                assert not heap.band.meets(other.rect) and not other.band.meets(heap.rect)


def test_a_small_hand_over_a_floor_lies_side_by_side() -> None:
    layout = laid_out(TABLES["floor, two players"], (1280, 800))
    hand = layout.zones[HAND]
    assert all(after.x - before.x >= before.width for before, after in pairwise(hand.poses))
