"""The words for every option of a rule set: its label, what it means at the table, and its values.

Sentences with a word that Burraco has for itself (pozzetto, burraco) stand a second time in OF_BURRACO.
"""

from collections.abc import Mapping
from typing import Final

from buraco_desktop.ui.texts.marking import QT_TRANSLATE_NOOP

LABELS: Final[Mapping[str, str]] = {
    "cards.joker": QT_TRANSLATE_NOOP("options", "Joker"),
    "cards.two": QT_TRANSLATE_NOOP("options", "Two"),
    "cards.ace": QT_TRANSLATE_NOOP("options", "Ace"),
    "cards.jokers": QT_TRANSLATE_NOOP("options", "Jokers in the pack"),
    "deal.turn_up": QT_TRANSLATE_NOOP("options", "A card starts the discard pile"),
    "deal.first_dealer": QT_TRANSLATE_NOOP("options", "First dealer"),
    "deal.first_turn_redraw": QT_TRANSLATE_NOOP("options", "First player may draw again"),
    "melds.sets": QT_TRANSLATE_NOOP("options", "Sets"),
    "melds.second_set_of_rank": QT_TRANSLATE_NOOP("options", "Second set of one rank"),
    "melds.wild_in_sets": QT_TRANSLATE_NOOP("options", "Wild cards in sets"),
    "melds.ace_both_ends": QT_TRANSLATE_NOOP("options", "Runs from ace to ace"),
    "wilds.home_end": QT_TRANSLATE_NOOP("options", "Where a spare wild card stands"),
    "wilds.end": QT_TRANSLATE_NOOP("options", "Wild card at the end of a run"),
    "wilds.inner": QT_TRANSLATE_NOOP("options", "Wild card inside a run"),
    "pile.take": QT_TRANSLATE_NOOP("options", "Taking the discard pile"),
    "pile.visible": QT_TRANSLATE_NOOP("options", "Seeing the discard pile"),
    "morto.seen": QT_TRANSLATE_NOOP("options", "Looking at the morto"),
    "morto.penalty": QT_TRANSLATE_NOOP("options", "No morto taken: minus 100"),
    "morto.unplayed": QT_TRANSLATE_NOOP("options", "Morto taken but never played"),
    "going_out.canasta": QT_TRANSLATE_NOOP("options", "Needed to go out"),
    "going_out.final_discard": QT_TRANSLATE_NOOP("options", "Last card when going out"),
    "going_out.wild_discard": QT_TRANSLATE_NOOP("options", "Last discard may be a wild card"),
    "stock.end": QT_TRANSLATE_NOOP("options", "End of the stock"),
    "stock.morto_becomes_stock": QT_TRANSLATE_NOOP("options", "An untaken morto becomes the stock"),
    "stalemate": QT_TRANSLATE_NOOP("options", "When play gets stuck"),
    "score.semi_clean": QT_TRANSLATE_NOOP("options", "Semi-clean canastas"),
    "score.a_to_k": QT_TRANSLATE_NOOP("options", "Clean run from ace to king"),
    "score.a_to_a": QT_TRANSLATE_NOOP("options", "Clean run from ace to ace"),
    "score.eight_of_a_rank": QT_TRANSLATE_NOOP("options", "Clean set of all eight"),
    "score.dirty_specials": QT_TRANSLATE_NOOP("options", "Bonus also with a wild card"),
    "match.target": QT_TRANSLATE_NOOP("options", "Points to win the match"),
    "match.reached": QT_TRANSLATE_NOOP("options", "Reaching the target"),
    "hand": QT_TRANSLATE_NOOP("options", "Cards dealt at a time"),
    "direction": QT_TRANSLATE_NOOP("options", "Way round the table"),
    "partnerships": QT_TRANSLATE_NOOP("options", "Four play in partnerships"),
    "seven_of_diamonds": QT_TRANSLATE_NOOP("options", "Seven of diamonds"),
    "jack_on_jack": QT_TRANSLATE_NOOP("options", "Jack takes a lone jack"),
    "most_cards": QT_TRANSLATE_NOOP("options", "Most cards"),
    "tie_for_cards": QT_TRANSLATE_NOOP("options", "Tie for most cards"),
    "target": QT_TRANSLATE_NOOP("options", "Points to win the match"),
}

