"""The odds of blackjack switch from a full shoe, exactly: both hands by tables and by the best play, the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement

from pitboss.core.game.steps import AnyStep, Ask
from pitboss.core.mathematics.exact import PLAINLY, Decide, Question, Told
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds
from pitboss.core.procedure.seats import hand_at
from pitboss.games.blackjack_switch.kernel import dealt, kernel, way_of_switching
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.shipped import counted
from pitboss.games.blackjack_switch.wagers import FIRST, INSURES, SIDES, outcome
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.advice.odds import exact, side_odds, under_an_ace
from pitboss.twenty_one.advice.strategist import counted_rules, switcher, way_of_playing
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.bound_of_table import (
    IN_FULL_MEMORY,
    SIDE_BY_SIDE,
    between,
    shipped_bound,
    two_hands_at_most,
)
from pitboss.twenty_one.exact.figures import BEST, BY_TOTALS, fraction, kept_or_switched
from pitboss.twenty_one.exact.strategy import ROUNDING
from pitboss.twenty_one.exact.switch import MILLIONTHS, Switched, switched
from pitboss.twenty_one.rules.play_table import KEEP, PLAY_ON, SURRENDER, SWITCH, UP_CARDS
from pitboss.twenty_one.rules.totals import ACE, TWENTY_ONE

TABLES = (
    "the best table by totals for these rules; cards are switched where, by a table of what two cards are worth "
    "under the up card, both hands together are worth more then"
)
CARDS_HELD = (
    "the best play by the four cards dealt and those of the hand; what is drawn to the other hand, and to others of "
    "a split pair, is not minded"
)


def strategy(options: SwitchOptions) -> Decide:
    """The player behind the figures, who switches too."""
    return switcher(way_of_playing(options), way_of_switching(options))


def wager_odds(options: SwitchOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of both hands together, per unit of one wager, of the match wager and of insurance."""
    if question.left is not None:
        return odds_after(options, question.left)
    odds = _two_hands(counted(options))
    lacks = shipped_bound(SIDE_BY_SIDE, counted_rules(options))
    if lacks is not None:
        best = counted(options).best
        odds[-1] = replace(odds[-1], given={**odds[-1].given, IN_FULL_MEMORY: _minded(best, lacks)})
    insured = (under_an_ace(kind, options, outcome) for kind in INSURES)
    return [*odds, *side_odds(SIDES, options, outcome), *insured]


def _two_hands(found: Switched) -> list[WagerOdds]:
    """The odds of both hands together: by the tables, and by the best play."""
    given = {
        "both wagers": f"{100 * found.by_table:.4f} % of them",
        "lost to rounding": f"less than {ROUNDING:.0e} of the wager",
    }
    costs = (
        f"{TABLES}; it costs {200 * (found.by_table - found.best):.4f} % more than the best play by the cards held"
    )
    mean, action = fraction(-2 * found.by_table), fraction(found.action)
    saved = fraction(-2 * found.best) - mean
    by_tables = WagerOdds(
        FIRST[0], "", {}, mean=mean, action=action, strategy=costs, given=given, play=BY_TOTALS, costs=saved
    )
    given = {**given, "both wagers": f"{100 * found.best:.4f} % of them"}
    mean, action = fraction(-2 * found.best), fraction(found.best_action)
    best = WagerOdds(FIRST[0], BEST, {}, mean=mean, action=action, strategy=CARDS_HELD, given=given)
    return [by_tables, best]


