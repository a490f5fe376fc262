"""The deal of pai gow poker, by its own sections. 13:69F-11.8 to 11.8D, 11.10(h) to (j)"""

from __future__ import annotations

from pitboss.games.pai_gow_poker.irregular import MORE_FACE_UP
from pitboss.games.pai_gow_poker.wagers import PaiGowPokerOptions
from pitboss.setting import dealing
from pitboss.setting.bank import Bank
from pitboss.setting.dealing import DealCites
from pitboss.setting.methods import AUTOMATED_SHOE, HAND, MANUAL_SHOE

DEALT = DealCites(
    bets={MANUAL_SHOE: "13:69F-11.8(a)", HAND: "13:69F-11.8A(b)2", AUTOMATED_SHOE: "13:69F-11.8B(b)2"},
    deal={MANUAL_SHOE: "13:69F-11.8(c)", HAND: "13:69F-11.8A(f)", AUTOMATED_SHOE: "13:69F-11.8B(d)"},
    left={MANUAL_SHOE: "13:69F-11.8(d)1", HAND: "13:69F-11.8A(d)1", AUTOMATED_SHOE: "13:69F-11.8B(e)1"},
    taken_in={MANUAL_SHOE: "13:69F-11.8(d)1", HAND: "13:69F-11.8A(g)", AUTOMATED_SHOE: "13:69F-11.8B(f)"},
    stacks="13:69F-11.8A(c)",
    dice="13:69F-11.8C(b)",
    total="13:69F-11.8C(b)1",
    number="13:69F-11.8C(c)",
    face_up=MORE_FACE_UP,
    bank_shakes={MANUAL_SHOE: "13:69F-11.10(h)1", HAND: "13:69F-11.10(i)2", AUTOMATED_SHOE: "13:69F-11.10(j)1"},
    first_stack="13:69F-11.10(i)1",
)


def first_place(dice: list[int], number: int, bank: Bank | None, button: int, options: PaiGowPokerOptions) -> int:
    """Where the first card or stack goes; at a dragon's eye table it may be the eye's position. 13:69F-11.8D(d)"""
    return (
        dice[0] + 1 if options.button_start else dealing.first_place(options.start_method, dice, number, bank, button)
    )
