"""The odds of blackjack switch from a full shoe, exactly: both hands by tables and by the best play, the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from math import comb, prod

from pitboss.core.game.steps import AnyStep, Ask
from pitboss.core.mathematics.exact import PLAINLY, Exact, Question, Told
from pitboss.core.mathematics.wager_odds import NoSuchDecision, PlayTable, Stated, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.blackjack_switch.fast import kernel
from pitboss.games.blackjack_switch.lines import FOUR, PAIR, THREE, TWO_PAIR
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.playing import counted_rules, switcher
from pitboss.games.blackjack_switch.round import KEEP, PLAY_ON, SWITCH
from pitboss.games.blackjack_switch.shipped import counted
from pitboss.games.blackjack_switch.shoes import dealt
from pitboss.games.blackjack_switch.wagers import FIRST, INSURES, outcome
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.bound_in_sight import both_at_most
from pitboss.twenty_one.exact.bound_of_table import (
    IN_FULL_MEMORY,
    SIDE_BY_SIDE,
    between,
    shipped_bound,
    two_hands_at_most,
)
from pitboss.twenty_one.exact.figures import BEST, fraction, value_of
from pitboss.twenty_one.exact.one_decision import choices
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import ROUNDING
from pitboss.twenty_one.exact.switch import Switched, switched
from pitboss.twenty_one.rules.first_cards import Counts, insurance
from pitboss.twenty_one.rules.play_table import SURRENDER

TABLES = (
    "the best table by totals for these rules; cards are switched where, by a table of what two cards are worth "
    "under the up card, both hands together are worth more then"
)
CARDS_HELD = (
    "the best play by the four cards dealt and those of the hand; what is drawn to the other hand, and to others of "
    "a split pair, is not minded"
)


def wager_odds(options: SwitchOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of both hands together, per unit of one wager, of the match wager and of insurance."""
    if question.left is not None:
        return odds_after(options, question.left)
    odds = _two_hands(counted(options))
    lacks = shipped_bound(SIDE_BY_SIDE, counted_rules(options))
    if lacks is not None:
        best = counted(options).best
        odds[-1] = replace(odds[-1], given={**odds[-1].given, IN_FULL_MEMORY: _minded(best, lacks)})
    if options.match_offered:
        odds.append(_counted("match", matches(options.decks), options))
    under_an_ace = insurance(options.decks, 16, 52)
    return [*odds, *(_counted(kind, under_an_ace, options, {"up card": "an ace"}) for kind in INSURES)]


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
    by_tables = WagerOdds(FIRST[0], "", {}, mean=mean, action=action, strategy=costs, given=given)
    given = {**given, "both wagers": f"{100 * found.best:.4f} % of them"}
    best = WagerOdds(FIRST[0], BEST, {}, mean=fraction(-2 * found.best), strategy=CARDS_HELD, given=given)
    return [by_tables, best]


