"""Every value of every option changes some journal, sign or refusal: an option that nothing reads does not exist.

Play under a value is set beside play under the default, with the same chance and the same players, until something
differs: what the sign or the guide says, which wagers are refused, what happens at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Amount, Choice, FiledOdds, NoLowerThan, Option, Options, Whole, YesNo
from pitboss.core.filing.guide import guide
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen
from pitboss.core.record.examples import ExampleFails, read_examples, run_example
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.jackpots.filing import FiledProgressive
from tests.conformance.lawful import PROGRAM, Trouble, filed_progressive, random_options

FOLDER = Path(registry.__file__).parent
LIMITS = Limits(500, 100_000, 100)
TRIES, LONG = 40, 36
"""How many pairs of tables are tried at most, and from which on for many rounds: a shoe takes time."""


def declared() -> list[tuple[Option, list[Game]]]:
    """Every option once, with the games that share it: what one of them shows, all of them read."""
    found: dict[tuple[str, str, str], tuple[Option, list[Game]]] = {}
    for game in sorted(registry.all_games(), key=lambda game: game.name not in ("holdem", "five_card_stud")):
        for option in game.options.declared():
            key = (option.key, option.says, game.name if game.kind != "poker" else "")
            found.setdefault(key, (option, []))[1].append(game)
    return list(found.values())


def values(option: Option) -> Iterator[Any]:
    """The plain values of an option that are not its default: all where they can be listed, else the ends."""
    allowed = option.allowed
    default = allowed.write(option.default)
    found: list[Any] = []
    if isinstance(allowed, Choice):
        found = list(allowed.names)
    elif isinstance(allowed, YesNo):
        found = [True, False]
    elif isinstance(allowed, Whole):
        found = OTHERS.get(option.key) or [allowed.least, allowed.most]
    elif isinstance(allowed, FiledOdds):
        found = [dict.fromkeys(allowed.lines[lowest:], "3 to 1") for lowest in range(2)]
    elif isinstance(allowed, FiledProgressive):
        found = [filed_progressive(allowed)]
    elif isinstance(allowed, NoLowerThan) and option.key not in OTHERS:
        found = [{line: f"{odds.win + odds.to} to {odds.to}"} for line, odds in list(allowed.minimum.items())[:1]]
    elif isinstance(allowed, Amount) and option.key not in OTHERS:
        found = [allowed.write(allowed.least), allowed.write(allowed.most)]
    else:
        found = OTHERS[option.key]
    for value in found:
        try:
            read = allowed.read(value)
        except ValueError:
            continue
        if allowed.write(read) != default:
            yield value


OTHERS: dict[str, list[Any]] = {
    "payout_program": [PROGRAM],
    "min_wager": ["3.00", "5.00"],
    "max_wager": ["9.00", "20.00"],
    "ante_amount": ["0.50", "1.00", "2.00"],
    "rake_methods": [["time"], ["incremental"], ["percent", "time"]],
    "rake_max": ["0.00", "3.00"],
    "rake_rounding": ["0.50", "2.00"],
    "rake_steps": [{"10.00": "1.00"}],
    "time_hourly_fee": ["6.00", "24.00"],
    "smallest_chip": ["0.50", "0.25"],
    "blinds": [["4.00"], ["1.00", "2.00", "4.00"]],
    "straddle_amount": ["9.00", "12.00"],
    "forced_bet_amount": ["1.00", "3.00"],
    "kill_threshold": ["20.00", "3x"],
    "vigorish_percent": ["4.5", "1"],
    "pay_odds_override": [{"any_7": "9 to 2"}],
    "roulette_payout_overrides": [{"straight": "36 to 1"}],
    "total_card_odds": [{"4": "2 to 1"}],
    "big_six_composition": [{"1": 24, "2": 14, "5": 8, "10": 4, "20": 2, "joker": 1, "flag": 1}],
    "dealer_way_exceptions": [],
    "max_spots": [1, 5],
    "rate_card": [{"1": {"1": "3.50"}}],
    "special_rate_card": [{"8": {"0": "2.00", "8": "50000.00"}}],
}


SHOWN_BY: dict[str, dict[str, Any]] = {
    "odd_chip_unsplit": {"limit": "no_limit", "rake_methods": ["time"]},
    "odd_chip_low_card": {"limit": "no_limit", "rake_methods": ["time"]},
    "rake_base_includes_antes": {"ante_amount": "2.00", "rake_rounding": "0.25", "rake_max": "40.00"},
    "short_all_in_reopens = half_or_more": {"limit": "pot_limit"},
}
"""Other options under which an option, or one value of it, shows itself soon."""


def _is_lawful(game: Game, key: str, value: Any) -> bool:
    return not game.options.read({key: value})[1]


def bases(game: Game, option: Option, value: Any) -> Iterator[tuple[Options, Options]]:
    """Lawful options with the default and with the value, otherwise the same: the usual ones first."""
    random = Random(option.key)
    shown_by = SHOWN_BY.get(option.key) or SHOWN_BY.get(f"{option.key} = {value}", {})
    for number in range(TRIES):
        plain = game.options().plain() if not number else random_options(game, random).plain()
        plain.update({key: some for key, some in shown_by.items() if _is_lawful(game, key, some)})
        plain.update({key: some[number % len(some)] for key, some in option.only_with.items()})
        before, wrong = game.options.read({**plain, option.key: option.allowed.write(option.default)})
        after, worse = game.options.read({**plain, option.key: value})
        if not wrong and not worse:
            yield before, after


def told(game: Game, options: Options) -> object:
    """What is said of a table before anybody plays at it."""
    found = guide(game, options, LIMITS)
    return found.sign, found.wagers


def played(game: Game, options: Options, seed: int) -> Iterator[object]:
    """What happens at a table, round by round, with the wagers that it refuses."""
    random = Random(seed)
    lines: list[bytes] = []
    clock = iter(range(0, 10**12, 7 * 60_000))
    table = Table(game, options, limits=LIMITS, chance=Seeded(seed), clock=lambda: next(clock), journal=lines.append)
    refused = []
    stay = seed % 3 == 2
    places = range(1, table.most_players + 1)
    # A place that is free may be held by another player, and one beyond them by nobody.
    many = len(places) if stay else min(len(places), 6, max(2, len(places) - 1))
    for seat in (*random.sample(places, many), *range(len(places) + 1, game.seats + 1)[:1]):
        try:
            table.sit(seat, _stack(random))
        except Refused as refusal:
            refused.append(refusal.reason)
    yield refused
    players = {seat: (_Stays if stay else RandomPlayer)(random) for seat in range(1, game.seats + 1)}
    trouble = Trouble(game, random, 0.05 if seed % 2 else 0.0)
    trouble.table = table
    for number in range(8 if seed < LONG else 120):
        if number == 2:
            yield probed(table, random)
        for seat in sorted(table.places - table.barred):
            if table.chips(seat) < 1_500:
                table.sit(seat, _stack(random))
        table.play(players, trouble)
        record = decode(lines[-1])[0]
        yield record.steps, record.closing.balances, record.closing.memory


class _Stays(RandomPlayer):
    """Stays in a hand of poker for as little as it takes."""

    def choose(self, table: Table, ask: Ask) -> Chosen:
        for choice in ("check", "call"):
            if choice in ask.choices and choice not in ask.spans:
                return choice
        return super().choose(table, ask)


def _stack(random: Random) -> int:
    """Chips for little, for a while or for long; odd amounts, so that pots are not always divided evenly."""
    return random.choice((31, 407, 5_003)) * 100


def probed(table: Table, random: Random) -> list[str]:
    """Why wagers at the betting areas of other seats are refused."""
    seat = random.choice(table.seats)
    opened = table.open_round(stepwise=True)
    answers = []
    while opened.pending is not None:
        if isinstance(opened.pending, Betting):
            for kind in table.book.kinds.values():
                for spot in range(1, table.game.seats + 1):
                    pick = next(iter(kind.picks(table.options)), "")
                    refusal = opened.refuses(Bet(seat, kind.key, 1_200, pick, spot))
                    answers.append(refusal.reason if refusal else "")
            opened.close_betting()
        elif opened.asks():
            for ask in opened.asks():
                opened.choose(ask.seat, ask.default_answer)
        else:
            opened.proceed()
    return answers


def exemplified(game: Game, option: Option, value: Any) -> bool:
    """Whether a worked example under the value does not hold under the default, or one that names
    the default does not under the value."""
    usual = option.allowed.write(option.default)
    for example in read_examples(FOLDER / game.name):
        chosen = example.text.get("options", {})
        if option.key in chosen and chosen[option.key] in (value, usual):
            changed = {**chosen, option.key: usual if chosen[option.key] == value else value}
            try:
                list(run_example(replace(example, text={**example.text, "options": changed}), game))
            except ExampleFails:
                return True
    return False


def differs(game: Game, before: Options, after: Options, seed: int) -> bool:
    if told(game, before) != told(game, after):
        return True
    return any(
        one != other for one, other in zip(played(game, before, seed), played(game, after, seed), strict=False)
    )


@pytest.mark.parametrize(("option", "games"), declared(), ids=lambda of: getattr(of, "key", ""))
def test_every_value_of_an_option_changes_something(option: Option, games: list[Game]) -> None:
    for value in values(option):
        if any(exemplified(game, option, value) for game in games):
            continue
        assert any(
            differs(game, before, after, seed)
            for game in games
            for seed, (before, after) in enumerate(bases(game, option, value))
        ), f"{option.key} = {value!r} changes nothing"