MEANINGS: Final[Mapping[str, str]] = {
    "cards.joker": QT_TRANSLATE_NOOP("options", "What a joker counts: for you on the table, against you in your hand."),
    "cards.two": QT_TRANSLATE_NOOP("options", "What a two counts: for you on the table, against you in your hand."),
    "cards.ace": QT_TRANSLATE_NOOP("options", "What an ace counts: for you on the table, against you in your hand."),
    "cards.jokers": QT_TRANSLATE_NOOP(
        "options", "How many jokers are shuffled in with the two packs. The twos are wild cards in any case."
    ),
    "deal.turn_up": QT_TRANSLATE_NOOP(
        "options", "After dealing, one card is turned face up. The first player may take it instead of drawing."
    ),
    "deal.first_dealer": QT_TRANSLATE_NOOP(
        "options", "Who deals first in the match. After that the deal passes to the left."
    ),
    "deal.first_turn_redraw": QT_TRANSLATE_NOOP(
        "options", "Whoever begins may throw away the first card drawn and draw another one."
    ),
    "melds.sets": QT_TRANSLATE_NOOP(
        "options", "A set is three or more cards of the same rank, such as three kings. Runs are always allowed."
    ),
    "melds.second_set_of_rank": QT_TRANSLATE_NOOP(
        "options", "Whether your side may start another set of kings, say, when it has kings on the table already."
    ),
    "melds.wild_in_sets": QT_TRANSLATE_NOOP("options", "Whether a joker or a two may stand for a card of a set."),
    "melds.ace_both_ends": QT_TRANSLATE_NOOP(
        "options", "Whether one run may have an ace at the bottom and another ace at the top."
    ),
    "wilds.home_end": QT_TRANSLATE_NOOP(
        "options", "When a wild card fills no gap, it waits at one end of the run. This says at which."
    ),
    "wilds.end": QT_TRANSLATE_NOOP(
        "options", "Whether a wild card at the end of a run may move to another place when cards are added."
    ),
    "wilds.inner": QT_TRANSLATE_NOOP(
        "options", "Whether a wild card that fills a gap must stay there until the real card is put in its place."
    ),
    "pile.take": QT_TRANSLATE_NOOP(
        "options", "When you may take the discard pile instead of drawing. You always take all of it."
    ),
    "pile.visible": QT_TRANSLATE_NOOP("options", "How much of the discard pile lies open for everyone to see."),
    "morto.seen": QT_TRANSLATE_NOOP(
        "options", "You took the morto with your last discard. This says when you may look at its cards."
    ),
    "morto.penalty": QT_TRANSLATE_NOOP(
        "options", "When a side that did not take its morto loses 100 points at the end of the deal."
    ),
    "morto.unplayed": QT_TRANSLATE_NOOP(
        "options", "You took the morto, but the deal ended before you could play from it. This is what it costs."
    ),
    "going_out.canasta": QT_TRANSLATE_NOOP(
        "options", "What your side must have on the table before one of you may play the last card and end the deal."
    ),
    "going_out.final_discard": QT_TRANSLATE_NOOP(
        "options", "Whether you may lay down your very last card, or have to throw it on the discard pile."
    ),
    "going_out.wild_discard": QT_TRANSLATE_NOOP(
        "options", "Whether you may end the deal by discarding a joker or a two."
    ),
    "stock.end": QT_TRANSLATE_NOOP("options", "How the deal ends when the face-down cards run out."),
    "stock.morto_becomes_stock": QT_TRANSLATE_NOOP(
        "options", "When the stock is empty, a morto nobody has taken is used as the new stock."
    ),
    "stalemate": QT_TRANSLATE_NOOP(
        "options", "What happens when everyone only swaps the one card of the discard pile and nobody draws."
    ),
    "score.semi_clean": QT_TRANSLATE_NOOP(
        "options", "A canasta with a wild card may still earn 150 points, more than a dirty one. This says when."
    ),
    "score.a_to_k": QT_TRANSLATE_NOOP(
        "options", "Points for thirteen cards of one suit, ace to king, without a wild card."
    ),
    "score.a_to_a": QT_TRANSLATE_NOOP(
        "options", "Points for fourteen cards of one suit, from ace to ace, without a wild card."
    ),
    "score.eight_of_a_rank": QT_TRANSLATE_NOOP(
        "options", "Points for a set that holds all eight cards of a rank and no wild card."
    ),
    "score.dirty_specials": QT_TRANSLATE_NOOP(
        "options", "Whether ace to king earns 250 and a set of eight earns 200 when there is a wild card in it."
    ),
    "match.target": QT_TRANSLATE_NOOP("options", "Deals are played until a side has this many points."),
    "match.reached": QT_TRANSLATE_NOOP(
        "options", "Whether exactly the target is enough to win, or it has to be passed."
    ),
    "hand": QT_TRANSLATE_NOOP(
        "options", "How many cards everybody is dealt, again and again until the pack is used up."
    ),
    "direction": QT_TRANSLATE_NOOP("options", "Which way the turn and the deal go round the table."),
    "partnerships": QT_TRANSLATE_NOOP(
        "options", "Whether four players play two against two, each with whoever sits opposite, or everybody alone."
    ),
    "seven_of_diamonds": QT_TRANSLATE_NOOP(
        "options", "It may take the whole floor like a jack. Of a floor of low numbers that is a basra, too."
    ),
    "jack_on_jack": QT_TRANSLATE_NOOP(
        "options", "What it earns to take a jack that lies alone with another jack. Else a jack never makes a basra."
    ),
    "most_cards": QT_TRANSLATE_NOOP("options", "Points at the end of the deal for whoever has captured most cards."),
    "tie_for_cards": QT_TRANSLATE_NOOP(
        "options", "Who gets the points for most cards when two or more have equally many."
    ),
    "target": QT_TRANSLATE_NOOP("options", "Deals are played until somebody has this many points and leads."),
}

