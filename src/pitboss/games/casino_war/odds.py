"""Exact odds of casino war, one player against a full shoe, and what the decision on a tie hand is worth.

Burn cards change nothing: a card nobody has seen may as well lie at the back of the shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from pitboss.core.figures import Decision, WagerOdds, gathered
from pitboss.games.casino_war.wagers import WAGERS, CasinoWarOptions, compare

if TYPE_CHECKING:
    from pitboss.core.steps import Ask, Chosen
    from pitboss.core.table import Table

RANKS = range(13)
SUITS = 4
HIGHER, EQUAL, LOWER = 1, 0, -1
LOST, SURRENDERED = Fraction(-1), Fraction(-1, 2)

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
    results = [*_decided(options), (SURRENDERED, first[EQUAL])]
    return WagerOdds("initial", "", gathered(results), strategy="surrender on every tie hand")


def fighting(options: CasinoWarOptions) -> WagerOdds:
    """The initial wager of a player who goes to war on every tie hand."""
    first = original(options.deck_count)
    # The initial wager is gone; the war wager comes back with what it wins.
    results = _decided(options) + [(net + LOST, first[EQUAL] * p) for net, p in _war(options)]
    cost = surrendering(options).edge + sum(net * p for net, p in results)
    each = cost / first[EQUAL]
    parts = {
        "card lower, or collected on going to war": -first[LOWER] - first[EQUAL],
        "player's card higher": options.odds("initial").fraction * first[HIGHER],
        **{f"war: {end}": net * first[EQUAL] * p for end, (net, p) in zip(_ENDS, _war(options), strict=True)},
    }
    return WagerOdds(
        "initial",
        "",
        gathered(results),
        parts=parts,
        action=1 + first[EQUAL],
        strategy="go to war on every tie hand; "
        f"each surrender costs {each} ({float(each):.4%}) of the wager more, {float(cost):.4%} over all hands",
    )


def _decided(options: CasinoWarOptions) -> list[tuple[Fraction, Fraction]]:
    """How the initial wager ends where there is no tie hand."""
    first = original(options.deck_count)
    return [(LOST, first[LOWER]), (options.odds("initial").fraction, first[HIGHER])]


_ENDS = ("lower", "higher", "tie hand again")


def _war(options: CasinoWarOptions) -> list[tuple[Fraction, Fraction]]:
    """How a war wager ends."""
    second = war(options.deck_count)
    return [
        (LOST, second[LOWER]),
        (options.odds("war").fraction, second[HIGHER]),
        (options.odds("war_equal").fraction, second[EQUAL]),
    ]


def decisions(options: CasinoWarOptions) -> list[Decision]:
    """The one decision there is: by symmetry it is the same on a tie hand of any rank."""
    at_war = sum((net * p for net, p in _war(options)), LOST)
    choices = {"war": at_war, "surrender": SURRENDERED}
    return [Decision("initial", "tie hand of any rank", original(options.deck_count)[EQUAL], choices)]


def wager_odds(options: CasinoWarOptions) -> list[WagerOdds]:
    """The odds of every wager on offer; those of the war deal from the moment at which they are made."""
    first, second = original(options.deck_count), war(options.deck_count)
    (decision,) = decisions(options)
    found = {
        "initial": (fighting if decision.best == "war" else surrendering)(options),
        "tie": _on_equal("tie", first, options),
        "war": WagerOdds(
            "war",
            "",
            gathered(_war(options)),
            strategy="war: once at war; the initial wager, already collected, is not counted in it",
        ),
        "war_tie": _on_equal("war_tie", second, options),
    }
    return [found[kind.key] for kind in WAGERS if kind.offered(options)]


def _on_equal(wager: str, chances: Chances, options: CasinoWarOptions) -> WagerOdds:
    odds = options.odds("tie").fraction
    return WagerOdds(wager, "", gathered([(LOST, 1 - chances[EQUAL]), (odds, chances[EQUAL])]))


def strategy(options: CasinoWarOptions) -> Callable[[Table, Ask], Chosen]:
    """The better decision on a tie hand, wherever the player can pay for it."""
    (decision,) = decisions(options)
    return lambda _table, ask: decision.best if decision.best in ask.choices else ask.default
