"""Invariants of a match state as sentences: used by tests, the record check and --debug."""

from buraco_desktop.core.card_notation import write_cards
from buraco_desktop.core.cards import Card
from buraco_desktop.core.checks import broken_cards, broken_hands, broken_sheet
from buraco_desktop.core.packs import build_pack
from buraco_desktop.games.buraco.melds import Run
from buraco_desktop.games.buraco.state import DealState, MatchState
from buraco_desktop.games.buraco.turn import MortoStatus, Phase


def cards_of(deal: DealState) -> list[Card]:
    """Every card of the deal, wherever it lies."""
    cards = [card for hand in deal.hands for card in hand]
    cards += [*deal.stock, *deal.pile]
    cards += [card for morto in deal.mortos for card in morto]
    cards += [card for side in deal.sides for meld in side.melds for card in meld.cards]
    return cards


def broken(state: MatchState) -> list[str]:
    """What is wrong with *state*; empty when all is well. Positions may hold fewer cards than the pack."""
    deal, cards, pack = state.deal, cards_of(state.deal), build_pack(state.rules.pack)
    findings = broken_cards(cards, pack) + broken_hands(deal.hands)
    if state.order and len(cards) != len(pack):
        findings.append(f"{len(cards)} cards are on the table, not {len(pack)}")
    for seat, hand in enumerate(deal.hands):
        if not hand and deal.phase is not Phase.OVER:
            findings.append(f"seat {seat} has no card in play")
    for side, view in enumerate(deal.sides):
        findings += [f"side {side}: {text}" for meld in view.melds if (text := _broken_meld(meld))]
        if view.morto is MortoStatus.UNSEEN and not any(deal.side_of[seat] == side for seat in deal.unplayed):
            findings.append(f"side {side} has an unseen morto that nobody holds")
    return findings + broken_sheet(state.sheet, is_over=deal.phase is Phase.OVER)


def _broken_meld(meld: object) -> str:
    if isinstance(meld, Run):
        for at, card in enumerate(meld.cards):
            if at == meld.wild_at:
                continue
            place = meld.low + at
            if card.suit is not meld.suit or (card.place != place and not (card.place == 1 and place == 14)):
                return f"{write_cards(meld.cards)} is not a run"
    return ""
