"""The table of plays behind the figures, and players who follow it at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboss.core.procedure.seats import hand_at
from pitboss.twenty_one.advice.cards_seen import held
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.kernel.two_hands import switches
from pitboss.twenty_one.rules.irregular import PLAY
from pitboss.twenty_one.rules.options import TwentyOneOptions
from pitboss.twenty_one.rules.play_table import (
    ATTACK,
    DOUBLE,
    HIT,
    KEEP,
    PLAY_ON,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    SWITCH,
    Strategy,
)
from pitboss.twenty_one.rules.rules import Hole, Rules, Surrender
from pitboss.twenty_one.rules.totals import ACE, TWENTY_ONE, best_total, count, points, points_of

if TYPE_CHECKING:
    from pitboss.core.game.steps import Ask, Chosen
    from pitboss.core.table.table import Table

LETTING_GO = (RESCUE, SURRENDER)
_ALL = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)


def counted_rules(options: TwentyOneOptions) -> Rules:
    """The rules as far as the worth of a hand depends on them: what a dealer's blackjack takes is the same whenever
    it is found, unless a hand was paid before."""
    rules = options.rules
    if any(bonus.beats for bonus in rules.bonuses):
        return rules
    return replace(rules, hole=Hole.READER, insurance_pays=Fraction(2))


def way_of_playing(options: TwentyOneOptions) -> Strategy:
    """The best table of plays by totals for a table's rules."""
    return solved(counted_rules(options)).plays


def draws_third(options: TwentyOneOptions) -> Callable[[int, int, int, int], bool]:
    """Make the function that says, by a box's two cards and the dealer's (places in a deck), whether the table of
    plays gives the box a further card; it gets none where the dealer's blackjack is read first."""
    plays, rules = way_of_playing(options), options.rules
    allowed = _ALL if rules.surrender is not Surrender.NONE else _ALL[:-1]

    @cache
    def wants(first: int, second: int, up: int) -> bool:
        aces = (first == ACE) + (second == ACE)
        hard = first + second - 10 * aces
        total = best_total(hard, aces)
        pair = first if first == second else 0
        return plays.choose(total, total != hard, pair, up, allowed) in (HIT, DOUBLE, SPLIT)

    def draws(first: int, second: int, up: int, hole: int) -> bool:
        shown = points(up >> 2)
        if rules.hole is Hole.READER and shown + points(hole >> 2) == TWENTY_ONE:
            return False
        return wants(points(first >> 2), points(second >> 2), shown)

    return draws


def player(plays: Strategy) -> Callable[[Table, Ask], Chosen]:
    """A player who follows the table `plays` as far as the chips allow, and never insures."""

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label != PLAY:
            return ask.default_answer
        chips = table.chips(ask.seat)
        allowed = ask.within(chips)
        cards = held(table.steps, ask.hand)
        up = points_of(held(table.steps, "dealer")[0])
        total, soft = count(cards)
        if not {HIT, SPLIT, DOUBLE} & set(allowed) and total < TWENTY_ONE:
            # No further card comes to the hand.
            gone = next((play for play in LETTING_GO if play in allowed), STAND)
            return STAND if plays.keeps(total, up) else gone
        play = plays.choose(total, soft, points_of(cards[0]) if SPLIT in allowed else 0, up, allowed)
        span = ask.spans.get(play)
        return play if play != DOUBLE or span is None else (play, min(span.most, chips // span.unit * span.unit))

    return choose


def switcher(plays: Strategy, worths: Any) -> Callable[[Table, Ask], Chosen]:
    """A player who also surrenders by the table, and switches the second cards of two hands where `worths` says that
    the hands are worth more then."""
    usual = player(plays)

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label not in (SWITCH, SURRENDER):
            return usual(table, ask)
        up = points_of(held(table.steps, "dealer")[0])
        cards = held(table.steps, ask.hand)
        if ask.label == SURRENDER:
            pair = points_of(cards[0]) if points_of(cards[0]) == points_of(cards[1]) else 0
            return SURRENDER if plays.choose(*count(cards), pair, up, _ALL) == SURRENDER else PLAY_ON
        other = hand_at(ask.spot, 2)
        (a, b), (c, d) = (map(points_of, two) for two in (cards, held(table.steps, other)))
        return SWITCH if switches(worths, up, a, b, c, d) else KEEP

    return choose


def attacker(plays: Strategy, makes: Callable[[int, int], bool]) -> Callable[[Table, Ask], Chosen]:
    """A player who also adds the most allowed where `makes(own, up)` says so, by the points of the cards in sight (0:
    none)."""
    usual = player(plays)

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label != ATTACK:
            return usual(table, ask)
        own, up = (sum(map(points_of, held(table.steps, name))) for name in (ask.hand, "dealer"))
        span = ask.spans[ATTACK]
        most = min(span.most, table.chips(ask.seat))
        return (ATTACK, most) if makes(own, up) and most >= span.least else ask.default_answer

    return choose
