"""Replays the hands of .phhs files with PokerKit, and compares the stacks in which they end.

PokerKit merges side pots that the same hands win and then splits the sum; we split each, as tournament rules have it. So a
few odd chips may fall otherwise where three or more all-in stacks meet in a tie: such hands are counted apart.
"""

import sys
import tomllib

from pokerkit import HandHistory

hands = differ = odd = 0
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        table = tomllib.load(file)
    for number, hand in table.items():
        hand.pop("hand", None)
        ours = [int(stack) for stack in hand.pop("finishing_stacks")]
        hands += 1
        try:
            *_, state = HandHistory(**hand)
            theirs = None if state.status else list(state.stacks)
            reason = "PokerKit holds that the hand goes on" if theirs is None else f"PokerKit ends in {theirs}"
        except ValueError as error:
            theirs, reason = None, f"PokerKit refuses it: {error}"
        if theirs is not None and theirs != ours and max(abs(a - b) for a, b in zip(ours, theirs)) < len(ours):
            odd += 1
        elif theirs != ours:
            differ += 1
            print(f"{name}, hand {number}: {reason}, we end in {ours}")

if odd:
    print(f"{odd} of these differ by odd chips of merged side pots")
print(f"{hands - differ} passed, {differ} failed")
sys.exit(1 if differ or not hands else 0)
