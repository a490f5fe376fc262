"""The odds of double attack blackjack from a full shoe: hands with the attack, insurance and the optional bonus wager
exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, Question, Told
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.double_attack_blackjack.fast import kernel
from pitboss.games.double_attack_blackjack.lines import bust_line
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.playing import attacks, counted_rules, played
from pitboss.games.double_attack_blackjack.shoes import dealt
from pitboss.games.double_attack_blackjack.wagers import ATTACK, BUST, INITIAL, outcome
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.advice.cards_seen import held
from pitboss.twenty_one.advice.strategist import player
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.attack import attacked
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.rules.first_cards import NO_TENS, Counts, insurance, ways_of
from pitboss.twenty_one.rules.play_table import ATTACK as ATTACKS
from pitboss.twenty_one.rules.play_table import UP_CARDS
from pitboss.twenty_one.rules.totals import ACE, best_total, dealer_draws, points, points_of

if TYPE_CHECKING:
    from pitboss.core.game.steps import AnyStep, Ask, Chosen
    from pitboss.core.table.table import Table

TENS = 12
"""Cards worth 10 in a deck."""
ATTACK_ROW, ATTACK_IT, LEAVE_IT = "before your cards", "A", "-"


def wager_odds(options: AttackOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager that is made before the cards, and of insurance."""
    if question.left is not None:
        return odds_after(options, question.left)
    under_ace = insurance(options.decks, TENS, len(NO_TENS))
    found = [
        *_hand_odds(figures.attack_odds(INITIAL, counted_rules(options)), options),
        _counted("insurance", under_ace, options, given={"up card": "an ace"}),
    ]
    return [*found, _counted(BUST, busts(options.decks), options)] if options.bust_it else found


def _hand_odds(found: Iterable[WagerOdds], options: AttackOptions) -> list[WagerOdds]:
    ups = [_shown(up) for up in UP_CARDS if up in attacks(options)]
    said = f"an equal wager against {', '.join(ups)}" if ups else "never made"
    return [replace(odds, given={**odds.given, "double attack": said}) for odds in found]


def _shown(up: int) -> str:
    return "ace" if up == ACE else str(up)


def bounds(options: AttackOptions) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """Between what the house edge of the best play by all cards seen lies, beside the best by each hand's own."""
    return {
        (INITIAL, figures.BEST): {figures.IN_FULL_MEMORY: figures.in_full_memory(counted_rules(options), attack=True)}
    }


def strategy(options: AttackOptions) -> Decide:
    """The player behind the figures."""
    plays, ups = player(played(options).plays), attacks(options)

    def choose(table: Table, ask: Ask) -> Chosen:
        if ask.label != ATTACKS:
            return plays(table, ask)
        up = points_of(held(table.steps, "dealer")[0])
        most = min(ask.spans[ATTACKS].most, table.chips(ask.seat))
        return (ATTACKS, most) if up in ups and most >= ask.spans[ATTACKS].least else ask.default_answer

    return choose


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
    table, edges = figures.table_of(rules), attacked(played(options), full(rules))
    row = "".join(ATTACK_IT if up in attacks(options) else LEAVE_IT for up in UP_CARDS)
    says = f"House edge {100 * edges.by_table:.3f} % of the initial wager by this table, {100 * edges.best:.3f} % by "
    return replace(
        table,
        says=f"{says}the cards held; the attack is in it.",
        rows={ATTACK_ROW: row, **table.rows},
        letters={ATTACK_IT: "double attack", LEAVE_IT: "no double attack", **table.letters},
    )


@cache
def busts(decks: int) -> Counts:
    """Every three cards of the dealer, as far as he draws a third. 13:69F-26.6, 26.12"""
    counts: Counts = Counter()
    rest = decks * len(NO_TENS) - 2
    for up in NO_TENS:
        for hole in NO_TENS:
            ways = ways_of(decks, up, hole)
            if not _draws(up, hole):
                counts[0] += ways * rest
                continue
            for third in NO_TENS:
                counts[bust_line(up, hole, third)] += ways * (decks - (third == up) - (third == hole))
    return counts


def _draws(*cards: int) -> bool:
    worth = [points(card >> 2) for card in cards]
    aces = worth.count(ACE)
    hard = sum(worth) - 10 * aces
    total = best_total(hard, aces)
    return dealer_draws(total, total != hard, False)


def _counted(wager: str, counts: Counts, options: AttackOptions, **more: Any) -> WagerOdds:
    nets: Counter[Fraction] = Counter()
    for line, ways in counts.items():
        nets[decided_net(outcome(wager, line, options))] += ways
    return from_counts(wager, nets, **more)


EXACT = Exact(
    AttackOptions,
    odds=wager_odds,
    least_left=figures.LEAST_LEFT,
    bounds=bounds,
    strategy=strategy,
    hands=figures.hands_of(brings_after),
    asked=asked_after,
    plays=play_table,
    kernel=kernel,
    shoes=dealt,
)
