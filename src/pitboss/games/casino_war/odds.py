"""Exact odds of casino war, one player against a full shoe, and what the decision on a tie hand is worth.

Burn cards change nothing: a card nobody has seen may as well lie at the back of the shoe.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from pitboss.core.figures import WagerOdds
from pitboss.core.money import Odds
from pitboss.games.casino_war.wagers import (
    INITIAL_ODDS,
    TIE_ODDS,
    WAGERS,
    WAR_ODDS,
    WAR_TIE_ODDS,
    CasinoWarOptions,
    compare,
)

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table

RANKS = range(13)
SUITS = 4
HIGHER, EQUAL, LOWER = 1, 0, -1

Chances = dict[int, Fraction]
"""How likely the player's card is higher, equal or lower than the dealer's."""


@cache
def original(decks: int) -> Chances:
    """The original deal from a full shoe."""
    return _deal([SUITS * decks] * 13)


@cache
def war(decks: int) -> Chances:
    """The war deal, after two cards of one rank are out. By symmetry the tie may be of any rank equally."""
    chances: Chances = {HIGHER: Fraction(0), EQUAL: Fraction(0), LOWER: Fraction(0)}
    for tied in RANKS:
        left = [SUITS * decks] * 13
        left[tied] -= 2
        for found, p in _deal(left).items():
            chances[found] += p / len(RANKS)
    return chances


def _deal(left: list[int]) -> Chances:
    ways: Counter[int] = Counter()
    for player in RANKS:
        for dealer in RANKS:
            ways[compare(player, dealer)] += left[player] * (left[dealer] - (player == dealer))
    cards = sum(left)
    return {found: Fraction(n, cards * (cards - 1)) for found, n in ways.items()}


def surrendering(options: CasinoWarOptions) -> WagerOdds:
    """The initial wager of a player who surrenders every tie hand."""
    first = original(options.deck_count)
    return WagerOdds(
        "initial",
        "",
        {Fraction(-1): first[LOWER], Fraction(-1, 2): first[EQUAL], INITIAL_ODDS.fraction: first[HIGHER]},
        strategy="surrender on every tie hand",
    )


def fighting(options: CasinoWarOptions) -> WagerOdds:
    """The initial wager of a player who goes to war on every tie hand."""
    first, second = original(options.deck_count), war(options.deck_count)
    results: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    results[Fraction(-1)] += first[LOWER]
    results[INITIAL_ODDS.fraction] += first[HIGHER]
    results[Fraction(-2)] += first[EQUAL] * second[LOWER]
    # The initial wager is gone; the war wager comes back with what it wins.
    results[WAR_ODDS.fraction - 1] += first[EQUAL] * second[HIGHER]
    results[WAR_TIE_ODDS.fraction - 1] += first[EQUAL] * second[EQUAL]
    cost = surrendering(options).edge + sum(net * p for net, p in results.items())
    each = cost / first[EQUAL]
    return WagerOdds(
        "initial",
        "",
        dict(sorted(results.items())),
        action=1 + first[EQUAL],
        strategy="go to war on every tie hand; "
        f"each surrender costs {each} ({float(each):.4%}) of the wager more, {float(cost):.4%} over all hands",
    )


def wager_odds(options: CasinoWarOptions) -> list[WagerOdds]:
    """The odds of every wager on offer; those of the war deal from the moment at which they are made."""
    first, second = original(options.deck_count), war(options.deck_count)
    found = {
        "initial": fighting(options),
        "tie": _on_equal("tie", first, TIE_ODDS),
        "war": WagerOdds(
            "war",
            "",
            {
                Fraction(-1): second[LOWER],
                WAR_ODDS.fraction: second[HIGHER],
                WAR_TIE_ODDS.fraction: second[EQUAL],
            },
            strategy="war: once at war; the initial wager, already collected, is not counted in it",
        ),
        "war_tie": _on_equal("war_tie", second, TIE_ODDS),
    }
    return [found[kind.key] for kind in WAGERS if kind.offered(options)]


def _on_equal(wager: str, chances: Chances, odds: Odds) -> WagerOdds:
    return WagerOdds(wager, "", {Fraction(-1): 1 - chances[EQUAL], odds.fraction: chances[EQUAL]})


def strategy(_options: CasinoWarOptions) -> Callable[[Table, Ask], Chosen]:
    """The better decision on a tie hand: war, wherever the player can pay for it."""
    return lambda _table, ask: "war" if "war" in ask.choices else ask.default
