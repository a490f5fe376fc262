"""The odds of blackjack from a full shoe: hands by the best table of plays and by the best play, insurance and the
additional wagers exactly; the streaks by a simulation of the compiled round, with the error stated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import product
from math import sqrt
from typing import TYPE_CHECKING, Any

from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, Question, Told
from pitboss.core.mathematics.wager_odds import PlayTable, WagerOdds, from_counts
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.blackjack import lines
from pitboss.games.blackjack.fast import kernel
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.paid import STREAKS
from pitboss.games.blackjack.playing import counted_rules, way_of_playing
from pitboss.games.blackjack.progressive import PROGRESSIVE, ace_counts, top_chance
from pitboss.games.blackjack.shoes import dealt
from pitboss.games.blackjack.wagers import DOLLAR, FIRST, outcome
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.advice.strategist import player
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.figures import hand_odds
from pitboss.twenty_one.rules.first_cards import ALL, Counts, insurance, of_three, of_two, ways_of
from pitboss.twenty_one.rules.match_the_dealer import matches
from pitboss.twenty_one.rules.play_table import DOUBLE, HIT, SPLIT, STAND
from pitboss.twenty_one.rules.rules import Hole
from pitboss.twenty_one.rules.totals import points

if TYPE_CHECKING:
    from pitboss.core.game.steps import AnyStep, Ask

SAMPLE = 1 << 18
"""How many rounds are simulated for the figures of a streak."""
SEED = 13_692
SEVENS = [card for card in ALL if card >> 2 == 5]
QUEEN_OF_HEARTS = 42
TENS = 16
"""Cards worth 10 in a deck."""


def wager_odds(options: BlackjackOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager that is made before the cards, and of insurance; those of the progressive wager for
    where its meter stands."""
    if question.left is not None:
        return odds_after(options, question.left)
    from pitboss.games.blackjack import GAME

    found = []
    for kind in GAME.offered(options):
        if kind.key in FIRST:
            found += hand_odds(kind.key, counted_rules(options))
        elif kind.key in STREAKS:
            found.append(_of_streak(kind.key, options))
        elif kind.key == "insurance" and not options.multiple_action:
            counts = insurance(options.decks, TENS, len(ALL))
            found.append(_counted(kind.key, counts, options, given={"up card": "an ace"}))
        elif kind.key == KEY:
            found.append(_progressive(options, question.meters.get(KEY)))
        elif kind.key in COUNTED:
            said = "" if kind.key != "sevens" else way_of_playing(options).name
            found.append(_counted(kind.key, COUNTED[kind.key](options), options, strategy=said))
    return found


def bounds(options: BlackjackOptions) -> Mapping[tuple[str, str], Mapping[str, str]]:
    """Between what the house edge of the best play by all cards seen lies, beside the best by each hand's own."""
    told = {figures.IN_FULL_MEMORY: figures.in_full_memory(counted_rules(options))}
    return {(kind, figures.BEST): told for kind in FIRST}


def strategy(options: BlackjackOptions) -> Decide:
    """The player behind the figures."""
    return player(way_of_playing(options))