YES: Final[str] = QT_TRANSLATE_NOOP("options", "Yes")
NO: Final[str] = QT_TRANSLATE_NOOP("options", "No")

VALUES: Final[Mapping[tuple[str, str], str]] = {
    ("deal.first_dealer", "random"): QT_TRANSLATE_NOOP("options", "Chance decides"),
    ("deal.first_dealer", "lowest-card"): QT_TRANSLATE_NOOP("options", "Whoever draws the lowest card"),
    ("melds.sets", "none"): QT_TRANSLATE_NOOP("options", "Not allowed, only runs"),
    ("melds.sets", "all"): QT_TRANSLATE_NOOP("options", "Of any rank but twos"),
    ("melds.sets", "A3"): QT_TRANSLATE_NOOP("options", "Of aces and threes only"),
    ("wilds.home_end", "low"): QT_TRANSLATE_NOOP("options", "At the low end"),
    ("wilds.home_end", "high"): QT_TRANSLATE_NOOP("options", "At the high end"),
    ("wilds.end", "free"): QT_TRANSLATE_NOOP("options", "May move"),
    ("wilds.end", "locked"): QT_TRANSLATE_NOOP("options", "Stays where it is"),
    ("wilds.inner", "bound"): QT_TRANSLATE_NOOP("options", "Stays until its card comes"),
    ("wilds.inner", "free"): QT_TRANSLATE_NOOP("options", "May move"),
    ("pile.take", "free"): QT_TRANSLATE_NOOP("options", "Always"),
    ("pile.take", "top-card"): QT_TRANSLATE_NOOP("options", "Only to meld the top card at once"),
    ("pile.take", "meld-something"): QT_TRANSLATE_NOOP("options", "Only if you meld something in that turn"),
    ("pile.visible", "all"): QT_TRANSLATE_NOOP("options", "All its cards"),
    ("pile.visible", "top"): QT_TRANSLATE_NOOP("options", "Only the top card"),
    ("morto.seen", "after-partner"): QT_TRANSLATE_NOOP("options", "After your partner has played"),
    ("morto.seen", "next-turn"): QT_TRANSLATE_NOOP("options", "When your next turn begins"),
    ("morto.seen", "at-once"): QT_TRANSLATE_NOOP("options", "At once"),
    ("morto.penalty", "always"): QT_TRANSLATE_NOOP("options", "Always"),
    ("morto.penalty", "if-any-taken"): QT_TRANSLATE_NOOP("options", "Only if the other side took one"),
    ("morto.unplayed", "card-values"): QT_TRANSLATE_NOOP("options", "Its cards count against you"),
    ("morto.unplayed", "flat"): QT_TRANSLATE_NOOP("options", "100 points, whatever it holds"),
    ("going_out.canasta", "any"): QT_TRANSLATE_NOOP("options", "Any canasta"),
    ("going_out.canasta", "clean"): QT_TRANSLATE_NOOP("options", "A clean canasta"),
    ("going_out.final_discard", "required"): QT_TRANSLATE_NOOP("options", "Must be discarded"),
    ("going_out.final_discard", "optional"): QT_TRANSLATE_NOOP("options", "May be melded or discarded"),
    ("stock.end", "last-card"): QT_TRANSLATE_NOOP("options", "Play until the last card is drawn"),
    ("stock.end", "two-left"): QT_TRANSLATE_NOOP("options", "The last two cards are never drawn"),
    ("stalemate", "end-deal"): QT_TRANSLATE_NOOP("options", "The deal ends and is scored"),
    ("stalemate", "force-draw"): QT_TRANSLATE_NOOP("options", "The next player must draw"),
    ("score.semi_clean", "off"): QT_TRANSLATE_NOOP("options", "Never"),
    ("score.semi_clean", "seven-consecutive"): QT_TRANSLATE_NOOP("options", "Seven in a row, or equal, without it"),
    ("score.semi_clean", "end-only"): QT_TRANSLATE_NOOP("options", "Wild at the end of seven, or in a set of eight"),
    ("match.reached", "at-least"): QT_TRANSLATE_NOOP("options", "Exactly the target is enough"),
    ("match.reached", "more-than"): QT_TRANSLATE_NOOP("options", "It must be passed"),
    ("direction", "clockwise"): QT_TRANSLATE_NOOP("options", "To the left, clockwise"),
    ("direction", "anticlockwise"): QT_TRANSLATE_NOOP("options", "To the right, anticlockwise"),
    ("seven_of_diamonds", "off"): QT_TRANSLATE_NOOP("options", "A seven like the others"),
    ("seven_of_diamonds", "sweeper"): QT_TRANSLATE_NOOP("options", "Takes all; a basra if that adds up to 10 or less"),
    ("seven_of_diamonds", "sweeper-groups"): QT_TRANSLATE_NOOP(
        "options", "Takes all; a basra also in equal groups of 10 or less"
    ),
    ("tie_for_cards", "each"): QT_TRANSLATE_NOOP("options", "Each of them gets them"),
    ("tie_for_cards", "nobody"): QT_TRANSLATE_NOOP("options", "Nobody gets them"),
    ("tie_for_cards", "carried-over"): QT_TRANSLATE_NOOP("options", "They wait for the next deal"),
}

