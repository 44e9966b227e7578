"""What every card game here shares: cards, packs, seats, options, the Game protocol.

No game, no Qt, no clock, no chance of its own, no files.
"""
