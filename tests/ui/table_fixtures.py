"""Tables to look at: an ordinary one, the fullest that can be, and one with two players."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from buraco_desktop.core.card_notation import read_card, read_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.seating import Seat
from buraco_desktop.ui.table_spec import (
    CardSpot,
    Grade,
    ScoreSnapshot,
    SeatSnapshot,
    TableSnapshot,
    ZoneId,
    ZoneSnapshot,
)

HAND = ZoneId("hand", 0)
STOCK = ZoneId("stock")
PILE = ZoneId("pile")
FELT = ZoneId("new-meld", 0)
MORTO = ZoneId("morto", 0, 0)

_GRADE_TEXTS = {
    Grade.NONE: "",
    Grade.DIRTY: "Dirty canasta",
    Grade.SEMI_CLEAN: "Semi-clean canasta",
    Grade.CLEAN: "Clean canasta",
    Grade.SPECIAL: "Canasta of a thousand",
}


def meld_id(side: int, number: int) -> ZoneId:
    """Id of a meld."""
    return ZoneId("meld", side, number)


def spots(
    cards: Iterable[Card], prefix: str = "", *, new: Sequence[str] = (), may_lift: bool = False
) -> tuple[CardSpot, ...]:
    """Cards face up, named after themselves."""
    return tuple(CardSpot(f"{prefix}{card.text}", card, is_new=card.text in new, may_lift=may_lift) for card in cards)


def backs(count: int, prefix: str) -> tuple[CardSpot, ...]:
    """Cards face down."""
    return tuple(CardSpot(f"{prefix}-{number}", None) for number in range(count))


def meld(side: int, number: int, text: str, grade: Grade = Grade.NONE, prefix: str = "") -> ZoneSnapshot:
    """A meld; a card written ``X=4D`` or ``2H=5S`` is a wild with what it stands for."""
    lying = []
    for word in text.split():
        face, _, stands_for = word.partition("=")
        card = read_card(face)
        lying.append(
            CardSpot(
                f"{prefix}{side}.{number}.{card.text}",
                card,
                stands_for=read_card(stands_for) if stands_for else None,
                is_wild=bool(stands_for),
            )
        )
    return ZoneSnapshot(
        id=meld_id(side, number),
        cards=tuple(lying),
        count=len(lying),
        grade=grade,
        grade_text=_GRADE_TEXTS[grade],
        spoken=f"Meld {number + 1} of {'your' if side == 0 else 'the other'} side, {len(lying)} cards.",
        is_own=side == 0,
    )


def table(
    *,
    hand: str = "4S KS 3H 5H 8H 9H KH AC 2C 7C JC",
    new: Sequence[str] = ("KH",),
    own: Sequence[ZoneSnapshot] = (),
    others: Sequence[ZoneSnapshot] = (),
    pile: str = "5D KD 2S 8D 9C",
    stock: int = 41,
    mortos: int = 2,
    players: int = 4,
    deal: int = 3,
    may_act: bool = True,
    prompt: str = "Draw a card or take the pile.",
    step: int = 1,
) -> TableSnapshot:
    """A table with just these cards."""
    seats = [
        SeatSnapshot(
            seat=Seat(0),
            place="bottom",
            name="You",
            level="",
            card_count=len(hand.split()),
            side=0,
            is_partner=False,
            is_to_act=may_act,
            is_dealer=False,
            badge_text="",
            spoken="You, to play.",
        ),
        SeatSnapshot(
            seat=Seat(1),
            place="left",
            name="Amir",
            level="Expert",
            card_count=11,
            side=1,
            is_partner=False,
            is_to_act=not may_act,
            is_dealer=False,
            badge_text="",
            spoken="Amir on the left, 11 cards.",
        ),
        SeatSnapshot(
            seat=Seat(2),
            place="top",
            name="Beatriz",
            level="Strong",
            card_count=9,
            side=0,
            is_partner=True,
            is_to_act=False,
            is_dealer=True,
            badge_text="Morto taken",
            spoken="Beatriz, your partner, 9 cards.",
        ),
        SeatSnapshot(
            seat=Seat(3),
            place="right",
            name="Caio",
            level="Strong",
            card_count=14,
            side=1,
            is_partner=False,
            is_to_act=False,
            is_dealer=False,
            badge_text="",
            spoken="Caio on the right, 14 cards.",
        ),
    ]
    if players == 2:
        seats = [seats[0], replace(seats[1], place="top")]
    if players == 3:
        seats = [seats[0], seats[1], replace(seats[3], seat=Seat(2), side=2)]
    zones = [
        ZoneSnapshot(id=ZoneId("other-hand", seat.seat), cards=(), count=seat.card_count, spoken=seat.spoken, deal=deal)
        for seat in seats[1:]
    ]
    zones += list(others)
    zones.append(
        ZoneSnapshot(
            id=STOCK,
            cards=tuple(replace(spot, may_lift=True) for spot in backs(min(stock, 4), "stock")),
            count=stock,
            label="Stock",
            spoken=f"Stock, {stock} cards.",
            deal=deal,
        )
    )
    zones += [
        ZoneSnapshot(
            id=ZoneId("morto", 0, number),
            cards=backs(2, f"morto{number}"),
            count=11,
            label="Morto",
            spoken="A morto, 11 cards.",
            deal=deal,
        )
        for number in range(mortos)
    ]
    pile_cards = read_cards(pile)
    zones.append(
        ZoneSnapshot(
            id=PILE,
            cards=spots(pile_cards, "", may_lift=True),
            count=len(pile_cards),
            label="Discard pile",
            spoken=f"Discard pile, {len(pile_cards)} cards.",
            deal=deal,
        )
    )
    zones += list(own)
    zones.append(
        ZoneSnapshot(
            id=FELT, cards=(), count=0, label="New meld", spoken="Place for a new meld.", is_own=True, deal=deal
        )
    )
    hand_cards = read_cards(hand)
    zones.append(
        ZoneSnapshot(
            id=HAND,
            cards=spots(hand_cards, "", new=new, may_lift=True),
            count=len(hand_cards),
            spoken=f"Your hand, {len(hand_cards)} cards.",
            is_own=True,
            deal=deal,
        )
    )
    return TableSnapshot(
        zones=tuple(zones),
        seats=tuple(seats),
        scores=(
            ScoreSnapshot(name="Us", total=1240, side=0, is_own=True),
            ScoreSnapshot(name="Them", total=985, side=1, is_own=False),
        ),
        target=3000,
        deal=deal,
        prompt=prompt,
        may_act=may_act,
        step=step,
    )


OWN_MELDS = (
    meld(0, 0, "3H 4H 5H X=6H 7H 8H 9H", Grade.DIRTY),
    meld(0, 1, "9D TD JD QD"),
    meld(0, 2, "8C 9C TC JC QC KC AC", Grade.CLEAN),
    meld(0, 3, "3S 2D=4S 5S 6S"),
)
OTHER_MELDS = (
    meld(1, 0, "5S 6S 7S 8S 9S TS JS QS", Grade.CLEAN, "o"),
    meld(1, 1, "6H 7H 8H"),
    meld(1, 2, "9D TD 2H=JD QD KD"),
    meld(1, 3, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", Grade.SPECIAL),
)


def ordinary_table(**changes: object) -> TableSnapshot:
    """The middle of a deal."""
    return table(own=OWN_MELDS, others=OTHER_MELDS, **changes)  # type: ignore[arg-type]


def worst_table() -> TableSnapshot:
    """45 cards in hand, twelve melds of fourteen a side, fifty cards in the pile."""
    suits = "SHDC"
    grades = (Grade.CLEAN, Grade.SPECIAL, Grade.DIRTY, Grade.SEMI_CLEAN)

    def long_meld(side: int, number: int) -> ZoneSnapshot:
        suit = suits[number % 4]
        names = [f"{rank}{suit}" for rank in "A23456789TJQK"]
        names.insert(6, "2S''''=7D" if number % 2 else "X''=7H")
        return meld(side, number, " ".join(names), grades[number % 4])

    hand = " ".join(f"{rank}{suit}" for suit in suits for rank in "23456789TJK") + " X"
    pile = " ".join(f"{rank}{suit}'" for suit in suits for rank in "A23456789TJQK")[: 50 * 4 - 1]
    return table(
        hand=hand,
        new=("KD", "X"),
        own=[long_meld(0, number) for number in range(12)],
        others=[long_meld(1, number) for number in range(12)],
        pile=pile,
        stock=3,
    )


def with_hands_shown(snapshot: TableSnapshot, *counts: int) -> TableSnapshot:
    """The same table when the deal is over: the others' hands, of so many cards each, lie open."""
    pack = read_cards(" ".join(f"{rank}{suit}''" for suit in "SHDC" for rank in "A23456789TJQK"))
    numbers, zones = iter(counts), []
    for zone in snapshot.zones:
        if zone.id.kind == "other-hand":
            count = next(numbers)
            held, pack = pack[:count], pack[count:]
            spoken = f"Player {zone.id.owner} shows {count} cards."
            zone = replace(zone, cards=spots(held, "shown-"), count=count, spoken=spoken)
        zones.append(zone)
    return replace(snapshot, zones=tuple(zones), may_act=False, step=snapshot.step + 1)
