"""Pai gow poker as a game of setting hands, by its own sections: what may go wrong, the deal, and how hands compare.

13:69F-11.8 to 11.11
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.game.wager import Wager
from pitboss.games.pai_gow_poker.wagers import MAIN, ON_SEVEN, PROGRESSIVE, PaiGowPokerOptions, main_outcome
from pitboss.setting import dealing
from pitboss.setting.bank import Bank
from pitboss.setting.dealing import DealCites
from pitboss.setting.five_two.setting import Set, by_way, compare, menu, read, ruling
from pitboss.setting.irregular import BANK_LIFTS_LID, Sections, more_face_up, of_game, other_card
from pitboss.setting.memory import Memory as Banking
from pitboss.setting.methods import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from pitboss.setting.rules import LOSE, PUSH, WIN, BankCites, Cites
from pitboss.setting.seven import of_seven


class Memory(Banking, frozen=True, omit_defaults=True):
    """Whose turn the bank is and how the dice stand; and besides which deck comes into play, where the button lies
    that marks the start, and at which position the cut is offered first (0: the game is just beginning)."""

    deck: int = 0
    start: int = 1
    cut: int = 0


_WHO = "the dealer, of the bank or of a position without a wager"
OTHER_CARD = other_card("13:69F-11.11(e)", _WHO)
MORE_FACE_UP = more_face_up("13:69F-11.11(f)")
IRREGULARITIES = (
    *of_game(
        Sections(
            other="13:69F-11.11(e)",
            recut="13:69F-11.6(f)",
            old_dice="13:69F-11.4(a)1iii",
            cash="13:69F-11.7(a)",
            late="13:69F-11.7(c)",
            shuffler="13:69F-11.11(m)",
            change="13:69F-11.11(o)",
            not_flat="13:69F-11.11(a)",
            out="13:69F-11.11(b)",
            exposed_stacking="13:69F-11.11(k)",
            stacks_order="13:69F-11.11(l)",
            wrong_start="13:69F-11.11(c)",
            exposed="13:69F-11.11(d)",
            face_up="13:69F-11.11(f)",
            error="13:69F-11.11(g)",
            shoe="13:69F-11.11(n)",
            count="13:69F-11.11(h)",
            left="13:69F-11.8(d)2",
            misset="13:69F-11.11(i)",
        ),
        _WHO,
    ),
    BANK_LIFTS_LID,
    PROGRESSIVE.unverified,
)
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


def _compare(own: Set, bank: Set) -> int:
    return compare(own.high, own.low, bank.high, bank.low)


def _bars(beside: Sequence[Wager]) -> bool:
    """A wager on the player's seven cards has them looked at, so the hand is not given up unseen. 13:69F-11.9(e)"""
    return any(wager.kind in ON_SEVEN for wager in beside)


RULES = of_seven(
    menu,
    read,
    by_way,
    main=MAIN,
    compare=_compare,
    dealer_compare=_compare,
    ruling=ruling,
    outcome=main_outcome,
    cites=Cites(
        exposed="13:69F-11.11(d)",
        set="13:69F-11.9(a)",
        set_second="13:69F-11.12(b)",
        dealer_sets="13:69F-11.9(c)",
        surrender="13:69F-11.9(e)",
        surrender_collect="13:69F-11.9(e)1",
        surrender_count="13:69F-11.9(e)2",
        shown="13:69F-11.9(f)",
        taken="13:69F-11.9(g)",
        calls={WIN: ("win", "13:69F-11.9(i)"), PUSH: ("push", "13:69F-11.9(h)"), LOSE: ("lose", "13:69F-11.9(g)")},
        paid="13:69F-11.9(i)",
        vigorish="13:69F-11.9(j)",
    ),
    other_exposed=OTHER_CARD,
    bank=BankCites(
        offered="13:69F-11.10(c)",
        own="13:69F-11.10(f)",
        house="13:69F-11.10(g)",
        set="13:69F-11.9(c)",
        set_shared="13:69F-11.10(e)",
        compared="13:69F-11.10(k)",
        alone="13:69F-11.10(l)",
        shared="13:69F-11.10(m)",
        house_won="13:69F-11.10(n)",
        winner="13:69F-11.10(o)",
        triple="13:69F-11.9(k)2",
    ),
    bars=_bars,
)
