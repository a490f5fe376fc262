"""What the games of this family leave to the casino in the same words, each by its own section."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol

from pitboss.core.choices.options import Choice, Percent, Whole, YesNo, by_written_notice, option
from pitboss.core.money.cents import Vigorish

MANUAL, CONTINUOUS = "manual", "continuous_device"
FACE_UP, DEALER_TURNS, PLAYERS_TURN, CURATOR = (
    "face_up",
    "face_down_dealer_turns",
    "face_down_players_turn",
    "curator",
)
BY_VALUE, ONE_MORE, SIMULATED = "discard_value_count", "discard_one_more_unseen", "simulated_round"
AT_PAYOUT, MARKED = "collect_at_payout", "mark_and_defer"
SHUFFLED_BEFORE = ("pre_shuffled_own", "pre_shuffled_vendor")
"""Cards that are not shuffled at the table. 13:69E-1.18A"""
ORDERS = ("pay_all_then_vig", "vig_all_then_pay", "pay_then_vig_each", "vig_then_pay_each")

QUARTER = 25
"""Cents to a multiple of which vigorish may be rounded up."""


class Cards(Protocol):
    """The choices about the cards."""

    @property
    def decks(self) -> int: ...
    @property
    def shuffle_source(self) -> str: ...
    @property
    def cards_source(self) -> str: ...
    @property
    def deal_method(self) -> str: ...
    @property
    def disclosed_card_procedure(self) -> str: ...
    @property
    def cutting_card_from_back(self) -> int: ...


class Dealt(Cards, Protocol):
    """The choices that the family reads where the casino banks."""

    @property
    def settlement_order(self) -> str: ...
    @property
    def vigorish_timing(self) -> str: ...
    @property
    def allow_bets_on_both_hands(self) -> bool: ...


def decks(cite: str, usual: int = 8) -> Any:
    return option(usual, Whole(6, 12), cite, "the number of decks in the shoe", waits=True, was=("deck_count",))


def cards_source(cite: str) -> Any:
    return option(
        "shuffled_at_table",
        Choice(("shuffled_at_table", *SHUFFLED_BEFORE)),
        cite,
        "whether the cards are shuffled at the table, or were inspected and shuffled before by the casino or by a "
        "licensed vendor (13:69E-1.18A)",
        waits=True,
    )


def settlement_order(cite: str, notice: str, others: str) -> Any:
    return option(
        "pay_then_vig_each",
        Choice(ORDERS),
        cite,
        "the order in which winning wagers are paid and vigorish is taken; the same in a whole pit, "
        f"{others} tables included",
        changing=by_written_notice(notice),
    )


def disclosed_card_procedure(cite: str) -> Any:
    return option(
        BY_VALUE,
        Choice((BY_VALUE, ONE_MORE, SIMULATED)),
        cite,
        "what is done with a card dealt in error and disclosed, selected beforehand",
    )


def vigorish_timing(cite: str, usual: str, **more: Any) -> Any:
    return option(
        usual,
        Choice((AT_PAYOUT, MARKED)),
        cite,
        "whether vigorish is collected at once, or marked and due before the shoe is reshuffled",
        waits=True,
        **more,
    )


def vigorish_percent(cite: str, said: str = "vigorish on what a banker wager wins, in percent", **more: Any) -> Any:
    return option(Fraction(5), Percent(5), cite, said, **more)


def vigorish_rounding(cite: str, **more: Any) -> Any:
    return option(
        "up_to_25_cents",
        Choice(("none", "up_to_25_cents")),
        cite,
        "whether vigorish is rounded up to a multiple of 25 cents",
        **more,
    )


def allow_bets_on_both_hands(cite: str) -> Any:
    return option(True, YesNo(), cite, "whether a player may wager on both hands of one round")


def cutting_card_from_back(cite: str, **more: Any) -> Any:
    return option(14, Whole(14, 104), cite, "how many cards lie behind the cutting card", waits=True, **more)


def vigorish_of(percent: Fraction, rounding: str) -> Vigorish:
    """What is taken of a win."""
    return Vigorish(percent, 1 if rounding == "none" else QUARTER)