def odds_after(options: SwitchOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of both hands, by the tables for a full shoe and by the best play, and of insurance, when so many of
    each card are left in the shoe."""
    shoe, rules = figures.shoe_of(left), counted_rules(options)
    insured = figures.insurance_odds(options.rules, shoe)
    found = switched(rules, options.makes_blackjack, shoe)
    by_tables, best = _two_hands(found)
    minded = {IN_FULL_MEMORY: _minded(found.best, two_hands_at_most(rules, shoe))}
    both = [by_tables, replace(best, given={**best.given, **minded})]
    return [*both, *(replace(insured, wager=kind) for kind in INSURES)]


def _minded(best: float, lacks: float) -> str:
    return f"{between(best - lacks, best)} of both wagers, where the same pairs are split"


def bounds(options: SwitchOptions) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """Between what the house edge of the best play by all cards seen lies, beside the best by four cards and the
    hand's own."""
    rules = counted_rules(options)
    lacks = shipped_bound(SIDE_BY_SIDE, rules)
    lacks = two_hands_at_most(rules) if lacks is None else lacks
    return {(FIRST[0], BEST): {IN_FULL_MEMORY: _minded(counted(options).best, lacks)}}


def brings_after(
    options: SwitchOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings when further cards are gone from the shoe. Four cards are both hands, the first two and
    the last two, kept or switched; others one hand after that, the cards of the other being among those gone. A hand
    that was drawn to four cards is asked for with what was chosen before, to keep or to switch."""
    others = list(gone)
    if len(hand) != 4 or {KEEP, SWITCH} & set(chosen):
        return figures.brings(options.rules, hand, seen, chosen, others)
    return kept_or_switched(counted_rules(options), options.makes_blackjack, hand, seen, others)


def asked_after(options: SwitchOptions, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str]) -> Told:
    """What each choice of a question at a table brings: of the switch for both hands together."""
    asked = Asked(steps, ask, gone, FIRST[:1])
    if ask.label == SWITCH:
        both = (ask.hand, hand_at(ask.spot, 2))
        cards = [card for name in both for card in asked.hands[name]]
        rules, gone = counted_rules(options), asked.beside(*both)
        brings = kept_or_switched(rules, options.makes_blackjack, cards, asked.seen, gone)
        return asked.sorted(Told(asked.words(*both), brings, asked.laid()[0], (TOGETHER, brings.says)))
    switched = any(isinstance(s, Ask) and s.answer == SWITCH and s.spot == ask.spot for s in steps)
    brings_now = partial(_one_hand, options, switched)
    if ask.label == SURRENDER:
        found = brings_now(asked.cards, asked.seen, (), asked.others)
        on = max(worth for choice, worth in found.items() if choice != SURRENDER)
        return asked.sorted(Told(asked.words(), {SURRENDER: Fraction(-1, 2), PLAY_ON: on}, asked.laid()[0]))
    return asked.told(options.rules, brings_now)


TOGETHER = "Told for both hands together, each played best beside the other."


def _one_hand(
    options: SwitchOptions,
    switched: bool,
    hand: Sequence[str],
    seen: Sequence[str],
    chosen: Sequence[str],
    gone: Sequence[str],
) -> Mapping[str, Fraction]:
    """What each choice brings with one hand; an ace and a ten that a switch brought together may be 21 only."""
    brought = switched and not options.makes_blackjack
    return figures.brings(options.rules, hand, seen, chosen, gone, brought)


def play_table(options: SwitchOptions) -> PlayTable:
    """The best table of plays by totals, for each hand once cards are switched or not."""
    found = counted(options)
    table = figures.table_of(counted_rules(options))
    edge = f"House edge {100 * found.by_table:.3f} % of both wagers"
    return replace(
        table,
        says=f"{edge} by this table and the table of worths for switching.",
        worths=printed_worths(options),
        chosen_by=CHOSEN_BY,
    )


CHOSEN_BY = (
    "What two cards are worth, in ten-thousandths of a wager: switch where the two hands that it makes are worth "
    "more together than the two that were dealt"
)
FINEST = MILLIONTHS // 10**4
"""How many millionths are one unit of what is printed."""


def printed_worths(options: SwitchOptions) -> dict[str, tuple[int, ...]]:
    """What two cards are worth under each up card, as it is printed; an ace and a ten that a switch brings together
    have a row of their own where they are no blackjack."""
    dealt, brought = (table.tolist() for table in way_of_switching(options))
    rows = {}
    for first, second in combinations_with_replacement((ACE, *range(2, 11)), 2):
        name = "-".join("A" if points == ACE else str(points) for points in (first, second))
        rows[name] = tuple(round(dealt[up][first][second] / FINEST) for up in UP_CARDS)
        if first + second == TWENTY_ONE and not options.makes_blackjack:
            rows[f"{name} switched"] = tuple(round(brought[up][first][second] / FINEST) for up in UP_CARDS)
    return rows


EXACT = exact(
    *(SwitchOptions, wager_odds, kernel, dealt),
    bounds=bounds,
    brings=brings_after,
    asked=asked_after,
    strategy=strategy,
    plays=play_table,
)
