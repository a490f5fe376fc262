"""Pai gow poker as a game of setting hands, by its own sections. 13:69F-11.9, 11.10"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.core.game.wager import Wager
from pitboss.games.pai_gow_poker.irregular import OTHER_CARD
from pitboss.games.pai_gow_poker.wagers import MAIN, ON_SEVEN, main_outcome
from pitboss.setting.five_two.setting import Set, by_way, compare, menu, read, ruling
from pitboss.setting.rules import LOSE, PUSH, WIN, BankCites, Cites
from pitboss.setting.seven import of_seven


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
