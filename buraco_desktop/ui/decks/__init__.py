"""Card decks: faces and backs drawn by the program itself, sharp at any size."""

from buraco_desktop.ui.decks.backs import BACKS
from buraco_desktop.ui.decks.deck import CARD_RATIO, FACES, RIM, Deck, DeckStyle
from buraco_desktop.ui.decks.glyphs import paint_plaque, paint_wild_mark

__all__ = ["BACKS", "CARD_RATIO", "FACES", "RIM", "Deck", "DeckStyle", "paint_plaque", "paint_wild_mark"]
