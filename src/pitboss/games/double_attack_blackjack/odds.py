"""The odds of double attack blackjack from a full shoe: hands with the attack, insurance and the optional bonus wager
exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from pitboss.core.mathematics.exact import PLAINLY, Decide, Question
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.wagers import ATTACK, BUST_IT, INITIAL, SIDES, outcome
from pitboss.twenty_one.advice.odds import exact, odds_by_lines, side_odds, under_an_ace
from pitboss.twenty_one.advice.strategist import attacker, counted_rules, way_of_playing
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.attack import attacked, attacks
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import solved
from pitboss.twenty_one.exact.supposed import odds_supposing
from pitboss.twenty_one.exact.supposed import supposing as read_supposed
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of
from pitboss.twenty_one.kernel.one_box import card_at, has_blackjack, one_box
from pitboss.twenty_one.kernel.shoe import worth_of
from pitboss.twenty_one.kernel.through_shoes import Dealt, dealt_from
from pitboss.twenty_one.rules.first_cards import ALL, NO_TENS, of_dealer
from pitboss.twenty_one.rules.play_table import UP_CARDS
from pitboss.twenty_one.rules.rules import TENS
from pitboss.twenty_one.rules.totals import ACE

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


def kernel(options: AttackOptions) -> Kernel:
    """The kernel of a table."""
    import numpy as np

    bare, with_attack = _nets(options)
    by = {INITIAL: [*bare, *with_attack].__getitem__}
    ups = attacks(counted_rules(options))
    tables = np.array([up in ups for up in range(ACE + 1)], np.int64), len(bare)
    undecided = (ATTACK, "double_down", "split")
    plays, hands = way_of_playing(options), 2 * len(bare)
    return kernel_of(options, plays, outcome, SIDES, hands, by, attacked_box, *tables, undecided=undecided)


def _nets(options: AttackOptions) -> tuple[Any, Any]:
    """What a box nets per unit of its initial wager, by how it ended: without an attack that stood, and with one."""
    return box_nets(options, outcome, INITIAL), box_nets(options, outcome, INITIAL, ATTACK)


def dealt(options: AttackOptions) -> Dealt:
    """A table's round from what is left of its shoe: up cards are attacked as from a full one."""
    return dealt_from(options.rules, way_of_playing(options), _nets(options), attacks(counted_rules(options)))


def attacked_box(stream: Any, deal: Any, shoe: Any, laws: Any, raised: Any, boxes: int) -> int:
    """How the box ended, and whether the attack stood; the dealer's hand is completed for the optional bonus too."""
    number = one_box(stream, deal, shoe, laws, True)
    up, hole = worth_of(int(shoe[card_at(deal, 1)])), worth_of(int(shoe[card_at(deal, 3)]))
    stood = has_blackjack(deal) or up + hole != 21
    return int(number + boxes * (raised[up] if stood else 0))


def supposing(options: AttackOptions, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of the initial wager and of Bust It under rules that no option says: with decks of 52 cards too."""
    hands = odds_supposing(counted_rules(options), supposed, partial(figures.attack_odds, INITIAL))
    rules, _ = read_supposed(counted_rules(options), supposed)
    cards = ALL if rules.ranks[TENS.start] else NO_TENS
    counts = of_dealer(BUST_IT.rule, rules.decks, rules.hits_soft_17, cards)
    told = {f"supposed {name}": text for name, text in supposed.items()}
    return [*hands, odds_by_lines(BUST_IT.key, counts, options, outcome, given=told)]


EXACT = replace(
    exact(
        *(AttackOptions, wager_odds, kernel, dealt),
        first=(INITIAL,),
        attack=ATTACK,
        brings=brings_after,
        strategy=strategy,
        plays=play_table,
        of_hand=partial(figures.attack_odds, INITIAL),
    ),
    supposed=supposing,
)
