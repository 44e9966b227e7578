"""Adding cards to a meld; what its wild does then (W-2, W-3, W-5, W-6); taking cards out is refused."""

from collections.abc import Iterable, Sequence

from buraco_desktop.core.cards import Card, Rank
from buraco_desktop.core.refusals import Refusal
from buraco_desktop.games.buraco.meld_reading import read_meld
from buraco_desktop.games.buraco.melds import Meld, RankSet, Run
from buraco_desktop.games.buraco.ruleset import EndWild, InnerWild, RuleSet, is_wild_card
from buraco_desktop.games.buraco.why import Why


def grow(meld: Meld, cards: Iterable[Card], rules: RuleSet) -> Meld | Refusal:
    """*meld* with *cards* added, in normal form, or why they do not fit.

    All cards are added together: the order of picking never matters.
    """
    added = tuple(cards)
    if isinstance(meld, RankSet):
        return _grow_set(meld, added, rules)
    ace_at = _place_of_ace(meld, rules)
    fresh = read_meld((*meld.cards, *added), rules, ace_at)
    if isinstance(fresh, RankSet):
        return Why.MIXED_SUITS.refusal(added)
    wild = meld.wild
    if wild is None or meld.is_free:
        return fresh
    if _is_anchored(meld, rules) and not _brings(added, meld.stands_for):
        return _grow_round_wild(meld, added, fresh, rules)
    if isinstance(fresh, Refusal) or not any(map(is_wild_card, added)):
        return fresh
    if rules.wilds.inner is InnerWild.FREE or _still_wild(fresh, wild):
        return fresh
    naturals = [card for card in added if not is_wild_card(card)]
    without = read_meld((*meld.cards, *naturals), rules, ace_at)
    if isinstance(without, Run) and without.wild is None:
        return fresh
    return Why.WILD_FOR_WILD.refusal(added)


def refusal_to_take(meld: Meld, cards: Sequence[Card]) -> Refusal:
    """Why *cards* may not be taken out of *meld*: melds are never split and wilds never leave (C-2, W-3)."""
    if meld.wild is not None and meld.wild in cards:
        return Why.WILD_LEAVES_MELD.refusal(cards)
    return Why.SPLIT_NOT_ALLOWED.refusal(cards)


def _grow_set(meld: RankSet, added: tuple[Card, ...], rules: RuleSet) -> Meld | Refusal:
    strangers = [card for card in added if card.rank is not meld.rank and not is_wild_card(card)]
    if strangers:
        return Why.WRONG_RANK.refusal(strangers)
    return read_meld((*meld.cards, *added), rules)


def _place_of_ace(meld: Run, rules: RuleSet) -> int:
    """Where the ace of *meld* lies and stays, or must go to replace a wild: 1, 14, or 0 if it has none.

    So W-5 moves no two that lies above an ace.
    """
    is_kept = meld.wild_at < 0 or _is_anchored(meld, rules)
    if meld.low == 1 and (is_kept or meld.wild_at != 0):
        return 1
    return 14 if meld.high == 14 and (is_kept or meld.wild_at != len(meld.cards) - 1) else 0


def _is_anchored(meld: Run, rules: RuleSet) -> bool:
    """Whether the wild keeps its place until its card comes (W-2)."""
    if meld.is_wild_bound:
        return rules.wilds.inner is InnerWild.BOUND
    return rules.wilds.end is EndWild.LOCKED


def _brings(added: Iterable[Card], wanted: Card | None) -> bool:
    return wanted is not None and any(card.face == wanted.face for card in added)


def _still_wild(fresh: Run, wild: Card) -> bool:
    return fresh.wild is not None and fresh.wild.face == wild.face


def _grow_round_wild(meld: Run, added: tuple[Card, ...], fresh: Run | Refusal, rules: RuleSet) -> Run | Refusal:
    """Grow *meld* while its wild stays where it is."""
    wild = meld.wild
    spots = {meld.low + at: card for at, card in enumerate(meld.cards)}
    own_twos = [card for card in added if card.rank is Rank.TWO and card.suit is meld.suit]
    naturals = [card for card in added if not is_wild_card(card)]
    wilds_added = len(added) - len(naturals) - min(1, len(own_twos))
    fits = wilds_added == 0
    if fits:
        fits = _place(spots, naturals, own_twos, meld)
        fits = fits and (rules.melds.ace_both_ends or not {1, 14} <= spots.keys())
    if fits:
        low, high = min(spots), max(spots)
        ordered = tuple(spots[place] for place in range(low, high + 1))
        return Run(meld.suit, low, ordered, next(at for at, card in enumerate(ordered) if card is wild))
    if any(map(is_wild_card, added)):
        return (Why.TWO_WILDS if isinstance(fresh, Refusal) else Why.WILD_FOR_WILD).refusal(added)
    return fresh if isinstance(fresh, Refusal) else Why.WILD_POSITION_LOCKED.refusal(added)


def _place(spots: dict[int, Card], naturals: list[Card], own_twos: list[Card], meld: Run) -> bool:
    """Put the added cards at their places in *spots*; whether they all fit without gap or double."""
    aces = []
    for card in (*naturals, *own_twos):
        if card.suit is not meld.suit:
            return False
        if card.place == 1:
            aces.append(card)
        elif card.place in spots:
            return False
        else:
            spots[card.place] = card
    for ace in aces:
        where = 1 if 2 in spots and 1 not in spots else 14
        if where == 1 and 14 not in spots and spots.get(13) is meld.wild:
            # With both ends open the ace goes beyond the wild, which then fills a gap (W-1).
            where = 14
        if where in spots or (where == 14 and 13 not in spots):
            return False
        spots[where] = ace
    return max(spots) - min(spots) + 1 == len(spots)
