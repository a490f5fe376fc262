"""Exact odds of casino war, one player against a full shoe, and what the decision on a tie hand is worth.

Burn cards change nothing: a card nobody has seen may as well lie at the back of the shoe.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from pitboss.core.equipment.cards import rank
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, HandQuestion, Question
from pitboss.core.mathematics.wager_odds import Decision, NoSuchDecision, WagerOdds, gathered
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.players import or_default
from pitboss.core.table.table import Table
from pitboss.games.casino_war.kernel import kernel
from pitboss.games.casino_war.wagers import SURRENDER, WAGERS, WAR, CasinoWarOptions, compare, outcome

RANKS = range(13)
SUITS = 4
HIGHER, EQUAL, LOWER = 1, 0, -1
TIE_HAND = "tie hand of any rank"

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


def _ends(
    wager: str, chances: Chances, options: CasinoWarOptions, answer: str = ""
) -> list[tuple[Fraction, Fraction]]:
    """What a wager nets by each comparison of its deal, lower first, and how likely that is."""
    return [(_net(wager, found, options, answer), chances[found]) for found in (LOWER, HIGHER, EQUAL)]


def _net(wager: str, found: int, options: CasinoWarOptions, answer: str = "") -> Fraction:
    return decided_net(outcome(wager, found, options, answer))


def surrendering(options: CasinoWarOptions) -> WagerOdds:
    """The initial wager of a player who surrenders every tie hand."""
    results = _ends("initial", original(options.decks), options, SURRENDER)
    return WagerOdds("initial", "", gathered(results), strategy="surrender on every tie hand")


def fighting(options: CasinoWarOptions) -> WagerOdds:
    """The initial wager of a player who goes to war on every tie hand."""
    first, at_war = original(options.decks), _ends("war", war(options.decks), options)
    lost, won, (collected, tied) = _ends("initial", first, options, WAR)
    # The initial wager is gone; the war wager comes back with what it wins.
    results = [lost, won, *((collected + net, tied * p) for net, p in at_war)]
    cost = surrendering(options).edge + sum(net * p for net, p in results)
    each = cost / tied
    parts = {
        "card lower, or collected on going to war": lost[0] * lost[1] + collected * tied,
        "player's card higher": won[0] * won[1],
        **{f"war: {end}": net * tied * p for end, (net, p) in zip(_ENDS, at_war, strict=True)},
    }
    more = f"each surrender costs {each} ({float(each):.4%}) of the wager more, {float(cost):.4%} over all hands"
    said = f"go to war on every tie hand; {more}; {_OF_ONE_CHIP}"
    return WagerOdds("initial", "", gathered(results), parts=parts, action=1 + tied, strategy=said)


_OF_ONE_CHIP = "where chips do not make half of the wager less is taken, of one chip nothing, so surrender that"
_ENDS = ("lower", "higher", "tie hand again")


def decisions(options: CasinoWarOptions) -> list[Decision]:
    """The one decision there is: by symmetry it is the same on a tie hand of any rank."""
    at_war = sum(net * p for net, p in _ends("war", war(options.decks), options))
    choices = {
        WAR: _net("initial", EQUAL, options, WAR) + at_war,
        SURRENDER: _net("initial", EQUAL, options, SURRENDER),
    }
    return [Decision("initial", TIE_HAND, original(options.decks)[EQUAL], choices)]


def tie_hand(_options: CasinoWarOptions, asked: HandQuestion) -> str:
    """War or surrender is asked where the player's card and the dealer's are of one rank. 19:47-22.8"""
    if len(asked.hand) != 1 or len(asked.seen) != 1:
        raise NoSuchDecision("it is decided with one card of the player and one of the dealer in sight (--seen).")
    if rank(asked.hand[0]) != rank(asked.seen[0]):
        raise NoSuchDecision("nothing is asked unless both cards are of one rank, a tie hand (19:47-22.8).")
    return TIE_HAND


def wager_odds(options: CasinoWarOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer; those of the war deal from the moment at which they are made."""
    first, second = original(options.decks), war(options.decks)
    (decision,) = decisions(options)
    said = "war: once at war; the initial wager, already collected, is not counted in it"
    found = {
        "initial": (fighting if decision.best == WAR else surrendering)(options),
        "tie": WagerOdds("tie", "", gathered(_ends("tie", first, options))),
        "war": WagerOdds("war", "", gathered(_ends("war", second, options)), strategy=said),
        "war_tie": WagerOdds("war_tie", "", gathered(_ends("war_tie", second, options))),
    }
    return [found[kind.key] for kind in WAGERS if kind.offered(options)]


def strategy(options: CasinoWarOptions) -> Decide:
    """The better decision on a tie hand, wherever the player can pay for it. 13:69F-22.8

    A wager of one chip is given back whole when it is surrendered: half of it cannot be made.
    """
    (decision,) = decisions(options)

    def choose(table: Table, ask: Ask) -> Chosen:
        one_chip = ask.costs.get(WAR) == table.unit
        return or_default(table, ask, SURRENDER if one_chip else decision.best)

    return choose


EXACT = Exact(
    CasinoWarOptions, odds=wager_odds, decisions=decisions, situation=tie_hand, strategy=strategy, kernel=kernel
)