GROUPS: Final[Mapping[str, str]] = {
    "cards": QT_TRANSLATE_NOOP("options", "What cards are worth"),
    "deal": QT_TRANSLATE_NOOP("options", "Dealing"),
    "melds": QT_TRANSLATE_NOOP("options", "Melds"),
    "wilds": QT_TRANSLATE_NOOP("options", "Wild cards"),
    "pile": QT_TRANSLATE_NOOP("options", "Discard pile"),
    "morto": QT_TRANSLATE_NOOP("options", "The morto"),
    "going_out": QT_TRANSLATE_NOOP("options", "Going out"),
    "stock": QT_TRANSLATE_NOOP("options", "When the stock runs out"),
    "score": QT_TRANSLATE_NOOP("options", "Bonuses"),
    "match": QT_TRANSLATE_NOOP("options", "The match"),
    "captures": QT_TRANSLATE_NOOP("options", "Taking cards"),
    "points": QT_TRANSLATE_NOOP("options", "Points"),
}

RULE_SETS: Final[Mapping[str, tuple[str, str]]] = {
    "buraco": (
        QT_TRANSLATE_NOOP("options", "Buraco"),
        QT_TRANSLATE_NOOP("options", "Runs only, and the discard pile is free for all: the easiest one to begin with."),
    ),
    "burraco": (
        QT_TRANSLATE_NOOP("options", "Burraco"),
        QT_TRANSLATE_NOOP("options", "The Italian game: runs and sets, and the last card must be discarded."),
    ),
    "buraco-aberto": (
        QT_TRANSLATE_NOOP("options", "Buraco aberto"),
        QT_TRANSLATE_NOOP("options", "Brazilian, open pile: runs only, and a clean canasta to go out."),
    ),
    "buraco-fechado": (
        QT_TRANSLATE_NOOP("options", "Buraco fechado"),
        QT_TRANSLATE_NOOP("options", "Brazilian, closed pile: you take it only to meld its top card. Sets too."),
    ),
    "buraco-stbl": (
        QT_TRANSLATE_NOOP("options", "Buraco STBL"),
        QT_TRANSLATE_NOOP("options", "Brazilian, strict: closed pile, runs only, a clean canasta to go out."),
    ),
    "burraco-fibur": (
        QT_TRANSLATE_NOOP("options", "Burraco FIBUR"),
        QT_TRANSLATE_NOOP("options", "Italian club rules: a wild card at the end of a run does not move."),
    ),
    "burraco-fitab": (
        QT_TRANSLATE_NOOP("options", "Burraco FITAB"),
        QT_TRANSLATE_NOOP("options", "Italian club rules: wild cards move freely, with bonuses for long melds."),
    ),
    "burraco-internazionale": (
        QT_TRANSLATE_NOOP("options", "Burraco internazionale"),
        QT_TRANSLATE_NOOP("options", "Sets of aces and threes only; whoever takes the pile must meld in that turn."),
    ),
    "burako": (
        QT_TRANSLATE_NOOP("options", "Burako"),
        QT_TRANSLATE_NOOP("options", "The Argentinian game: runs and sets, two jokers, and a match to 3,000."),
    ),
    "basra": (
        QT_TRANSLATE_NOOP("options", "Basra"),
        QT_TRANSLATE_NOOP("options", "Take cards from the floor by pairs and sums; whoever empties it makes a basra."),
    ),
    "basra-egypt": (
        QT_TRANSLATE_NOOP("options", "Basra of Egypt"),
        QT_TRANSLATE_NOOP("options", "The seven of diamonds takes the floor like a jack; most cards count 30."),
    ),
    "basra-lebanon": (
        QT_TRANSLATE_NOOP("options", "Basra of Lebanon"),
        QT_TRANSLATE_NOOP("options", "Six cards are dealt at a time, and a match goes to 101."),
    ),
    "basra-palestine": (
        QT_TRANSLATE_NOOP("options", "Basra of Palestine"),
        QT_TRANSLATE_NOOP("options", "The seven of diamonds makes basras more often; ties wait for the next deal."),
    ),
}

