"""The odds of blackjack from a full shoe: hands by the best table of plays and by the best play, insurance and the
additional wagers exactly; the streaks by a simulation of the compiled round, with the error stated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from math import sqrt

from pitboss.core.mathematics.exact import PLAINLY, Question
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.procedure.settlement import unit_net
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.progressive import ACES_IN_A_ROW, PROGRESSIVE, ace_counts, top_chance
from pitboss.games.blackjack.sides import ACTIONS, DOLLAR, FIRST, SEVENS_IN_A_ROW, SIDES, STREAKS
from pitboss.games.blackjack.wagers import BESIDE, outcome, streak_fact
from pitboss.jackpots.progressive import KEY
from pitboss.twenty_one.advice.odds import counted, exact, odds_after, odds_by_lines, shoes_of, under_an_ace
from pitboss.twenty_one.advice.strategist import counted_rules, way_of_playing
from pitboss.twenty_one.exact.figures import hand_odds
from pitboss.twenty_one.exact.supposed import own_odds
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of, multiple
from pitboss.twenty_one.kernel.one_box import one_box
from pitboss.twenty_one.rules.rules import Hole

SAMPLE = 1 << 18
"""How many rounds are simulated for the figures of a streak."""
SEED = 13_692


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
            found.append(under_an_ace(kind.key, options, outcome))
        elif kind.key == KEY:
            found.append(_progressive(options, question.meters.get(KEY)))
        elif kind.key in BESIDE:
            side = BESIDE[kind.key]
            said = way_of_playing(options).name if side is SEVENS_IN_A_ROW else ""
            found.append(odds_by_lines(kind.key, counted(side, options), options, outcome, strategy=said))
    return found


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


RULES = (
    *("decks", "hole_card_mode", "blackjack_pays", "surrender", "dealer_hits_soft_17", "max_splits", "resplit_aces"),
    *("five_card_21", "pay_table"),
)
"""The options on which the course of a hand hangs."""


def _sampled(options: BlackjackOptions) -> Counter[Fraction]:
    """How often each net result of a hand came in a simulation."""
    chosen = options.plain()
    return _simulated(tuple((key, chosen[key]) for key in RULES))


@cache
def _simulated(chosen: tuple[tuple[str, object], ...]) -> Counter[Fraction]:
    """The same by the options that matter."""
    import numpy as np

    from pitboss.core.computing.compiled import compiled
    from pitboss.core.computing.philox import stream

    options, _ = BlackjackOptions.read(dict(chosen), beyond_law=True)
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


ADDED = ("double_down", "split")


def kernel(options: BlackjackOptions) -> Kernel:
    """The kernel of a table."""
    of_box = box_nets(options, outcome, "main")
    ways = len(of_box)

    def ended(action: int) -> Callable[[int], Fraction]:
        return lambda number: of_box[number // ways**action % ways]

    def streak(key: str) -> Callable[[int], Fraction | None]:
        won = [streak_fact((net > 0) - (net < 0), 0) for net in of_box]
        return lambda number: unit_net(outcome(key, won[number % ways], options))

    on_hands = {"main": ended(0), **{key: ended(at) for at, key in enumerate(ACTIONS)}}
    nets = {**on_hands, **{key: streak(key) for key in STREAKS}}
    whole = options, way_of_playing(options), outcome, (*SIDES, ACES_IN_A_ROW)
    if not options.multiple_action:
        return kernel_of(*whole, ways, nets, one_box, False, undecided=(*STREAKS, *ADDED))
    actions = len(ACTIONS)
    undecided = (*STREAKS, *ADDED, "insurance")
    return kernel_of(*whole, ways**actions, nets, multiple, ways, actions, undecided=undecided)


EXACT = exact(
    *(BlackjackOptions, wager_odds, kernel, shoes_of(outcome)),
    first=FIRST,
    of_hand=partial(hand_odds, FIRST[0]),
    own_play=lambda options, text: own_odds(FIRST[0], counted_rules(options), text),
)
