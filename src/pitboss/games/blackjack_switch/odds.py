"""The odds of blackjack switch from a full shoe, exactly: both hands by tables and by the best play, the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb, prod

from pitboss.core.figures import NoSuchDecision, PlayTable, WagerOdds, from_counts
from pitboss.core.settlement import decided_net
from pitboss.games.blackjack_switch.counted import counted
from pitboss.games.blackjack_switch.lines import FOUR, PAIR, THREE, TWO_PAIR
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.playing import counted_rules, switcher
from pitboss.games.blackjack_switch.round import KEEP, SWITCH
from pitboss.games.blackjack_switch.wagers import FIRST, INSURES, outcome
from pitboss.twenty_one.counting import Counts, insurance
from pitboss.twenty_one.exact import figured
from pitboss.twenty_one.exact.decide import choices
from pitboss.twenty_one.exact.figured import BEST, DIGITS, value_of
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.strategy import ROUNDING

TABLES = (
    "the best table by totals for these rules; cards are switched where, by a table of what two cards are worth "
    "under the up card, both hands together are worth more then"
)
CARDS_HELD = (
    "the best play by the four cards dealt and those of the hand; what is drawn to the other hand, and to others of "
    "a split pair, is not minded"
)

strategy = switcher


def wager_odds(options: SwitchOptions) -> list[WagerOdds]:
    """The odds of both hands together, per unit of one wager, of the match wager and of insurance."""
    found = counted(options)
    given = {
        "both wagers": f"{100 * found.by_table:.4f} % of them",
        "lost to rounding": f"less than {ROUNDING:.0e} of the wager",
    }
    costs = (
        f"{TABLES}; it costs {200 * (found.by_table - found.best):.4f} % more than the best play by the cards held"
    )
    mean, action = _fraction(-2 * found.by_table), _fraction(found.action)
    odds = [WagerOdds(FIRST[0], "", {}, mean=mean, action=action, strategy=costs, given=given)]
    given = {**given, "both wagers": f"{100 * found.best:.4f} % of them", "not minded": UNMINDED}
    odds.append(WagerOdds(FIRST[0], BEST, {}, mean=_fraction(-2 * found.best), strategy=CARDS_HELD, given=given))
    if options.match_offered:
        odds.append(_counted("match", matches(options.decks), options))
    under_an_ace = insurance(options.decks, 16, 52)
    return [*odds, *(_counted(kind, under_an_ace, options, {"up card": "an ace"}) for kind in INSURES)]


UNMINDED = "what is drawn to the other hand; in a sample of deals that brought 0.0002 % ± 0.0001 % of the wagers"
"""1,500 deals with six decks, worked out by `pitboss.twenty_one.exact.memory`."""


def _fraction(value: float) -> Fraction:
    return Fraction(round(value * DIGITS), DIGITS)


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
    """What each choice brings with a hand against an up card after the switch; the cards of the other hand are among
    those that are gone. So four cards beside which none is gone are both hands: what they bring together if they are
    kept, or switched."""
    others = list(gone)
    if len(hand) != 4 or chosen or others:
        return figured.brings(options.rules, hand, seen, chosen, others)
    a, b, c, d = hand
    return dict(
        sorted(
            {
                KEEP: _together(options, ((a, b), (c, d)), seen, False),
                SWITCH: _together(options, ((a, d), (c, b)), seen, not options.makes_blackjack),
            }.items(),
            key=lambda choice: -choice[1],
        )
    )


def _together(
    options: SwitchOptions,
    two: tuple[tuple[str, str], tuple[str, str]],
    seen: Sequence[str],
    brought: bool,
) -> Fraction:
    """What two hands bring, each played best beside the other; `brought` is whether an ace and a ten are 21 only."""
    if len(seen) != 1:
        raise NoSuchDecision("One card of the dealer is in sight, the up card.")
    rules, up = counted_rules(options), value_of(seen[0])
    total = 0.0
    for hand, beside in (two, two[::-1]):
        values = [value_of(card) for card in hand]
        try:
            shoe = full(rules).less(map(value_of, beside))
            found = choices(rules, shoe, values, up, brought and sorted(values) == [1, 10])
        except ValueError as bad:
            raise NoSuchDecision(str(bad)) from None
        total += max(found.values())
    return _fraction(total)


def beside_after(
    options: SwitchOptions, hand: Sequence[str], seen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What insurance brings beside a hand."""
    return figured.beside(options.rules, hand, seen, gone)


def play_table(options: SwitchOptions) -> PlayTable:
    """The best table of plays by totals, for each hand once cards are switched or not."""
    found = counted(options)
    table = figured.table_of(counted_rules(options))
    title = (
        f"House edge {100 * found.by_table:.3f} % of both wagers by this table and the table of worths for switching."
    )
    return PlayTable(title, table.columns, table.rows, table.letters)
