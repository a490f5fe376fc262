"""What the statistical audit counts, beside a count of the same rounds written down as plainly as can be.

A round here is a list of what fell; nothing is kept from card to card but the cards themselves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pitboss.audit.tally import Counting, Deck, Faces, _banks, groups, places
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.steps import Bet, Betting, Draw, Irregular, Meter, Move, Roll, Shuffle, Spin
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.lawful import open_table

GAMES = ("craps", "roulette", "big_six", "sic_bo", "blackjack", "mini_baccarat", "three_card_poker", "pai_gow_poker")
ROUNDS = 30


def _played(game: Game) -> tuple[Table, list[Record]]:
    random = Random(f"{game.name} counted")
    table, players, lines = open_table(game, random, game.options())
    for _ in range(ROUNDS):
        table.play(players)
    return table, [decode(line)[0] for line in lines]


def _two_by_two(cells: Sequence[str]) -> dict[str, int]:
    return dict(Counter(f"{one} {two}" for one, two in zip(cells[::2], cells[1::2], strict=False)))


def _draws(records: Sequence[Record], what: str) -> Iterator[list[list[str]]]:
    """From each whole shuffle of a deck to the next: the cards of each round."""
    shoe: list[list[str]] | None = None
    for record in records:
        if shoe is not None:
            shoe.append([])
        for step in record.steps:
            if isinstance(step, Shuffle) and step.what == what:
                if shoe is not None:
                    yield shoe
                shoe = None if step.pieces else [[]]
            elif isinstance(step, Draw) and step.what == what and shoe is not None and isinstance(step.answer, list):
                shoe[-1] += step.answer
    if shoe is not None:
        yield shoe


@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_is_what_fell(name: str) -> None:
    game = registry.find(name)
    table, records = _played(game)
    counting = Counting()
    for record in records:
        counting.add(record, game, table)
    tally, steps = counting.tally, [step for record in records for step in record.steps]
    key = f"{name}|{records[0].opening.digest}"
    assert tally.options == {key: table.options.encoded}
    rolled = [str(face) for step in steps if isinstance(step, Roll) for face in step.answer or ()]
    dice = {f"{key}|{table.name}|dice": Faces(dict(Counter(rolled)), _two_by_two(rolled))} if rolled else {}
    assert tally.dice == dice
    wheels = {}
    for wheel, made in table.equipment.wheels.items():
        rested = [str(step.answer) for step in steps if isinstance(step, Spin) and step.wheel == wheel]
        sector = groups(made.compartments)
        wheels[f"{key}|{table.name}|{wheel}"] = Faces(
            dict(Counter(rested)), _two_by_two([sector[at] for at in rested])
        )
    assert tally.wheels == wheels
    for what, pieces in table.equipment.decks.items():
        _compare(tally.decks[f"{key}|{table.name}|{what}"], list(_draws(records, what)), pieces)


def _compare(deck: Deck, shoes: list[list[list[str]]], pieces: tuple[str, ...]) -> None:
    group, place = groups(pieces), places(pieces)
    single: Counter[str] = Counter()
    first: Counter[str] = Counter()
    expected: defaultdict[str, float] = defaultdict(float)
    again: list[tuple[bool, float]] = []
    same: list[tuple[bool, float]] = []
    opened: list[str] = []
    for shoe in shoes:
        left = Counter(group[piece] for piece in pieces)
        fresh = True
        for cards in filter(None, shoe):
            cells = [group[card] for card in cards]
            single[cells[0]] += 1
            for cell, many in left.items():
                expected[cell] += many / left.total()
            if fresh:
                first[place[cards[0]]] += 1
                same += [(cells[0] == opened[-1], left[opened[-1]] / left.total())] if opened else []
                opened.append(cells[0])
                fresh = False
            left[cells[0]] -= 1
            if len(cells) > 1:
                again.append((cells[0] == cells[1], left[cells[0]] / left.total()))
            left.subtract(cells[1:])
    assert deck.single == single and deck.first == first
    assert deck.expected == pytest.approx(dict(expected))
    for chances, told in ((deck.again, again), (deck.same, same)):
        assert (chances.seen, chances.trials) == (sum(happened for happened, _ in told), len(told))
        assert chances.expected == pytest.approx(sum(chance for _, chance in told))
        assert chances.variance == pytest.approx(sum(chance * (1 - chance) for _, chance in told))


def _seat(place: str) -> str:
    return " ".join(place.split()[:2]) if place.startswith("seat ") else place


def _between_players(step: object) -> bool:
    """Money that does not go between one seat and the inventory, nor from one place of a seat to another."""
    if not isinstance(step, Move):
        return False
    source, target = _seat(step.source), _seat(step.target)
    ends = {source, target}
    if "inventory" in ends:
        return not any(end.startswith("seat ") for end in ends)
    return not source.startswith("seat ") or source != target


@pytest.mark.parametrize("name", [name for name in GAMES if name != "craps"])
def test_what_the_casino_won_is_what_its_inventory_gained(name: str) -> None:
    """From an empty layout to the next; a stretch with anything that the odds do not speak of is left out whole,
    and so is every wager of craps, which stands over rounds."""
    game = registry.find(name)
    table, records = _played(game)
    counting = Counting()
    won = stretches = most = wagers = cents = squares = 0
    stretch: list[Record] = []
    for record in records:
        counting.add(record, game, table)
        stretch = [record] if not record.opening.layout else [*stretch, record]
        if record.closing.layout:
            continue
        steps = [step for each in stretch for step in each.steps]
        bets = [bet for step in steps if isinstance(step, Betting) for bet in step.answer or ()]
        odd = any(isinstance(step, Irregular | Meter) for step in steps)
        odd = odd or (game.banked is Banked.PLAYER and any(map(_between_players, steps)))
        staked: Counter[str] = Counter()
        for bet in bets:
            kind = game.kinds[bet.wager]
            odd = odd or (kind.stands and not kind.at_once)
            if not kind.at_once:
                like = bet.pick if kind.reads is None else kind.like(table.options, bet.pick)
                staked[f"{bet.wager}|{like}"] += -bet.amount if bet.take else bet.amount
        staked = +staked
        if odd or not staked:
            continue
        stretches += 1
        won += stretch[-1].closing.balances["inventory"] - stretch[0].opening.balances["inventory"]
        most = max(most, staked.total())
        wagers, cents = wagers + len(staked), cents + staked.total()
        squares += sum(len(staked) * much**2 for much in staked.values())
    (hold,) = counting.tally.holds.values()
    assert (hold.stretches, hold.won, hold.most) == (stretches, won, most)
    told = hold.staked.values()
    assert sum(each.wagers for each in told) == wagers and sum(each.cents for each in told) == cents
    assert sum(each.squares for each in told) == squares
    assert stretches > 3


@pytest.mark.parametrize(
    ("source", "target", "between"),
    [
        ("inventory", "seat 1", False),
        ("inventory", "seat 1 pot", False),
        ("seat 2 layout", "inventory", False),
        ("seat 1", "seat 1 layout", False),
        ("seat 12", "seat 1", True),
        ("seat 1 layout", "seat 2", True),
        ("bank", "seat 1", True),
        ("seat 1", "bank", True),
        ("inventory", "bank", True),
        ("bank", "inventory", True),
    ],
)
def test_money_between_players_is_not_the_casinos(source: str, target: str, between: bool) -> None:
    move = Move(100, source, target, "pays", "13:69F-10.9")
    assert _banks(move) == _between_players(move) == between


def test_what_is_taken_down_again_was_not_staked() -> None:
    game, lines = registry.find("big_six"), list[bytes]()
    table = Table(game, clock=lambda: 0, journal=lines.append)
    table.sit(1, 100_000)
    wagers = (
        Bet(1, "bs_1", 1000),
        Bet(1, "bs_joker", 500),
        Bet(1, "bs_1", 400, take=True),
        Bet(1, "bs_joker", 500, take=True),
    )
    table.play({1: DefaultPlayer(*wagers)})
    counting = Counting()
    counting.add(decode(lines[0])[0], game, table)
    (hold,) = counting.tally.holds.values()
    assert {wager: staked.cents for wager, staked in hold.staked.items()} == {"bs_1|": 600}


def test_a_deck_that_gives_a_card_too_many_is_counted_no_further_until_it_is_shuffled() -> None:
    game = registry.find("three_card_poker")
    table, records = _played(game)
    counting = Counting()
    first, second, third = records[:3]
    for step in first.steps:
        if isinstance(step, Draw) and isinstance(step.answer, list):
            step.answer = ["As"] * len(step.answer)
    second.steps = [step for step in second.steps if not isinstance(step, Shuffle)]
    for record in (first, second, third):
        counting.add(record, game, table)
    (deck,) = counting.tally.decks.values()
    assert sum(deck.single.values()) == 2, "the second round's cards came from a deck that nobody knows"
