"""Replays the hands of .phhs files with PokerKit, and compares the stacks in which they end."""

import sys
import tomllib

from pokerkit import HandHistory

hands = differ = 0
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
        if theirs != ours:
            differ += 1
            print(f"{name}, hand {number}: {reason}, we end in {ours}")

print(f"{hands - differ} passed, {differ} failed")
sys.exit(1 if differ or not hands else 0)
