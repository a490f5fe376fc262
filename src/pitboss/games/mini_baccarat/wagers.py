"""What may be wagered at mini-baccarat, what decides it and what it pays. 13:69F-7.2, 7.3, 19:47-7.10

Of the optional wagers only the total card wagers are named by a New Jersey text (19:47-7.10(a), of 7.2(a)4);
the others are played elsewhere under the same rules and are off unless a casino is allowed them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, ClassVar

from pitboss.baccarat import options as family
from pitboss.baccarat.drawing import is_natural, on_hand
from pitboss.baccarat.options import DEALER_TURNS, FACE_UP, PLAYERS_TURN
from pitboss.baccarat.rules import HANDS, Result
from pitboss.core.choices.options import NO_ODDS, Choice, NoLowerThan, Options, Problem, YesNo, option
from pitboss.core.choices.paytables import REGULATION, PayTables, one_of
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, WagerKind, win
from pitboss.core.law.basis import Standing
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds, Vigorish

TOTAL_CARD_ODDS: Mapping[str, Odds] = {"4": Odds(3, 2), "5": Odds(2), "6": Odds(2)}

MAIN_ODDS: Mapping[str, Odds] = {
    "player": Odds(1),
    "banker": Odds(1),
    "tie": Odds(8),
    "pair": Odds(11),
    "dragon_7": Odds(40),
    "panda_8": Odds(25),
}
BANKER_6 = "banker_6"
"""A line that no table of the regulation has, for asking what it would change: a winning Banker's Hand of 6."""
PAYS = PayTables({REGULATION: MAIN_ODDS}, {line: line for line in (*MAIN_ODDS, BANKER_6)})

NATURAL_WIN = 1
NATURAL_TIE = 0

# Per table the odds of a natural win (1) and of a win by 4 to 9 points without one.
DRAGON_BONUS = PayTables(
    {
        "1": {NATURAL_WIN: Odds(1), 4: Odds(1), 5: Odds(2), 6: Odds(4), 7: Odds(6), 8: Odds(10), 9: Odds(30)},
        "2": {NATURAL_WIN: Odds(1), 4: Odds(1), 5: Odds(3), 6: Odds(4), 7: Odds(7), 8: Odds(8), 9: Odds(20)},
        "3": {NATURAL_WIN: Odds(1), 4: Odds(2), 5: Odds(2), 6: Odds(4), 7: Odds(4), 8: Odds(10), 9: Odds(30)},
    },
    {NATURAL_WIN: "natural", **{margin: f"by_{margin}" for margin in range(4, 10)}},
)


_WITH_VIGORISH: Mapping[str, tuple[bool, ...]] = {"variant_ez_baccarat": (False,)}


