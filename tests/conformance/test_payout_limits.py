"""Where a limit on what one hand is paid may bind, the odds are asked with the stake, and say whether it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options, YesNo
from pitboss.core.game.game import Game
from pitboss.core.game.payout_limit import PayoutLimit, Per
from pitboss.core.game.wager import Wager, WagerKind, win
from pitboss.core.mathematics.exact import Question
from pitboss.core.money.cents import Odds
from pitboss.core.procedure.settlement import decide
from pitboss.core.procedure.settlement import limited as limited_to
from pitboss.games import registry
from pitboss.games.registry import exact_of
from pitboss.house_poker.rules.rules import Rules
from pitboss.house_poker.solve.lines_of_play import lines_of
from tests.conformance.games import ALL


def limits_of(game: Game) -> dict[PayoutLimit, list[WagerKind]]:
    """The limits of payout that a casino may have at a game, each with the wagers that it covers."""
    found: dict[PayoutLimit, list[WagerKind]] = {}
    for kind in game.wagers:
        if kind.limit is not None:
            found.setdefault(kind.limit, []).append(kind)
    return found


def limited() -> Iterator[str]:
    """The banked games that may limit what is paid."""
    return (name for name in ALL if limits_of(registry.find(name)))


def offering(game: Game, kind: WagerKind, **plain: object) -> Options:
    """Options under which the wager is offered."""
    options, wrong = game.options.read({**dict.fromkeys(_switches(game, kind), True), **plain})
    assert not wrong
    return options


def _amount(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def _switches(game: Game, kind: WagerKind) -> Iterator[str]:
    """The options that are on where the wager is offered."""
    if not kind.offered(game.options()):
        yield from (o.key for o in game.options.declared() if isinstance(o.allowed, YesNo) and kind.key in o.key)


@pytest.mark.parametrize("name", list(limited()))
def test_no_limit_is_lawful_below_its_floor_and_every_one_from_there_on_is(name: str) -> None:
    """The sum of the section, or what the least wager can win where the section says so, whichever is greater."""
    game = registry.find(name)
    for limit, covered in limits_of(game).items():
        if not limit.key:
            continue
        (option,) = [found for found in game.options.declared() if found.key == limit.key]
        assert option.cite == limit.cite, "the option and what it limits rest on one text"
        options = offering(game, covered[0])
        wins = limit.best_win(game.wagers, options)
        # A minimum at which the best win is above the fixed sum.
        least = int(limit.least * 3 / wins / 2) // 1_00 * 1_00 + 1_00 if limit.or_best_win else 500_00
        table = Limits(least, least, 1_00)
        floor = limit.floor(game.wagers, options, least)
        assert (floor > limit.least) == limit.or_best_win
        assert not list(game.problems(offering(game, covered[0], **{limit.key: _amount(floor)}), table))
        for too_low in {1, limit.least - 1} if limit.least else ():
            assert game.options.read({limit.key: _amount(too_low)})[1], "below the sum of the section"
        if limit.or_best_win:
            below = offering(game, covered[0], **{limit.key: _amount(floor - 1)})
            assert list(game.problems(below, table)), "below what the least wager can win"


@pytest.mark.parametrize("name", list(limited()))
def test_a_limit_that_the_section_fixes_is_lawful_at_any_minimum(name: str) -> None:
    """13:69F-29.11(e) knows no limit that a casino files; it rises by itself with the least wager."""
    game = registry.find(name)
    for limit, covered in limits_of(game).items():
        options = offering(game, covered[0])
        for least in (5_00, 100_00, 5_000_00):
            problems = list(game.problems(options, Limits(least, 10 * least, 1_00)))
            assert not problems or limit.key


@pytest.mark.parametrize("name", list(limited()))
def test_a_limit_is_posted_for_what_it_covers_and_nothing_else(name: str) -> None:
    game = registry.find(name)
    for limit, covered in limits_of(game).items():
        plain = {limit.key: "90000.00"} if limit.key else {}
        options = offering(game, covered[0], **plain)
        titles = "; ".join(game.titles[kind.key] for kind in covered if kind.offered(options))
        (line,) = [line for line in game.sign(options, Limits(1_00, 500_00, 1_00)) if "is paid" in line]
        assert line.startswith(f"{titles}: ") and line.endswith(limit.per.value)


@pytest.mark.parametrize("name", [name for name in limited() if hasattr(exact_of(registry.find(name)), "odds")])
def test_the_best_win_is_that_of_the_best_line_of_play(name: str) -> None:
    """At poker against the house the wagers of a hand follow from what is chosen."""
    try:
        rules = import_module(f"pitboss.games.{name}.wagers").RULES
    except AttributeError:
        pytest.skip("it has no lines of play")
    if not isinstance(rules, Rules) or rules.payout_limit is None:
        pytest.skip("it has no lines of play")
    options, limit = registry.find(name).options(), rules.payout_limit
    stakes = [line.stakes for line in lines_of(rules, options)]
    covered = [kind for kind in rules.wagers if kind.limit is limit and any(kind.key in line for line in stakes)]
    if covered:
        best = {kind.key: limit.best_win([replace(kind, times=1, times_to=0)], options) for kind in covered}
        most = max(sum(line.get(key, 0) * win for key, win in best.items()) for line in stakes)
        assert limit.best_win(rules.wagers, options) == most


@pytest.mark.parametrize(("per", "paid"), [(Per.HAND, [70, 30, 70, 70]), (Per.PLAYER, [70, 30, 0, 70])])
def test_a_limit_binds_for_a_hand_or_for_a_player(per: Per, paid: list[int]) -> None:
    wagers = [Wager(1, "a", 70, "", 0, spot=1), Wager(1, "b", 70, "", 0, spot=1)]
    wagers += [Wager(1, "a", 70, "", 0, spot=2), Wager(2, "a", 70, "", 0, spot=3)]
    decided, left = decide(wagers, lambda _: win(Odds(1))), dict[tuple[int, ...], int]()
    for each in decided:  # hand after hand
        limited_to([each], 100, per, left)
    assert [each.won for each in decided] == paid


@pytest.mark.parametrize("name", list(limited()))
def test_the_odds_of_a_game_with_a_payout_limit_take_the_stake(name: str) -> None:
    game = registry.find(name)
    odds = registry.exact_of(game).odds
    assert odds is not None, "enumeration does not know the stake"
    with pytest.raises(_StakeRead):
        odds(offering(game, next(iter(limits_of(game).values()))[0]), _Watched.__new__(_Watched))


class _StakeRead(Exception):
    pass


class _Watched(Question):
    """A question of which it is noticed that its stake is read."""

    left, meters = None, dict[str, int]()

    @property
    def stake(self) -> int:  # type: ignore[override]
        raise _StakeRead
