"""What a casino posts at a poker table (13:69F-14.17, 8.3), and what the subchapter leaves to its choice.

Where the text is silent or at odds with itself, the switch and its reading are here too; their citations
name the sentence in question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from pitboss.core.choices.options import (
    Allowed,
    Amount,
    Choice,
    Options,
    Problem,
    Whole,
    YesNo,
    by_posted_notice,
    option,
)
from pitboss.core.money.cents import money
from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.jackpots.bad_beat.program import Program
from pitboss.poker.allowed import Amounts, Several, Steps

FIXED, SPREAD, POT, NONE = "fixed", "spread", "pot_limit", "no_limit"
POSTED = "13:69F-14.17"
BLINDS = "13:69F-14.10(d)"
POST_OR_WAIT = "post_or_wait"
BY_SIGN, BLINDS_SIGN, BUTTON_ANTE, STUD_ANTE, RAKE_SIGN = map(
    by_posted_notice, (POSTED, BLINDS, "13:69F-14.10(b)", "13:69F-14.9(b)", "13:69F-14.14(c)")
)
"""How an option that is posted on the sign is changed: by a notice there."""


def rake(default: Any, allowed: Allowed, cite: str, says: str, *methods: str) -> Any:
    """A choice about the rake where it is taken by one of these methods. 13:69F-14.14"""
    return option(default, allowed, cite, says, changing=RAKE_SIGN, only_with={"rake_methods": methods})


@dataclass(frozen=True)
class PokerOptions(Options):
    """The choices that every poker game shares."""

    max_players: int = option(11, Whole(2, 11), "13:69F-14.6(b)", "how many players are dealt in at most")
    limit: str = option(
        FIXED,
        Choice((FIXED, SPREAD, POT, NONE)),
        POSTED,
        "how wagers are limited: one amount a betting round, a spread, the pot, or table stakes alone",
        changing=BY_SIGN,
    )
    min_wager: int = option(
        400,
        Amount(1),
        POSTED,
        "the lower limit: the bet of the early rounds at fixed limit, else the least bet",
        changing=by_posted_notice(POSTED, consent=True),
    )
    max_wager: int = option(
        800,
        Amount(1),
        POSTED,
        "the upper limit: the bet of the late rounds at fixed limit, the most at a spread",
        changing=BY_SIGN,
        only_with={"limit": (FIXED, SPREAD)},
    )
    max_raises_per_round: str = option(
        "usual",
        Choice(("usual", "none", "1", "2", "3", "4", "5", "6")),
        POSTED,
        "raises after the bet; usual: 3 at fixed limit and spread, else none",
        changing=BY_SIGN,
    )
    raise_cap_heads_up: bool = option(
        False, YesNo(), POSTED, "whether the number of raises holds between the last two players", changing=BY_SIGN
    )
    check_raise: bool = option(
        True,
        YesNo(),
        "13:69F-14.7(j)",
        "whether a player who has checked may raise",
        changing=by_posted_notice("13:69F-14.7(j)"),
    )
    ante_amount: int = option(
        0, Amount(0), "13:69F-14.7(b)1", "the ante of every player; coin below $1.00", changing=BUTTON_ANTE
    )
    rake_methods: tuple[str, ...] = option(
        ("percent",),
        Several(("percent", "incremental", "time")),
        "13:69F-14.14(b)",
        "how the rake is taken",
        changing=RAKE_SIGN,
    )
    rake_percent: int = rake(
        10, Whole(1, 10), "13:69F-14.14(b)1i", "the percentage of all sums bet in a betting round", "percent"
    )
    rake_max: int = rake(
        400, Amount(0), "13:69F-14.14(a)3", "the most that is raked in a round of play", "percent", "incremental"
    )
    rake_rounding: int = rake(
        100, Amount(1), "13:69F-14.14(a)2", "a percentage rake is rounded down to a multiple of this", "percent"
    )
    rake_steps: tuple[tuple[int, int], ...] = rake(
        ((2000, 100), (4000, 100), (6000, 100), (8000, 100)),
        Steps(),
        "13:69F-14.14(b)2i",
        "what is taken as the pot reaches each level, where the rake is incremental",
        "incremental",
    )
    rake_base_includes_antes: bool = rake(
        False,
        YesNo(),
        "13:69F-14.14(b)1i",
        "whether antes count among the sums bet in the first betting round",
        "percent",
    )
    time_basis: str = rake(
        "per_player", Choice(("per_player", "per_table")), "13:69F-14.14(b)3i", "who is charged for time", "time"
    )
    time_hourly_fee: int = rake(
        1200,
        Amount(1),
        "13:69F-14.14(b)3ii",
        "the hourly fee of a player or of the table, posted for its limits",
        "time",
    )
    time_interval_min: str = rake(
        "30", Choice(("20", "30", "60")), "13:69F-14.14(b)3iii", "how many minutes each time charge is for", "time"
    )
    require_showing_conceded_hands: bool = option(
        False, YesNo(), "13:69F-14.15(d)", "whether a hand conceded at the showdown must be shown"
    )
    absent_stakes: str = option(
        "cover_on_table",
        Choice(("cover_on_table", "carry_and_account")),
        "13:69F-14.7(c)5",
        "what becomes of the stakes of a player who leaves for a while",
    )
    shuffler: str = option(
        "none",
        Choice(("none", "automated")),
        "13:69F-14.2(d)",
        "whether a device shuffles; two decks then take turns from round to round",
    )
    wash: str = option(
        "both_decks",
        Choice(("both_decks", "deck_in_use_only")),
        "13:69F-14.4(c)1",
        "which decks are washed when the table opens; the other is washed when it comes into use",
    )
    smallest_chip: int = option(
        100,
        Amount(1, 100),
        "13:69F-14.9(i)3i",
        "the unit in which wagers are made and pots are divided; an excess is at most $1.00",
    )
    short_all_in_reopens: str = option(
        "usual",
        Choice(("usual", "full_raise_only", "half_or_more", "always")),
        "13:69F-14.7(c)4iii",
        "which all-in raise short of a full one lets those raise who have acted; usual: half or more of the bet at "
        "fixed limit, a full raise otherwise",
    )

    payout_program: Program | None = option(
        None,
        FiledProgram(),
        "13:69F-14.19(b)",
        "the bad beat or high hand payout that the table takes part in",
        changing=by_posted_notice("13:69F-14.19(q)"),
    )

    high_hands: ClassVar[bool] = False
    """Whether high hands of five cards win, so that a payout program can name one. 13:69F-14.19(a)"""

    def conflicts(self) -> Iterator[Problem]:
        if self.payout_program is not None and not self.wins_high:
            problem = "no hand of five cards wins high at this table."
            yield Problem("payout_program", problem, "none.", "13:69F-14.19(b)3")
        if self.limit in (FIXED, SPREAD) and self.max_wager < self.min_wager:
            yield Problem(
                "max_wager", "the upper limit is below the lower.", "no less than the minimum wager.", POSTED
            )
        if 0 < self.ante_amount < 100 and self.ante_amount not in (25, 50, 75):
            yield Problem(
                "ante_amount",
                "it cannot be made with the coin that may be used.",
                "$.25, $.50 or $.75 below $1.00.",
                "13:69F-14.7(c)",
            )
        for key, amount, cite in self.in_chips():
            if amount % self.smallest_chip:
                chip = money(self.smallest_chip)
                yield Problem(
                    key, f"{money(amount)} cannot be made with chips of {chip}.", f"a multiple of {chip}.", cite
                )
        if self.shuffler == "automated" and self.wash == "deck_in_use_only":
            problem = "a device shuffles, and both decks are in use."
            yield Problem("wash", problem, "both_decks, or no device.", "13:69F-14.4(c)1")
        part, rest = divmod(self.time_hourly_fee * int(self.time_interval_min), 60)
        if "time" in self.rake_methods and (rest or part % self.smallest_chip):
            yield Problem(
                "time_hourly_fee",
                f"its part for {self.time_interval_min} minutes cannot be made with chips.",
                f"an amount whose part is a multiple of {money(self.smallest_chip)}.",
                "13:69F-14.14(b)3iii",
            )

    def in_chips(self) -> Iterator[tuple[str, int, str]]:
        """The amounts that are put up in chips, each with its key: all but an ante below $1.00. 13:69F-14.7(c)"""
        yield "min_wager", self.min_wager, POSTED
        yield "max_wager", self.max_wager, POSTED
        if self.ante_amount >= 100:
            yield "ante_amount", self.ante_amount, "13:69F-14.7(c)"

    @property
    def wins_high(self) -> bool:
        """Whether a payout may be offered: a pot, or half of it, goes to a high hand of five cards."""
        return self.high_hands and getattr(self, "form", "high") != "low"

    def more_posted(self) -> Iterator[str]:
        """What the sign of one game says and no other's."""
        yield from ()

    # What the posted structure means for a betting round.

    @cached_property
    def raise_cap(self) -> int:
        """How many raises may follow a bet; 0 for any number."""
        if self.max_raises_per_round == "usual":
            return 3 if self.limit in (FIXED, SPREAD) else 0
        return 0 if self.max_raises_per_round == "none" else int(self.max_raises_per_round)

    @cached_property
    def reopening(self) -> tuple[int, int]:
        """The part of a full raise, as a fraction, that a short all-in must reach to count as one."""
        rule = self.short_all_in_reopens
        if rule == "usual":
            rule = "half_or_more" if self.limit == FIXED else "full_raise_only"
        return {"full_raise_only": (1, 1), "half_or_more": (1, 2), "always": (0, 1)}[rule]

    # What must be put up before cards; a history's options answer these otherwise.

    antes_trimmed: ClassVar[bool] = True
    """Whether a player who cannot pay the whole ante contends only for an equal part of the others'. 14.7(c)4"""

    def required(self, order: Sequence[int]) -> dict[int, int]:
        """What each seat must put in before it may decide anything. 13:69F-14.7(b)"""
        return self.antes(order)

    kill_scale: ClassVar[tuple[int, int]] = (1, 1)
    """By what fraction the posted limits rise while a kill is in effect. 13:69F-14.1, 14.11(i)"""

    def antes(self, order: Sequence[int]) -> dict[int, int]:
        """The antes due, by seat; `order` is the order of the deal. 13:69F-14.7(b)1"""
        return dict.fromkeys(order, self.ante_amount) if self.ante_amount else {}

    def enough(self, due: int, least: int) -> int:
        """What a player must have on the table to take part: all that is due and one bet. 13:69F-14.7(c)3"""
        return due + least


