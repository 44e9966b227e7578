"""Invariants of a match state as sentences: used by tests, the record check and --debug."""

from buraco_desktop.core.cards import Card
from buraco_desktop.core.checks import broken_cards, broken_hands, broken_sheet
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.basra.state import DealState, MatchState
from buraco_desktop.games.basra.turn import Phase


def cards_of(deal: DealState) -> list[Card]:
    """Every card of the deal, wherever it lies."""
    cards = [card for hand in deal.hands for card in hand]
    cards += [*deal.stock, *deal.floor]
    cards += [card for pile in deal.captured for card in pile]
    return cards


def broken(state: MatchState) -> list[str]:
    """What is wrong with *state*; empty when all is well. Positions may hold fewer cards than the pack."""
    deal, cards, pack = state.deal, cards_of(state.deal), build_pack(state.rules.pack)
    findings = broken_cards(cards, pack) + broken_hands(deal.hands)
    if state.order:
        findings += _broken_whole(state, len(cards))
    if deal.phase is Phase.PLAY and not deal.hands[deal.to_act]:
        findings.append(f"seat {deal.to_act} is to act and holds no card")
    if deal.phase is Phase.OVER and (deal.stock or any(deal.hands)):
        findings.append("the deal is over and cards are left to play")
    for side, (captured, basras) in enumerate(zip(deal.captured, deal.basras, strict=True)):
        if not set(basras) <= set(captured):
            findings.append(f"side {side} made a basra with a card it has not taken")
    return findings + broken_sheet(state.sheet, is_over=deal.phase is Phase.OVER)


def _broken_whole(state: MatchState, count: int) -> list[str]:
    """What must hold besides when the whole pack is in play."""
    deal, findings = state.deal, []
    pack = build_pack(state.rules.pack)
    if count != len(pack):
        findings.append(f"{count} cards are on the table, not {len(pack)}")
    counts = [len(hand) for hand in deal.hands]
    if max(counts) - min(counts) > 1:
        findings.append(f"the hands hold {', '.join(map(str, counts))} cards")
    open_now = sorted((*deal.floor, *(card for pile in deal.captured for card in pile)))
    if sorted(deal.seen) != open_now:
        findings.append("the cards seen are not those on the floor and captured")
    return findings