def odds_after(options: SwitchOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of both hands, by the tables for a full shoe and by the best play, and of insurance, when so many of
    each card are left in the shoe."""
    shoe, rules = figures.shoe_of(left), counted_rules(options)
    under_an_ace = figures.insurance_odds(options.rules, shoe)
    found = switched(rules, options.makes_blackjack, shoe)
    by_tables, best = _two_hands(found)
    minded = {IN_FULL_MEMORY: _minded(found.best, two_hands_at_most(rules, shoe))}
    both = [by_tables, replace(best, given={**best.given, **minded})]
    return [*both, *(replace(under_an_ace, wager=kind) for kind in INSURES)]


def _minded(best: float, lacks: float) -> str:
    return f"{between(best - lacks, best)} of both wagers, where the same pairs are split"


def bounds(options: SwitchOptions) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """Between what the house edge of the best play by all cards seen lies, beside the best by four cards and the
    hand's own."""
    rules = counted_rules(options)
    lacks = shipped_bound(SIDE_BY_SIDE, rules)
    lacks = two_hands_at_most(rules) if lacks is None else lacks
    return {(FIRST[0], BEST): {IN_FULL_MEMORY: _minded(counted(options).best, lacks)}}


def _counted(wager: str, counts: Counts, options: SwitchOptions, given: Mapping[str, str] | None = None) -> WagerOdds:
    nets: Counter[Fraction] = Counter()
    for line, ways in counts.items():
        nets[decided_net(outcome(wager, line, options))] += ways
    return from_counts(wager, nets, given=given or {})


@cache
def matches(decks: int) -> Counts:
    """In how many ways four cards come to each line: by the ranks that they are of. 13:69F-2A.6"""
    of_rank = 4 * decks

    def ways(*sizes: int) -> int:
        """So many cards of each of some ranks."""
        ranks = 1
        for at in range(len(sizes)):
            ranks *= 13 - at
        for size in set(sizes):
            for same in range(sizes.count(size)):
                ranks //= same + 1
        return ranks * prod(comb(of_rank, size) for size in sizes)

    found: Counts = Counter({FOUR: ways(4), THREE: ways(3, 1), TWO_PAIR: ways(2, 2), PAIR: ways(2, 1, 1)})
    found[0] = comb(52 * decks, 4) - found.total()
    return found


def brings_after(
    options: SwitchOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings when further cards are gone from the shoe. Four cards are both hands, the first two and
    the last two, kept or switched; others one hand after that, the cards of the other being among those gone. A hand
    that was drawn to four cards is asked for with what was chosen before, to keep or to switch."""
    others = list(gone)
    if len(hand) != 4 or {KEEP, SWITCH} & set(chosen):
        return figures.brings(options.rules, hand, seen, chosen, others)
    return _both(options, hand, seen, others)


def _both(options: SwitchOptions, hand: Sequence[str], seen: Sequence[str], gone: Sequence[str]) -> Stated:
    """What both hands bring together if they are kept, or switched."""
    a, b, c, d = hand
    kept = _together(options, ((a, b), (c, d)), seen, False, gone)
    parted = not options.makes_blackjack
    lost = parted and any(sorted(map(value_of, two)) == BLACKJACK for two in ((a, b), (c, d)))
    same = value_of(b) == value_of(d) and not lost
    switched = kept if same else _together(options, ((a, d), (c, b)), seen, parted, gone)
    says = (
        "What both hands bring is exact where each is played by the four cards dealt and its own; played by all "
        f"cards seen it lies between {kept[0]:+.6f} and {kept[1]:+.6f} if they are kept, and between "
        f"{switched[0]:+.6f} and {switched[1]:+.6f} if they are switched."
    )
    brings = {KEEP: fraction(kept[0]), SWITCH: fraction(switched[0])}
    return Stated(dict(sorted(brings.items(), key=lambda choice: -choice[1])), says)


def _together(
    options: SwitchOptions,
    two: tuple[tuple[str, str], tuple[str, str]],
    seen: Sequence[str],
    brought: bool,
    gone: Sequence[str],
) -> tuple[float, float]:
    """What two hands bring, each played best beside the other, and what no play of them exceeds; `brought` is whether
    an ace and a ten are 21 only."""
    if len(seen) != 1:
        raise NoSuchDecision("One card of the dealer is in sight, the up card.")
    rules, up = counted_rules(options), value_of(seen[0])
    first, second = ([value_of(card) for card in hand] for hand in two)
    found = []
    try:
        shoe = full(rules).less(map(value_of, gone))
        for hand, other in ((first, second), (second, first)):
            found.append(choices(rules, shoe.less(other), hand, up, brought and sorted(hand) == BLACKJACK))
    except ValueError as bad:
        raise NoSuchDecision(str(bad)) from None
    together = sum(max(brings.values()) for brings in found)
    return together, both_at_most(rules, shoe, (first, second), up, found)


BLACKJACK = [1, 10]
"""The values of a blackjack's cards."""


def asked_after(options: SwitchOptions, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str]) -> Told:
    """What each choice of a question at a table brings: of the switch for both hands together."""
    asked = Asked(steps, ask, gone, FIRST[:1])
    if ask.label == SWITCH:
        both = (ask.hand, f"{ask.hand} hand 2")
        cards = [card for name in both for card in asked.hands[name]]
        brings = _both(options, cards, asked.seen, asked.beside(*both))
        return asked.sorted(Told(asked.words(*both), brings, asked.laid()[0], (TOGETHER, brings.says)))
    brings_now = partial(_one_hand, options, _was_switched(steps, ask))
    if ask.label == SURRENDER:
        found = brings_now(asked.cards, asked.seen, (), asked.others)
        on = max(worth for choice, worth in found.items() if choice != SURRENDER)
        return asked.sorted(Told(asked.words(), {SURRENDER: Fraction(-1, 2), PLAY_ON: on}, asked.laid()[0]))
    return asked.told(options.rules, brings_now)


TOGETHER = "Told for both hands together, each played best beside the other."


def _was_switched(steps: Sequence[AnyStep], ask: Ask) -> bool:
    """Whether the second cards of the box were switched."""
    box = ask.hand.split(" hand ")[0]
    return any(isinstance(s, Ask) and s.label == SWITCH and s.hand == box and s.answer == SWITCH for s in steps)


def _one_hand(
    options: SwitchOptions,
    switched: bool,
    hand: Sequence[str],
    seen: Sequence[str],
    chosen: Sequence[str],
    gone: Sequence[str],
) -> Mapping[str, Fraction]:
    """What each choice brings with one hand; an ace and a ten that a switch brought together may be 21 only."""
    values = [value_of(card) for card in hand]
    if sorted(values) != BLACKJACK or not switched or options.makes_blackjack:
        return figures.brings(options.rules, hand, seen, chosen, gone)
    try:
        shoe = full(options.rules).less(map(value_of, gone))
        found = choices(options.rules, shoe, values, value_of(seen[0]), True)
    except ValueError as bad:
        raise NoSuchDecision(str(bad)) from None
    return {choice: fraction(worth) for choice, worth in found.items()}


def play_table(options: SwitchOptions) -> PlayTable:
    """The best table of plays by totals, for each hand once cards are switched or not."""
    found = counted(options)
    table = figures.table_of(counted_rules(options))
    title = (
        f"House edge {100 * found.by_table:.3f} % of both wagers by this table and the table of worths for switching."
    )
    return PlayTable(title, table.columns, table.rows, table.letters)


EXACT = Exact(
    SwitchOptions,
    odds=wager_odds,
    least_left=figures.LEAST_LEFT,
    bounds=bounds,
    strategy=switcher,
    hands=figures.hands_of(brings_after),
    asked=asked_after,
    plays=play_table,
    kernel=kernel,
    shoes=dealt,
)
