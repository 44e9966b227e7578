"""An example of a player that is a program of its own: it draws, melds what it can, and throws its highest card.

It knows nothing of Buraco Desktop but the protocol (buraco_desktop/cli/arena_program.py tells it):

    buraco-cli arena --seats "exec:python tests/players/example_player.py,random" --deals 20
"""

import json
import sys
from typing import Any

RANKS = "A23456789TJQKX"
PILE_WORTH_TAKING = 3


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """One of *legal*: the longest meld if there is one, the pile if it is large, else the dearest discard."""
    melds = [action for action in legal if action.startswith(("meld ", "add "))]
    if melds:
        return max(melds, key=lambda action: (len(action.split()), action))
    takes = [action for action in legal if action.startswith("take")]
    if takes and view["pile_count"] >= PILE_WORTH_TAKING:
        return takes[0]
    if "draw" in legal:
        return "draw"
    discards = [action for action in legal if action.startswith("discard ") and not is_wild(action.split()[1])]
    if discards:
        return max(discards, key=lambda action: (RANKS.index(action.split()[1][0]), action))
    return legal[0]


def is_wild(card: str) -> bool:
    """Jokers and twos can stand for other cards: they are kept."""
    return card[0] in "X2"


def main() -> None:
    """Answer one line of standard input with one of standard output, until there is no more."""
    for line in sys.stdin:
        asked = json.loads(line)
        answer = {"request": asked["request"], "action": choose(asked["view"], asked["legal"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