PROBLEMS: Final[Mapping[str, str]] = {
    "melds.second_set_of_rank": QT_TRANSLATE_NOOP(
        "options", "Without sets there can be no second set. Turn “Second set of one rank” off first, or allow sets."
    ),
    "score.eight_of_a_rank": QT_TRANSLATE_NOOP(
        "options", "Without sets nobody can have all eight of a rank. Set that bonus to 0 first, or allow sets."
    ),
    "score.a_to_a": QT_TRANSLATE_NOOP(
        "options", "That bonus needs runs from ace to ace. Allow those runs, or set the bonus to 0."
    ),
    "stock.morto_becomes_stock": QT_TRANSLATE_NOOP(
        "options", "If the last two cards are never drawn, the morto cannot become the stock. Choose one of the two."
    ),
    "hand": QT_TRANSLATE_NOOP("options", "So many cards cannot be dealt evenly to any number of players."),
    "pile.take": QT_TRANSLATE_NOOP(
        "options",
        "Nobody can promise to meld from a pile that is hidden. Show all of the pile, or change when it may be taken.",
    ),
}
"""Why options contradict each other, by the option whose value the other one rules out."""

OF_BURRACO: Final[Mapping[tuple[str, str], str]] = {
    ("label", "morto.seen"): QT_TRANSLATE_NOOP("options", "Looking at the pozzetto"),
    ("label", "morto.penalty"): QT_TRANSLATE_NOOP("options", "No pozzetto taken: minus 100"),
    ("label", "morto.unplayed"): QT_TRANSLATE_NOOP("options", "Pozzetto taken but never played"),
    ("label", "stock.morto_becomes_stock"): QT_TRANSLATE_NOOP("options", "An untaken pozzetto becomes the stock"),
    ("label", "score.semi_clean"): QT_TRANSLATE_NOOP("options", "Semi-clean burracos"),
    ("meaning", "morto.seen"): QT_TRANSLATE_NOOP(
        "options", "You took the pozzetto with your last discard. This says when you may look at its cards."
    ),
    ("meaning", "morto.penalty"): QT_TRANSLATE_NOOP(
        "options", "When a side that did not take its pozzetto loses 100 points at the end of the deal."
    ),
    ("meaning", "morto.unplayed"): QT_TRANSLATE_NOOP(
        "options", "You took the pozzetto, but the deal ended before you could play from it. This is what it costs."
    ),
    ("meaning", "stock.morto_becomes_stock"): QT_TRANSLATE_NOOP(
        "options", "When the stock is empty, a pozzetto nobody has taken is used as the new stock."
    ),
    ("meaning", "score.semi_clean"): QT_TRANSLATE_NOOP(
        "options", "A burraco with a wild card may still earn 150 points, more than a dirty one. This says when."
    ),
    ("value", "going_out.canasta=any"): QT_TRANSLATE_NOOP("options", "Any burraco"),
    ("value", "going_out.canasta=clean"): QT_TRANSLATE_NOOP("options", "A clean burraco"),
    ("group", "morto"): QT_TRANSLATE_NOOP("options", "The pozzetto"),
    ("problem", "stock.morto_becomes_stock"): QT_TRANSLATE_NOOP(
        "options", "If the last two cards are never drawn, the pozzetto cannot become the stock. Choose one of the two."
    ),
}
"""What Burraco says instead, by the table (label, meaning, value, group, problem) and the key there."""
