"""Pai gow poker as a game of setting hands, by its own sections: what may go wrong, the deal, and how hands compare.

13:69F-11.8 to 11.11
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.pai_gow_poker.wagers import MAIN, PROGRESSIVE, SEVEN_CARD, WAGERS
from pitboss.jackpots.progressive import KEY
from pitboss.setting.dealing import DealCites
from pitboss.setting.five_two.setting import by_way, compare_sets, menu, read, ruling
from pitboss.setting.irregular import BANK_LIFTS_LID, cited, more_face_up, of_game, other_card, started_by_dice
from pitboss.setting.methods import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from pitboss.setting.rules import BankCites, Cites, called
from pitboss.setting.seven import of_seven

_WHO = "the dealer or of the bank"
IRREGULARITIES = cited(
    (
        *of_game(_WHO, shaken=lambda options: started_by_dice(options) or options.dragons_eye),
        replace(BANK_LIFTS_LID, here=lambda options: options.player_banking and started_by_dice(options)),
        PROGRESSIVE.unverified,
        PROGRESSIVE.waits,
    ),
    {
        "recut": "13:69F-11.6(f)",
        "dice_over_24h": "13:69F-11.4(a)1iii",
        "verbal_cash_wager": "13:69F-11.7(a)",
        "late_wager": "13:69F-11.7(c)",
        "shuffler_fault": "13:69F-11.11(m)",
        "device_change": "13:69F-11.11(o)",
        "dice_not_flat": "13:69F-11.11(a)",
        "dice_out": "13:69F-11.11(b)",
        "card_exposed_building_stacks": "13:69F-11.11(k)",
        "stacks_wrong_order": "13:69F-11.11(l)",
        "wrong_start": "13:69F-11.11(c)",
        "player_card_exposed": "13:69F-11.11(d)",
        "dealer_or_bank_card_exposed": "13:69F-11.11(e)",
        "idle_card_exposed": "13:69F-11.11(e)",
        "one_card_face_up_in_shoe": "13:69F-11.11(f)",
        "more_cards_face_up_in_shoe": "13:69F-11.11(f)",
        "card_drawn_in_error": "13:69F-11.11(g)",
        "auto_shoe_fault": "13:69F-11.11(n)",
        "wrong_card_count": "13:69F-11.11(h)",
        "not_four_left_misdeal": "13:69F-11.8(d)2",
        "not_four_left_bad_deck": "13:69F-11.8(d)2",
        "dealer_misset": "13:69F-11.11(i)",
    },
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
    face_up=more_face_up("13:69F-11.11(f)"),
    bank_shakes={MANUAL_SHOE: "13:69F-11.10(h)1", HAND: "13:69F-11.10(i)2", AUTOMATED_SHOE: "13:69F-11.10(j)1"},
    first_stack="13:69F-11.10(i)1",
)


RULES = of_seven(
    *(menu, read, by_way, compare_sets),
    main=MAIN,
    ruling=ruling,
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
        calls=called("13:69F-11.9(i)", "13:69F-11.9(h)", "13:69F-11.9(g)"),
        paid="13:69F-11.9(j)",
        vigorish="13:69F-11.9(j)",
        cleared="13:69F-11.9(k)",
    ),
    paid_by={kind.key: kind.paid_by or kind.cite for kind in WAGERS},
    other_exposed=other_card("13:69F-11.11(e)", _WHO),
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
    ),
    bars=frozenset((KEY, SEVEN_CARD)),  # 13:69F-11.9(e)
)