def brings_after(
    options: BlackjackOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand against an up card, when further cards are gone from the shoe."""
    return figures.brings(options.rules, hand, seen, chosen, gone)


def asked_after(options: BlackjackOptions, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str]) -> Told:
    """What each choice of a question at a table brings."""
    return Asked(steps, ask, gone, FIRST).told(options.rules, partial(brings_after, options))


def odds_after(options: BlackjackOptions, left: Mapping[str, int]) -> list[WagerOdds]:
    """The odds of a hand, and of insurance, when so many of each card are left in the shoe."""
    rules, shoe = counted_rules(options), figures.shoe_of(left)
    return [*hand_odds("main", rules, shoe), figures.insurance_odds(options.rules, shoe)]


def play_table(options: BlackjackOptions) -> PlayTable:
    """The best table of plays by totals."""
    return figures.table_of(counted_rules(options))


def _counted(wager: str, counts: Counts, options: BlackjackOptions, **more: Any) -> WagerOdds:
    nets: Counter[Fraction] = Counter()
    for line, ways in counts.items():
        nets[decided_net(outcome(wager, line, options))] += ways
    return from_counts(wager, nets, **more)


def _progressive(options: BlackjackOptions, stands: int | None) -> WagerOdds:
    """Exact for the filed table: the edge falls by the same for each dollar of the meter. 13:69F-2.19"""
    counts = ace_counts(options.decks, options.rules.hole is Hole.READER)
    chance = top_chance(options.decks, options.rules.hole is Hole.READER)
    odds = PROGRESSIVE.odds(options, counts, stands)
    table, total = PROGRESSIVE.table(options), counts.total()
    part = sum((PROGRESSIVE.pays.part(table, hand) * ways for hand, ways in counts.items()), Fraction(0)) / total
    each = part * 1000 * DOLLAR / PROGRESSIVE.stake(options)
    more = {
        "edge for each $1,000 of the meter": f"{-float(each):.4%}",
        "chance of the top award": f"1 in {round(1 / chance):,}",
    }
    said = f"{way_of_playing(options).name}; two aces are split"
    return replace(odds, given={**odds.given, **more}, strategy=said)


# What is counted.


@cache
def _twenty(decks: int) -> Counts:
    """Two cards, and for two queens of hearts the dealer's two as well."""
    counts: Counts = Counter()
    rest = (52 * decks - 2) * (52 * decks - 3)
    for first, second in product(ALL, repeat=2):
        line = lines.twenty_points(first, second, False)
        if line != lines.QUEENS:
            counts[line] += ways_of(decks, first, second) * rest
    for up, hole in product(ALL, repeat=2):
        blackjack = points(up >> 2) + points(hole >> 2) == 21
        line = lines.twenty_points(QUEEN_OF_HEARTS, QUEEN_OF_HEARTS, blackjack)
        counts[line] += ways_of(decks, QUEEN_OF_HEARTS, QUEEN_OF_HEARTS, up, hole)
    return counts


def _sevens(options: BlackjackOptions) -> Counts:
    """Sevens in a row; after two of them the third card is the next that the player draws, if any."""
    decks, left = options.decks, 52 * options.decks
    counts: Counts = Counter()
    for first, second in product(ALL, repeat=2):
        line = lines.sevens(first, second, -1)
        ways = ways_of(decks, first, second)
        if line < lines.TWO_SEVENS:
            counts[line] += ways * (left - 2) * (left - 3) * (left - 4)
            continue
        for (up, hole), drawn in _after_two_sevens(options):
            so_far = ways * _ways_after(decks, (first, second), (up, hole))
            if not drawn:
                counts[line] += so_far * (left - 4)
                continue
            others = left - 4
            for third in SEVENS:
                more = decks - (first, second, up, hole).count(third)
                others -= more
                counts[lines.sevens(first, second, third)] += so_far * more
            counts[line] += so_far * others
    return counts


def _ways_after(decks: int, gone: tuple[int, ...], cards: tuple[int, ...]) -> int:
    before = ways_of(decks, *gone)
    return ways_of(decks, *gone, *cards) // before if before else 0


def _after_two_sevens(options: BlackjackOptions) -> Iterator[tuple[tuple[int, int], bool]]:
    """The dealer's two cards, and whether a player with two sevens draws a card then."""
    plays = way_of_playing(options)
    allowed = [STAND, HIT, DOUBLE, SPLIT, *(["surrender"] if options.surrender else [])]
    reader = options.rules.hole is Hole.READER
    draws = {up: plays.choose(14, False, 7, up, allowed) in (HIT, DOUBLE, SPLIT) for up in range(2, 12)}
    for up, hole in product(ALL, repeat=2):
        shown = points(up >> 2)
        blackjack = shown + points(hole >> 2) == 21
        yield (up, hole), draws[shown] and not (reader and blackjack)


COUNTED: dict[str, Callable[[BlackjackOptions], Counts]] = {
    "over_13": lambda options: of_two(lines.against_13, options.decks),
    "under_13": lambda options: of_two(lines.against_13, options.decks),
    "same_suit": lambda options: of_two(lines.same_suit, options.decks),
    "sevens": _sevens,
    "blackjack_bonus": lambda options: of_two(lines.own_blackjack, options.decks),
    "match_the_dealer": lambda options: of_three(matches, options.decks),
    "twenty_point_bonus": lambda options: _twenty(options.decks),
    "in_between": lambda options: of_three(lines.between, options.decks),
    "optional_bonus": lambda options: of_three(lines.with_up_card, options.decks),
}


# What is simulated.


RULES = (
    *("decks", "hole_card_mode", "blackjack_pays", "surrender", "dealer_hits_soft_17", "max_splits", "resplit_aces"),
    *("five_card_21", "pay_table"),
)
"""The options on which the course of a hand hangs."""


def _sampled(options: BlackjackOptions) -> Counter[Fraction]:
    """How often each net result of a hand came in a simulation."""
    bare, _ = BlackjackOptions.read({key: options.plain()[key] for key in RULES}, beyond_law=True)
    return _simulated(bare.encoded)


@cache
def _simulated(encoded: bytes) -> Counter[Fraction]:
    """The same by a table's options as they are written."""
    import msgspec
    import numpy as np

    from pitboss.core.computing.compiled import compiled
    from pitboss.core.computing.philox import stream

    options, _ = BlackjackOptions.read(msgspec.json.decode(encoded), beyond_law=True)
    made = kernel(options)
    deal, counts = np.zeros(made.width, np.int64), np.zeros(made.size, np.int64)
    compiled(made.play)(stream(SEED, 0), SAMPLE, deal, counts, *made.tables)
    nets: Counter[Fraction] = Counter()
    for number in np.flatnonzero(counts):
        net = made.net("main", "", int(number))
        assert net is not None
        nets[net] += int(counts[number])
    return nets


def _of_streak(wager: str, options: BlackjackOptions) -> WagerOdds:
    """Rounds won in a row, pushes not counted: from a full shoe each round is like any other. 13:69F-2.22"""
    nets = _sampled(options)
    won = sum(times for net, times in nets.items() if net > 0)
    lost = sum(times for net, times in nets.items() if net < 0)
    rounds, chance = STREAKS[wager], Fraction(won, won + lost)
    pays = options.odds(wager).fraction + 1
    error = float(pays * rounds * chance ** (rounds - 1)) * sqrt(float(chance * (1 - chance)) / (won + lost))
    said = f"{way_of_playing(options).name}; every round from a full shoe"
    given = {"rounds simulated": f"{sum(nets.values()):,}"}
    return WagerOdds(wager, "", {}, strategy=said, mean=pays * chance**rounds - 1, error=error, given=given)


EXACT = Exact(
    BlackjackOptions,
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