@dataclass(frozen=True)
class MiniBaccaratOptions(Options):
    """What 13:69F-7 leaves to the casino."""

    UNIFORM_IN_PIT: ClassVar[Mapping[str, str]] = MappingProxyType({"settlement_order": "19:47-7.10(c)1"})

    decks: int = family.decks("13:69F-7.1")
    shuffle_source: str = option(
        "manual",
        Choice(("manual", "continuous_device")),
        "19:47-7.12",
        "whether the dealer shuffles a shoe that is dealt down, or a device reshuffles the cards continuously",
        waits=True,
    )
    cards_source: str = family.cards_source("13:69F-7.5")
    deal_method: str = option(
        FACE_UP,
        Choice((FACE_UP, DEALER_TURNS, PLAYERS_TURN)),
        "19:47-7.7(c)",
        "how the cards are dealt and who turns them up",
    )
    settlement_order: str = family.settlement_order("19:47-7.10(b)", "19:47-7.10(c)3", "punto banco")
    disclosed_card_procedure: str = family.disclosed_card_procedure("19:47-7.11(c)")
    vigorish_timing: str = family.vigorish_timing("19:47-7.10(b)", family.AT_PAYOUT, only_with=_WITH_VIGORISH)
    vigorish_percent: Fraction = family.vigorish_percent("13:69F-7.3", only_with=_WITH_VIGORISH)  # noqa: RUF009
    vigorish_rounding: str = family.vigorish_rounding("13:69F-7.3", only_with=_WITH_VIGORISH)
    offer_total_card_wagers: bool = option(
        False, YesNo(), "19:47-7.10(a)", "whether wagers on the number of cards dealt are offered"
    )
    total_card_odds: Mapping[str, Odds] = option(
        NO_ODDS,
        NoLowerThan(TOTAL_CARD_ODDS),
        "13:69F-7.3",
        "odds of the total card wagers above the usual ones",
        only_with={"offer_total_card_wagers": (True,)},
    )
    offer_dragon_bonus: bool = option(
        False, YesNo(), "13:69F-7.2", "whether the dragon bonus is offered", Standing.APPROVAL
    )
    dragon_bonus_table: str = option(
        "1",
        one_of(DRAGON_BONUS),
        "13:69F-7.3",
        "the pay table of the dragon bonus",
        only_with={"offer_dragon_bonus": (True,)},
    )
    offer_pair_wagers: bool = option(
        False, YesNo(), "13:69F-7.2", "whether wagers on a pair are offered", Standing.APPROVAL
    )
    variant_ez_baccarat: bool = option(
        False,
        YesNo(),
        "13:69F-7.2",
        "whether banker wagers are free of vigorish, but pushed by a winning three-card 7, "
        "and the dragon 7 and panda 8 are offered",
        Standing.APPROVAL,
    )
    match_play_coupons: bool = option(False, YesNo(), "13:69F-7.2", "whether match play coupons are accepted")
    allow_bets_on_both_hands: bool = family.allow_bets_on_both_hands("13:69F-7.2")
    cutting_card_from_back: int = family.cutting_card_from_back(
        "19:47-4.4(e)", only_with={"shuffle_source": (family.MANUAL,)}
    )
    pay_table: str = option(
        REGULATION, one_of(PAYS), "13:69F-7.3", "the odds of wagers that no other option speaks of, which are fixed"
    )

    def conflicts(self) -> Iterator[Problem]:
        if self.vigorish_timing == "mark_and_defer" and self.shuffle_source == "continuous_device":
            yield Problem(
                "vigorish_timing",
                "vigorish that is marked falls due before the shoe is reshuffled, and a continuous device has no "
                "end of a shoe.",
                "collect_at_payout where shuffle_source is continuous_device.",
                "19:47-7.12",
            )

    def odds(self, line: str) -> Odds:
        """The odds of a line that no option of its own speaks of."""
        table = PAYS[self.pay_table]
        return table["banker"] if line == BANKER_6 and line not in table else table[line]

    @property
    def vigorish(self) -> Vigorish:
        return family.vigorish_of(self.vigorish_percent, self.vigorish_rounding)


@rule("13:69F-7.2")
def dragon_7(player: int, banker: int, banker_cards: int) -> bool:
    """Whether the Banker's Hand wins with a 7 of three cards."""
    return banker == 7 and banker > player and banker_cards == 3


@rule("13:69F-7.2")
def panda_8(player: int, banker: int, player_cards: int) -> bool:
    """Whether the Player's Hand wins with an 8 of three cards."""
    return player == 8 and player > banker and player_cards == 3


@rule("13:69F-7.2")
def dragon_bonus(own: int, other: int, own_cards: int, other_cards: int) -> int:
    """The line of the dragon bonus: the margin (4 to 9), a natural win (1), a push (0), or -1 where it loses."""
    natural = own_cards == 2 and is_natural(own)
    if own == other:
        return NATURAL_TIE if natural and other_cards == 2 else -1
    if own < other:
        return -1
    if natural:
        return NATURAL_WIN
    return own - other if own - other >= 4 else -1


def _win_if(won: bool, odds: Odds) -> Outcome:
    return win(odds) if won else LOSE


def _hand(found: int, wins: Outcome) -> Outcome:
    return (PUSH, wins, LOSE)[found]


def _banker(result: Result, options: MiniBaccaratOptions) -> Outcome:
    """Vigorish is due on a winning banker wager, but for the EZ variant. 13:69F-7.3"""
    if options.variant_ez_baccarat and dragon_7(result.player, result.banker, result.banker_cards):
        return PUSH
    line = BANKER_6 if result.banker == 6 else "banker"
    wins = win(options.odds(line), vigorish=None if options.variant_ez_baccarat else options.vigorish)
    return _hand(on_hand(result.banker, result.player), wins)


def _total(cards: int) -> Callable[[Result, MiniBaccaratOptions], Outcome]:
    return lambda r, options: _win_if(r.player_cards + r.banker_cards == cards, total_card_odds(cards, options))


def _dragon(options: MiniBaccaratOptions, own: int, other: int, own_cards: int, other_cards: int) -> Outcome:
    line = dragon_bonus(own, other, own_cards, other_cards)
    if line == NATURAL_TIE:
        return PUSH
    return LOSE if line < 0 else win(DRAGON_BONUS[options.dragon_bonus_table][line])


def total_card_odds(cards: int, options: MiniBaccaratOptions) -> Odds:
    """The odds on offer for a number of cards."""
    return options.total_card_odds.get(str(cards)) or TOTAL_CARD_ODDS[str(cards)]


