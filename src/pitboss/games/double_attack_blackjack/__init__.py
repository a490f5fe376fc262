"""Double attack blackjack, 13:69F-26: the dealer's up card comes first, and a wager may be added against it."""

from pitboss.games.double_attack_blackjack.options import MOST_BOXES, AttackOptions
from pitboss.games.double_attack_blackjack.round import IRREGULARITIES, DoubleAttack, check
from pitboss.games.double_attack_blackjack.wagers import WAGERS
from pitboss.twenty_one.round.round import game

GAME = game(
    DoubleAttack,
    "19:47-26.5(c)",
    name="double_attack_blackjack",
    title="Double attack blackjack",
    sections=tuple(f"26.{number}" for number in range(1, 16)),
    seats=MOST_BOXES,
    wagers=WAGERS,
    options=AttackOptions,
    irregularities=IRREGULARITIES,
    check=check,
    not_operative={
        "26.3": "the cards are inspected, spread, washed and changed before and between rounds, not in one",
        "26.4(e)": "where the cards are cut changes no probability; how deep the cutting card goes is an option",
        "26.4(h)": "another shuffle or another place of the cutting card that is approved changes no probability",
        "26.4(i)": "the cards of an idle table are spread and washed between rounds",
        "26.15(k)": "a device is removed between rounds; the method changes when the cards are shuffled",
    },
)