@dataclass(frozen=True)
class ButtonOptions(PokerOptions):
    """The choices of games with a button."""

    blinds: tuple[int, ...] = option(
        (200, 400),
        Amounts(4),
        BLINDS,
        "the blind bets, the first by the player left of the button",
        changing=BLINDS_SIGN,
    )
    straddle: str = option(
        "off",
        Choice(("off", "allowed")),
        "13:69F-14.10(f)",
        "whether the next player may straddle before the cards",
        changing=BLINDS_SIGN,
    )
    straddle_amount: int = option(
        800,
        Amount(1),
        "13:69F-14.10(f)",
        "what a straddle is",
        changing=BLINDS_SIGN,
        only_with={"straddle": ("allowed",)},
    )
    button_start: str = option(
        "right_of_dealer",
        Choice(("right_of_dealer", "card_rank")),
        "13:69F-14.10(c)2",
        "where the button starts: the first player to the dealer's right, or by rank of a card dealt to each",
    )
    heads_up_blinds: str = option(
        "regulation",
        Choice(("regulation", "button_small_blind")),
        "13:69F-14.10(d)",
        "who posts first of two: the player left of the button, as the text says, or the button",
    )
    missed_blinds: str = option(
        POST_OR_WAIT,
        Choice((POST_OR_WAIT, "dealt_in")),
        BLINDS,
        "whether a player who takes a seat, or was away when a blind fell due, posts the largest blind or waits for "
        "it, or is dealt in at once",
        changing=BLINDS_SIGN,
    )
    odd_chip_unsplit: str = option(
        "left_of_button",
        Choice(("left_of_button", "high_card_by_suit", "low_card_by_suit")),
        "13:69F-14.3(d)",
        "who takes the excess where tied hands divide a pot that is not split between high and low",
    )

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if not self.blinds:
            yield Problem("blinds", "there is none.", "at least one blind bet.", "13:69F-14.10(d)")
        elif self.limit in (FIXED, SPREAD) and max(self.blinds) > self.max_wager:
            yield Problem("blinds", "one is above the upper limit.", "no more than the maximum wager.", POSTED)
        elif self.straddle == "allowed" and self.straddle_amount <= max(self.blinds):
            yield Problem("straddle_amount", "it is no more than a blind.", "more than any blind.", "13:69F-14.10(f)")

    def in_chips(self) -> Iterator[tuple[str, int, str]]:
        yield from super().in_chips()
        yield from (("blinds", blind, "13:69F-14.10(d)") for blind in self.blinds)
        if self.straddle == "allowed":
            yield "straddle_amount", self.straddle_amount, "13:69F-14.10(f)"

    def required(self, order: Sequence[int]) -> dict[int, int]:
        antes, posts = self.antes(order), self.posts(order)
        return {seat: antes.get(seat, 0) + posts.get(seat, 0) for seat in order}

    def posts(self, order: Sequence[int]) -> dict[int, int]:
        """The blinds due, by seat, in the order of posting; `order` ends with the button."""
        places = list(order)
        if len(places) == 2 and self.heads_up_blinds == "button_small_blind":
            places.reverse()
        return dict(zip(places, self.blinds, strict=False))


