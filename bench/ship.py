"""Work out beforehand what takes long, for all that the regulation allows, and write it where it ships.

    python -m bench.ship [NAME ...]         count: minutes each, hours for all on two cores
    python -m bench.ship same [NAME ...]    the answers that are there, under what they rest on now

The second is for rules that were put in other words, once tests have shown that they come to the same. NAME is a
game, or `twenty_one` for what its games share, or `five_two` or `four_two_one` for ways of setting seven cards, which
`bench.count_sevens` counts on an accelerator. How what ships is found: `pitboss.core.computing.shipped`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.core.choices.options import Choice, Options
from pitboss.core.computing.meaning import meaning
from pitboss.core.computing.shipped import RestsOn, file_of, read, ship
from pitboss.core.game.game import Game
from pitboss.games import registry
from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack_switch import shipped as two_hands
from pitboss.games.blackjack_switch.options import AS_21, AS_BLACKJACK, SwitchOptions
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.fast_action_holdem.odds import PLAY as FAST_ACTION
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.triple_attack_blackjack.options import TripleOptions
from pitboss.house_poker.solve.two_hands_of_two.best_play import simulated
from pitboss.ranks.bug import WHEELS
from pitboss.setting import five_two, four_two_one
from pitboss.twenty_one.advice.strategist import counted_rules
from pitboss.twenty_one.exact import bound_of_table
from pitboss.twenty_one.exact.hands import VALUES
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.switch import under

SOLVED = ("four_card_poker", "texas_holdem_bonus", "ultimate_texas_holdem", "double_cross_poker")
TRIED, MILLIONS = 200_000, 1_000


class Answer(NamedTuple):
    """Beside which module an answer ships, what it rests on, and what works it out."""

    module: str
    rests_on: RestsOn
    work_out: Callable[[], object]


def lawful(game: Game) -> Iterator[Options]:
    """The usual options, and these with each other value of each closed choice."""
    plain: list[dict[str, object]] = [{}]
    for option in game.options.declared():
        if isinstance(option.allowed, Choice):
            plain += [{option.key: name} for name in option.allowed.names]
    for chosen in plain:
        options, problems = game.options.read(chosen)
        if not problems:
            yield options


def _of(options: Any, **settings: tuple[object, ...]) -> Iterator[Any]:
    for values in product(*settings.values()):
        yield options.read(dict(zip(settings, values, strict=True)))[0]


def _solved(name: str) -> Iterator[Answer]:
    play = import_module(f"pitboss.games.{name}.odds").PLAY
    for options in lawful(registry.find(name)):
        worths = play.worths(options)
        yield Answer(play.module, play.rests_on(worths), partial(play.to_ship, options, worths))


def _fast_action() -> Iterator[Answer]:
    worth = FAST_ACTION.worths(registry.find("fast_action_holdem").options())
    yield Answer(FAST_ACTION.module, FAST_ACTION.rests_on(worth), lambda: simulated(worth, TRIED, MILLIONS))


def _two_hands() -> Iterator[Answer]:
    """What two hands cost, by up card from ace to 10."""
    settings: dict[str, tuple[object, ...]] = {"decks": (6, 8), "max_splits": (1, 2, 3), "surrender": (False, True)}
    for options in _of(SwitchOptions, **settings, switched_blackjack=(AS_21, AS_BLACKJACK)):

        def work_out(options: SwitchOptions = options) -> object:
            rules = counted_rules(options)
            return [under(rules, up, options.makes_blackjack, full(rules)) for up in range(VALUES)]

        yield Answer(two_hands.__name__, two_hands.rests_on(options), work_out)


def _bounds() -> Iterator[Answer]:
    """The most that minding all cards seen could bring at usual tables, per unit of the wagers."""
    tables = [
        *(counted_rules(its) for its in _of(BlackjackOptions, decks=(1, 2, 4, 6, 8), max_splits=(1, 2, 3))),
        *(counted_rules(its) for its in _of(BlackjackOptions, decks=(6, 8), dealer_hits_soft_17=(True,))),
        *(counted_rules(its) for its in _of(SpanishOptions, decks=(6, 8))),
        *(counted_rules(its) for its in _of(AttackOptions, decks=(6, 8))),
        *(counted_rules(its) for its in _of(TripleOptions, max_splits=(1, 2, 3))),
    ]
    two = _of(SwitchOptions, decks=(6, 8), max_splits=(1, 2, 3), surrender=(False, True))
    for which, bound, every in (
        (bound_of_table.SPLIT, bound_of_table.splits_at_most, tables),
        (bound_of_table.SIDE_BY_SIDE, bound_of_table.two_hands_at_most, map(counted_rules, two)),
    ):
        for rules in every:
            about = bound_of_table.rests_on(which, rules)
            yield Answer(bound_of_table.__name__, about, lambda rules=rules, bound=bound: bound(rules))  # type: ignore[misc]


def _pairs(family: Any) -> Iterator[Answer]:
    counted, ways = (import_module(f"{family.__name__}.{part}") for part in ("shipped", "ways"))

    def elsewhere() -> object:
        raise SystemExit("python -m bench.count_sevens counts these, on an accelerator.")

    for name, wheel in product(ways.names(), WHEELS):
        yield Answer(counted.__name__, counted.rests_on(ways.way(name), wheel), elsewhere)


COUNTS: dict[str, Callable[[], Iterator[Answer]]] = {
    **{name: lambda name=name: _solved(name) for name in SOLVED},  # type: ignore[misc]
    "fast_action_holdem": _fast_action,
    "blackjack_switch": _two_hands,
    "twenty_one": _bounds,
    "five_two": lambda: _pairs(five_two),
    "four_two_one": lambda: _pairs(four_two_one),
}


def answers(name: str) -> tuple[Path, dict[str, Callable[[], object]]]:
    """The file of what ships under a name; and what works each answer out, by the meaning of what it rests on."""
    found: dict[str, Callable[[], object]] = {}
    for each in COUNTS[name]():
        found.setdefault(meaning(*each.rests_on), each.work_out)
    return file_of(each.module), found


def main(names: list[str]) -> None:
    same = names[:1] == ["same"]
    for name in names[same:] or COUNTS:
        file, found = answers(name)
        if same:
            ship(file, dict(zip(found, read(file).values(), strict=True)))
        else:
            ship(file, {rests_on: work_out() for rests_on, work_out in found.items()})
        print(f"{name}: {len(found)} answers, {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