_DECIDES: Mapping[str, Callable[[Result, MiniBaccaratOptions], Outcome]] = {
    "player": lambda r, options: _hand(on_hand(r.player, r.banker), win(options.odds("player"))),
    "banker": _banker,
    "tie": lambda r, options: _win_if(r.player == r.banker, options.odds("tie")),
    "total_cards_4": _total(4),
    "total_cards_5": _total(5),
    "total_cards_6": _total(6),
    "dragon_bonus_player": lambda r, options: _dragon(options, r.player, r.banker, r.player_cards, r.banker_cards),
    "dragon_bonus_banker": lambda r, options: _dragon(options, r.banker, r.player, r.banker_cards, r.player_cards),
    "player_pair": lambda r, options: _win_if(r.player_pair, options.odds("pair")),
    "banker_pair": lambda r, options: _win_if(r.banker_pair, options.odds("pair")),
    "dragon_7": lambda r, options: _win_if(dragon_7(r.player, r.banker, r.banker_cards), options.odds("dragon_7")),
    "panda_8": lambda r, options: _win_if(panda_8(r.player, r.banker, r.player_cards), options.odds("panda_8")),
}


def outcome(kind: str, result: Result, options: MiniBaccaratOptions) -> Outcome:
    """What a round makes of a wager."""
    return _DECIDES[kind](result, options)


def _banker_lines(options: MiniBaccaratOptions) -> list[PayLine]:
    fee = None if options.variant_ez_baccarat else options.vigorish
    push = "; a winning three-card 7 is a push" if options.variant_ez_baccarat else ""
    lines = [PayLine(f"Banker's Hand higher{push}", options.odds("banker"), fee)]
    if options.odds(BANKER_6) != options.odds("banker"):
        lines.append(PayLine("Banker's Hand higher with a 6", options.odds(BANKER_6), fee))
    return lines


def _dragon_lines(options: MiniBaccaratOptions) -> list[PayLine]:
    return [
        PayLine("natural win" if line == NATURAL_WIN else f"win by {line}, not with a natural", odds)
        for line, odds in sorted(DRAGON_BONUS[options.dragon_bonus_table].items(), reverse=True)
    ]


Lines = Callable[[MiniBaccaratOptions], list[PayLine]]


def _kind(key: str, title: str, wins: str, pays: str | Lines, cite: str = "13:69F-7.2", **more: Any) -> WagerKind:
    """A wager that pays by one line at the odds of its key, unless `pays` gives other lines."""
    lines = pays if callable(pays) else lambda options: [PayLine(pays, options.odds(key))]
    return WagerKind(key, title, wins, cite, lines, paid_by="13:69F-7.3", **more)


def _total_kind(cards: int) -> WagerKind:
    return _kind(
        f"total_cards_{cards}",
        f"Total of {cards} cards",
        f"{cards} cards are dealt to both hands together",
        lambda options: [PayLine(f"{cards} cards", total_card_odds(cards, options))],
        "19:47-7.2(a)4",
        offered=lambda options: options.offer_total_card_wagers,
        group="total_cards",
    )


def _dragon_kind(hand: str) -> WagerKind:
    return _kind(
        f"dragon_bonus_{hand}",
        f"Dragon bonus, {hand.title()}'s Hand",
        f"the {hand.title()}'s Hand wins with a natural or by 4 points or more; a tie of naturals is a push",
        _dragon_lines,
        offered=lambda options: options.offer_dragon_bonus,
        group="dragon_bonus",
        needs=(hand,),
    )


def _pair_kind(hand: str) -> WagerKind:
    return _kind(
        f"{hand}_pair",
        f"{hand.title()} pair",
        f"the first two cards of the {hand.title()}'s Hand are of equal rank",
        lambda options: [PayLine("pair", options.odds("pair"))],
        offered=lambda options: options.offer_pair_wagers,
        group="pairs",
    )


_HIGHER = "has the higher point count; equal counts return the wager"
_EZ: Mapping[str, Any] = {
    "offered": lambda options: options.variant_ez_baccarat,
    "needs": ("player", "banker", "tie"),
}

WAGERS = (
    _kind("player", "Player's Hand", f"the Player's Hand {_HIGHER}", "Player's Hand higher"),
    _kind("banker", "Banker's Hand", f"the Banker's Hand {_HIGHER}", _banker_lines),
    _kind("tie", "Tie", "the point counts are equal", "Tie Hand"),
    *map(_total_kind, (4, 5, 6)),
    *map(_dragon_kind, HANDS),
    *map(_pair_kind, HANDS),
    _kind("dragon_7", "Dragon 7", "the Banker's Hand wins with a 7 of three cards", "winning three-card 7", **_EZ),
    _kind("panda_8", "Panda 8", "the Player's Hand wins with an 8 of three cards", "winning three-card 8", **_EZ),
)
