"""The odds of double attack blackjack from a full shoe: hands with the attack, insurance and the optional bonus wager
exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.wagers import ATTACK, BUST_IT, INITIAL, SIDES, outcome
from pitboss.twenty_one.advice.odds import (
    attacked_kernel,
    attacked_shoes,
    exact,
    odds_by_lines,
    side_odds,
    under_an_ace,
)
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.attack import Attack, attacked, makes
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.exact.supposed import odds_supposing
from pitboss.twenty_one.exact.supposed import supposing as read_supposed
from pitboss.twenty_one.rules.first_cards import ALL, NO_TENS, of_dealer
from pitboss.twenty_one.rules.play_table import UP_CARDS
from pitboss.twenty_one.rules.rules import TENS
from pitboss.twenty_one.rules.totals import ACE

ATTACKS = (Attack(ATTACK, own=False, up=True, back=True),)
ATTACK_ROW, ATTACK_IT, LEAVE_IT = "before your cards", "A", "-"


def wager_odds(options: AttackOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager that is made before the cards, and of insurance."""
    if question.left is not None:
        return odds_after(options, question.left)
    rules = counted_rules(options)
    ups = ["ace" if up == ACE else str(up) for up in UP_CARDS if makes(rules, ATTACKS, 0, up)]
    said = f"an equal wager against {', '.join(ups)}" if ups else "never made"
    hands = figures.attack_odds(INITIAL, ATTACKS, rules)
    return [
        *(replace(odds, given={**odds.given, "double attack": said}) for odds in hands),
        under_an_ace("insurance", options, outcome),
        *side_odds(SIDES, options, outcome),
    ]


def brings_after(
    options: AttackOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand, in units of all that lies on it; with none yet, what the attack does."""
    if not hand:
        return figures.attack_brings(counted_rules(options), ATTACKS[0], hand, seen, gone)
    return figures.brings(options.rules, hand, seen, chosen, gone)


def odds_after(options: AttackOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of a hand with the attack, and of insurance, when so many of each card are left in the shoe."""
    rules, shoe = counted_rules(options), figures.shoe_of(left)
    return [*figures.attack_odds(INITIAL, ATTACKS, rules, shoe), figures.insurance_odds(options.rules, shoe)]


def play_table(options: AttackOptions) -> PlayTable:
    """The best table of plays by totals, and which up cards are attacked."""
    rules = counted_rules(options)
    table, edges = figures.table_of(rules), attacked(solved(rules), ATTACKS)
    row = "".join(ATTACK_IT if makes(rules, ATTACKS, 0, up) else LEAVE_IT for up in UP_CARDS)
    says = f"House edge {100 * edges.by_table:.3f} % of the initial wager by this table, {100 * edges.best:.3f} % by "
    return replace(
        table,
        says=f"{says}the cards held; the attack is in it.",
        rows={ATTACK_ROW: row, **table.rows},
        letters={ATTACK_IT: "double attack", LEAVE_IT: "no double attack", **table.letters},
    )


def kernel(options: AttackOptions) -> Kernel:
    """The kernel of a table."""
    return attacked_kernel(options, outcome, SIDES, INITIAL, ATTACKS, completes=True)


def supposing(options: AttackOptions, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of the initial wager and of Bust It under rules that no option says: with decks of 52 cards too."""
    hands = odds_supposing(counted_rules(options), supposed, partial(figures.attack_odds, INITIAL, ATTACKS))
    rules, _ = read_supposed(counted_rules(options), supposed)
    cards = ALL if rules.ranks[TENS.start] else NO_TENS
    counts = of_dealer(BUST_IT.rule, rules.decks, rules.hits_soft_17, cards)
    told = {f"supposed {name}": text for name, text in supposed.items()}
    return [*hands, odds_by_lines(BUST_IT.key, counts, options, outcome, given=told)]


EXACT = replace(
    exact(
        *(AttackOptions, wager_odds, kernel, attacked_shoes(outcome, INITIAL, ATTACKS)),
        first=(INITIAL,),
        attacks=ATTACKS,
        brings=brings_after,
        plays=play_table,
    ),
    supposed=supposing,
)
