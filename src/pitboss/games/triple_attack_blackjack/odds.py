"""The odds of triple attack blackjack from a full shoe: hands with both attacks, and insurance, exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import NoSuchDecision, PlayTable, WagerOdds
from pitboss.games.triple_attack_blackjack.options import TripleOptions
from pitboss.games.triple_attack_blackjack.wagers import FIRST, SECOND, THIRD, outcome
from pitboss.twenty_one.advice.odds import attacked_kernel, attacked_shoes, exact, under_an_ace
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.attack import Attack, attacked, makes
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.rules.play_table import UP_CARDS
from pitboss.twenty_one.rules.totals import ACE

ATTACKS = (Attack(SECOND, own=True, up=False), Attack(THIRD, own=True, up=True))
LETTERS = {"-": "no attack", "2": "second attack", "3": "third attack", "B": "both attacks"}


def wager_odds(options: TripleOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of the wager that is made before the cards, and of insurance."""
    rules = counted_rules(options)
    if question.left is not None:
        shoe = figures.shoe_of(question.left)
        hands = figures.attack_odds(FIRST, ATTACKS, rules, shoe)
        return [*hands, figures.insurance_odds(options.rules, shoe)]
    made = " or ".join(_name(own) for own in UP_CARDS if makes(rules, ATTACKS, own, 0))
    given = {"second attack": f"an equal wager with {made}" if made else "never made"}
    hands = figures.attack_odds(FIRST, ATTACKS, rules)
    return [
        *(replace(odds, given={**odds.given, **given}) for odds in hands),
        under_an_ace("insurance", options, outcome),
    ]


def brings_after(
    options: TripleOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand, in units of all that lies on it; with one card, what the attack does."""
    if not hand:
        raise NoSuchDecision("The player's first card is in sight when an attack is made.")
    if len(hand) == 1:
        return figures.attack_brings(counted_rules(options), ATTACKS[bool(seen)], hand, seen, gone)
    return figures.brings(options.rules, hand, seen, chosen, gone)


def play_table(options: TripleOptions) -> PlayTable:
    """The best table of plays by totals, and with which first card which attack is made."""
    rules = counted_rules(options)
    table, edges = figures.table_of(rules), attacked(solved(rules), ATTACKS)
    rows = {f"first card {_short(own)}": "".join(_letter(options, own, up) for up in UP_CARDS) for own in UP_CARDS}
    says = f"House edge {100 * edges.by_table:.3f} % of the first wager by this table, {100 * edges.best:.3f} % by "
    return replace(
        table,
        says=f"{says}the cards held; the attacks are in it.",
        rows={**rows, **table.rows},
        letters={**LETTERS, **table.letters},
    )


def _letter(options: TripleOptions, own: int, up: int) -> str:
    rules = counted_rules(options)
    second, third = makes(rules, ATTACKS, own, 0), makes(rules, ATTACKS, own, up)
    return tuple(LETTERS)[second + 2 * third]


def _short(points: int) -> str:
    return "A" if points == ACE else str(points)


def _name(points: int) -> str:
    return "an ace" if points == ACE else f"a {points}"


def kernel(options: TripleOptions) -> Kernel:
    """The kernel of a table."""
    return attacked_kernel(options, outcome, (), FIRST, ATTACKS)


EXACT = exact(
    *(TripleOptions, wager_odds, kernel, attacked_shoes(outcome, FIRST, ATTACKS)),
    first=(FIRST,),
    attacks=ATTACKS,
    brings=brings_after,
    plays=play_table,
)
