"""The odds of double attack blackjack from a full shoe: hands with the attack, insurance and the optional bonus wager
exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from pitboss.core.mathematics.exact import PLAINLY, Decide, Question, Told
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds
from pitboss.games.double_attack_blackjack.fast import dealt, kernel
from pitboss.games.double_attack_blackjack.lines import INITIAL
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.wagers import ATTACK, SIDES, outcome
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.advice.odds import exact, side_odds, under_an_ace
from pitboss.twenty_one.advice.strategist import attacker, counted_rules, way_of_playing
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.attack import attacked, attacks
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.rules.play_table import UP_CARDS
from pitboss.twenty_one.rules.totals import ACE

if TYPE_CHECKING:
    from pitboss.core.game.steps import AnyStep, Ask

ATTACK_ROW, ATTACK_IT, LEAVE_IT = "before your cards", "A", "-"


def wager_odds(options: AttackOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager that is made before the cards, and of insurance."""
    if question.left is not None:
        return odds_after(options, question.left)
    rules = counted_rules(options)
    ups = ["ace" if up == ACE else str(up) for up in UP_CARDS if up in attacks(rules)]
    said = f"an equal wager against {', '.join(ups)}" if ups else "never made"
    hands = figures.attack_odds(INITIAL, rules)
    return [
        *(replace(odds, given={**odds.given, "double attack": said}) for odds in hands),
        under_an_ace("insurance", options, outcome),
        *side_odds(SIDES, options, outcome),
    ]


def bounds(options: AttackOptions) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """Between what the house edge of the best play by all cards seen lies, beside the best by each hand's own."""
    return {
        (INITIAL, figures.BEST): {figures.IN_FULL_MEMORY: figures.in_full_memory(counted_rules(options), attack=True)}
    }


def strategy(options: AttackOptions) -> Decide:
    """The player behind the figures."""
    return attacker(way_of_playing(options), attacks(counted_rules(options)))


def brings_after(
    options: AttackOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand, in units of all that lies on it; with none yet, what the attack does."""
    if not hand:
        return figures.attack_brings(counted_rules(options), seen, gone)
    return figures.brings(options.rules, hand, seen, chosen, gone)


def asked_after(options: AttackOptions, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str]) -> Told:
    """What each choice of a question at a table brings."""
    return Asked(steps, ask, gone, (INITIAL, ATTACK)).told(options.rules, partial(brings_after, options))


def odds_after(options: AttackOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of a hand with the attack, and of insurance, when so many of each card are left in the shoe."""
    rules, shoe = counted_rules(options), figures.shoe_of(left)
    return [*figures.attack_odds(INITIAL, rules, shoe), figures.insurance_odds(options.rules, shoe)]


def play_table(options: AttackOptions) -> PlayTable:
    """The best table of plays by totals, and which up cards are attacked."""
    rules = counted_rules(options)
    table, edges = figures.table_of(rules), attacked(solved(rules), full(rules))
    row = "".join(ATTACK_IT if up in attacks(rules) else LEAVE_IT for up in UP_CARDS)
    says = f"House edge {100 * edges.by_table:.3f} % of the initial wager by this table, {100 * edges.best:.3f} % by "
    return replace(
        table,
        says=f"{says}the cards held; the attack is in it.",
        rows={ATTACK_ROW: row, **table.rows},
        letters={ATTACK_IT: "double attack", LEAVE_IT: "no double attack", **table.letters},
    )


EXACT = exact(
    AttackOptions, wager_odds, bounds, brings_after, asked_after, kernel, dealt, strategy=strategy, plays=play_table
)
