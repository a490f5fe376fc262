"""The sign, the guide and the engine never state different figures, whatever the options and the limits."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.filing.guide import Guide, WagerGuide, guide
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import Ask, AskAll, Bet, Betting
from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.money.cents import MOST, money
from pitboss.core.table.chance import Seeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds
from tests.conformance.games import ALL
from tests.conformance.lawful import random_options
from tests.sizes import size, some

BANKED = [name for name in ALL if registry.find(name).banked is not Banked.POT]


def random_limits(game: Game, random: Random) -> Limits:
    """Limits that a table may have, narrow and wide, with chips and increments of several sizes."""
    unit = random.choice([25, 100, 100, 500])
    keys = [kind.key for kind in game.wagers] + [kind.group for kind in game.wagers if kind.group]
    chosen = random.sample(sorted(set(keys)), random.randint(0, min(2, len(set(keys)))))
    spans = [unit * random.choice([1, 2, 5, 25]) for _ in range(len(chosen) + 1)]
    return Limits(
        spans[0],
        spans[0] * random.choice([10, 37, 101]),
        unit,
        random.choice([0, 0, unit, 5 * unit]),
        {key: (least, least * random.choice([10, 37, 101])) for key, least in zip(chosen, spans[1:], strict=True)},
    )


def opened(game: Game, options: Options, limits: Limits, window: str, wager: str = "") -> Round | None:
    """A round at the betting window in which a wager may be made, with every wager in place that comes before it; of
    the first so many the one in which the game itself takes `wager`."""
    table = Table(game, options, limits=limits, chance=Seeded(1), clock=lambda: 0)
    table.sit(1, MOST)
    for _ in range(400 if wager else 40):
        played = table.open_round()
        while (step := played.pending) is not None:
            if isinstance(step, Betting):
                asked = Bet(1, wager, table.book.range(wager).least) if wager else None
                if step.window == window and (asked is None or game.check(table, asked, options) is None):
                    return played
                least = table.book.range(game.wagers[0].key).least
                if played.refuses(Bet(1, game.wagers[0].key, least)) is None:
                    played.bet(Bet(1, game.wagers[0].key, least))
                played.close_betting()
            else:
                assert isinstance(step, Ask | AskAll)
                for ask in played.asks():
                    played.choose(ask.seat, window if window in ask.choices else ask.default)
    return None


def fits(played: Round, wager: WagerGuide, pick: str, amount: int) -> bool:
    """Whether the engine takes an amount on a wager, beside those that it needs."""
    kind = played.table.book.kinds[wager.key]
    taken = [key for key in kind.needs if key in played.table.book.kinds]
    needed = [key for key in taken if not any(w.kind == key for w in played.table.layout.values())]
    if len(needed) == len(taken):
        for key in needed[-1:]:
            played.bet(Bet(1, key, played.table.book.range(key).least))
    refusal = played.refuses(Bet(1, wager.key, amount, pick))
    first = played.table.game.wagers[0].key
    if refusal is not None and f"needs a {first.replace('_', ' ')}" in refusal.reason:
        played.bet(Bet(1, first, played.table.book.range(first).least))
        refusal = played.refuses(Bet(1, wager.key, amount, pick))
    return refusal is None


def tables(game: Game) -> list[tuple[Options, Limits]]:
    random = Random(f"{game.name} figures")
    drawn = [(random_options(game, random), random_limits(game, random)) for _ in range(size(12, 25))]
    unseen = {kind.key for kind in game.wagers} - {kind.key for options, _ in drawn for kind in game.offered(options)}
    for _ in range(400 if unseen else 0):
        options, limits = random_options(game, random), random_limits(game, random)
        if not unseen.isdisjoint(kind.key for kind in game.offered(options)):
            drawn.append((options, limits))
            unseen -= {kind.key for kind in game.offered(options)}
    return [(game.options(), Limits()), *drawn]


@pytest.mark.parametrize("name", [name for name in BANKED if not registry.find(name).among_players])
def test_every_range_that_the_guide_states_is_taken_to_its_ends_and_no_further(name: str) -> None:
    game = registry.find(name)
    checked = set()
    for options, limits in tables(game):
        for wager in guide(game, options, limits).wagers:
            if wager.range is None:
                continue
            window = game.kinds[wager.key].windows[0]
            played = opened(game, options, limits, window)
            if played is not None and "betting" not in game.kinds[wager.key].windows:
                played = opened(game, options, limits, window, wager.key) or played
            if played is None or _unplayable(played, game.kinds[wager.key]):
                continue
            pick = wager.picks[len(wager.picks) // 2] if wager.picks else ""
            parts = game.kinds[wager.key].parts(options, pick)  # the guide states what one of them may be
            least, most, step = (parts * amount for amount in (wager.range.least, wager.range.most, wager.range.step))
            inside = [least, most, most - step] if most > least else [least, most]
            outside = [least - step, most + step, least + step // 2 if step > 1 else 0]
            if most < least:
                inside, outside = [], [least, most]
            assert [a for a in inside if not fits(played, wager, pick, a)] == [], (wager, options, limits)
            assert [a for a in outside if a > 0 and fits(played, wager, pick, a)] == [], (wager, options, limits)
            checked.add(wager.key)
    assert checked == {kind.key for kind in game.wagers if not (kind.equals or kind.supports or kind.at_once)}


def _unplayable(played: Round, kind: WagerKind) -> bool:
    """Whether no amount fits the limits of any of the wagers that it needs."""
    book = played.table.book
    ranges = [book.range(key) for key in kind.needs if key in book.kinds]
    return bool(ranges) and all(r.most < r.least for r in ranges)


@pytest.mark.parametrize("name", BANKED)
def test_every_amount_on_the_sign_is_taken(name: str) -> None:
    """A line that names a wager or a group of them holds for these, the first line for all others; each says in words
    what it says in its fields."""
    game = registry.find(name)
    for options, limits in tables(game):
        told = guide(game, options, limits)
        assert game.sign(options, limits) == [line.text for line in told.sign]
        for line in told.sign:
            names = [game.titles.get(key, key) for key in line.wagers] if line.wagers else [game.title]
            fits = line.span is not None and line.span[0] <= line.span[1]
            said = [*names, *map(money, line.span)] if fits else []
            assert [words for words in said if words not in line.text] == [], line
        for wager in told.wagers:
            if wager.range is None:
                continue
            assert _on_sign(told, game.kinds[wager.key]) == (wager.range.least, wager.range.most), (told.sign, wager)


def _on_sign(told: Guide, kind: WagerKind) -> tuple[int, int] | None:
    """The amounts that hold for a wager: of the last line that names it, else its group, else no wager."""
    found = {name: line.span for line in told.sign if line.span for name in line.wagers or ("",)}
    return found.get(kind.key) or found.get(kind.group) or found[""]


@pytest.mark.parametrize("name", BANKED)
def test_the_guide_says_beside_which_wagers_a_wager_is_made(name: str) -> None:
    game = registry.find(name)
    for options, limits in tables(game)[:8]:
        for wager in guide(game, options, limits).wagers:
            kind = game.kinds[wager.key]
            if wager.range is not None:
                needed = [each.key for each in game.offered(options) if each.key in kind.needs]
                assert [key for key in needed if game.titles[key] not in wager.amounts] == []
                assert ("only together with" in wager.amounts) == bool(kind.needs)


@pytest.mark.parametrize("name", some([name for name in BANKED if name in registry.names()], 22))
def test_every_payment_is_on_the_guide_and_every_line_of_the_guide_is_paid(name: str) -> None:
    """For the wagers that no further one follows: what they may net, by the exact odds, is what a line says, and
    each line is among it."""
    game = registry.find(name)
    followed = {kind.equals or kind.supports for kind in game.wagers}
    for options, limits in tables(game)[: 6 if name in QUICK else 1]:
        nets: dict[str, set[Fraction]] = {}
        several: set[str] = set()  # of those, what the wagers on one ticket are paid adds up
        for found in wager_odds(game, options):
            if game.kinds[found.wager].parts(options, found.selection) > 1:
                several.add(found.wager)
                continue
            nets.setdefault(found.wager, set()).update(net for net in found.results if net > 0)
        for wager in guide(game, options, limits).wagers:
            kind = game.kinds[wager.key]
            if wager.key not in followed and not (kind.equals or kind.supports or kind.pot):
                lines = {net for line in wager.pays if (net := _net(line, kind, options)) > 0}
                paid = nets.get(wager.key, set())
                assert paid <= lines if wager.key in several else paid == lines, (wager, options)


QUICK = ("big_six", "casino_war", "mini_baccarat", "mini_dice", "roulette")
"""The games whose odds are worked out in a moment under any options."""


def _net(line: PayLine, kind: WagerKind, options: Options) -> Fraction:
    """What a pay line nets per unit of the wager."""
    if line.odds is None:
        return Fraction(line.sum, kind.fixed(options)) - kind.taken_first
    kept = 1 - (Fraction(line.vigorish.percent) / 100 if line.vigorish else 0)
    count, _ = kind.stands_for
    return line.odds.fraction * kept - Fraction(count - 1, count) - kind.taken_first