@dataclass(frozen=True)
class StudOptions(PokerOptions):
    """The options of games in which an exposed card forces the first bet."""

    ante_amount: int = option(
        50, Amount(0), "13:69F-14.7(b)1", "the ante of every player; coin below $1.00", changing=STUD_ANTE
    )
    forced_bet_amount: int = option(
        200, Amount(1), "13:69F-14.7(b)3", "the bet forced by rank and suit of a card", changing=BY_SIGN
    )
    forced_bettor_may_complete: bool = option(
        False, YesNo(), POSTED, "whether the player who must bet may bet the lower limit instead"
    )
    odd_chip_unsplit: str = option(
        "usual",
        Choice(("usual", "high_card_by_suit", "low_card_by_suit", "left_of_dealer")),
        "13:69F-14.3(d)",
        "who takes the excess where tied hands divide a pot that is not split between high and low; usual: by "
        "the highest card in a game for high, by the lowest in one for low",
    )

    def conflicts(self) -> Iterator[Problem]:
        yield from super().conflicts()
        if self.limit in (FIXED, SPREAD) and self.forced_bet_amount > self.max_wager:
            yield Problem(
                "forced_bet_amount", "it is above the upper limit.", "no more than the maximum wager.", POSTED
            )

    def in_chips(self) -> Iterator[tuple[str, int, str]]:
        yield from super().in_chips()
        yield "forced_bet_amount", self.forced_bet_amount, "13:69F-14.7(b)3"

    def required(self, order: Sequence[int]) -> dict[int, int]:
        return dict.fromkeys(order, self.ante_amount + self.forced_bet_amount)


HOLE_CARD_UP = (
    "face_up_burn",
    Choice(("face_up_burn", "discard")),
    "13:69F-14.15(o)",
    "what becomes of a hole card dealt face up",
)
LOW_COMPARE = (
    "inverse_of_high",
    Choice(("inverse_of_high", "literal_14_3_d")),
    "13:69F-14.3(d)",
    "how low hands of a kind compare: from the worst card, or literally from the best",
)
ODD_LOW_CARD = (
    "lowest_pip",
    Choice(("lowest_pip", "worst_card")),
    "13:69F-14.9(i)3iii",
    "which is the lowest ranking low card that takes an odd chip: the lowest pip, or the worst for low",
)


@dataclass(frozen=True)
class DrawOptions(ButtonOptions):
    """The choices of draw games."""

    burn_before_each_draw: bool = option(
        True, YesNo(), "13:69F-14.12A(h)", "whether a card is burned before the second and third draw, too"
    )
    restock_rule: str = option(
        "stub_first",
        Choice(("stub_first", "literal")),
        "13:69F-14.12A(f)",
        "what serves a player for whom the deck is short: what is left of it and then the others' discards, or "
        "as the game's own words have it",
    )
