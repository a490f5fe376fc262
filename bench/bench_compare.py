"""Ours and what a user would pick instead, in one run: the same work on both sides, in the same mode, on one core.

Each block says what is counted. Its sides take turns, each has the best of equally many runs, and where we lose it
says so. `pip install 'pitboss[bench]'` brings the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np

from bench import boxes, exact, peers
from bench.measure import RUNS, Side, machine, race, readable, table
from pitboss.core.computing.compiled import compiled
from pitboss.core.computing.philox import below, draw_distinct, stream, word
from pitboss.core.equipment.cards import index
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.dice.deciding import any_7, field, hardway, place, with_shooter
from pitboss.equities.answer import answer
from pitboss.equities.games import find
from pitboss.equities.spot import spot
from pitboss.games import registry
from pitboss.games.three_card_poker import odds as three_card_poker
from pitboss.ranks.evaluate import START, evaluate, evaluator, key_of, ranker
from pitboss.ranks.five_card import best5
from pitboss.simulate.job import ready

HEAD = ("", "a second", "each takes", "pitboss is")
SHOES = 4_000
BOARDS = 2_000_000
WORDS = 40_000_000
DEALS = 10_000_000
THROWS = 10_000_000
HANDS = 400

Peer = Callable[[], Side]


def _rate(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def rows(
    title: str, ours: Sequence[Side], others: Sequence[Peer] = (), runs: int = RUNS
) -> Iterator[tuple[str, ...]]:
    """A block of the table: our ways of doing the work, and the others' against the first of ours."""
    yield (title,)
    sides, missing = list(ours), []
    for other in others:
        try:
            sides.append(other())
        except ImportError as absent:
            missing.append(f"{absent.name}: not installed, pip install 'pitboss[bench]'")
    rates = race(sides, runs)
    for at, (side, rate) in enumerate(zip(sides, rates, strict=True)):
        times = f"{rates[0] / rate:,.3g} ×" if at >= len(ours) else ""
        yield (f"  {side.name}", _rate(rate), readable(1 / rate), times)
    yield from ((f"  {line}",) for line in missing)


def random_hands(count: int) -> Any:
    """Hands of seven cards, a row each, the same ones every time."""
    decks = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.random.default_rng(7).permuted(decks, axis=1)[:, :7]


def by_calls() -> Iterator[tuple[str, ...]]:
    few = random_hands(5_000).tolist()
    return rows(
        "Best five of seven cards, hands ranked, called from Python one by one",
        [
            peers.called("pitboss ranker(7)", ranker(7), few),
            peers.called("pitboss best5, the rule itself", best5, few),
            peers.called("pitboss evaluate([hand]), meant for many", lambda hand: evaluate([hand]), few),
        ],
        [
            lambda peer=peer: peer(few)
            for peer in (peers.eval7_calls, peers.phevaluator_calls, peers.treys_calls, peers.pokerkit_calls)
        ],
    )


def by_arrays() -> Iterator[tuple[str, ...]]:
    hands = random_hands(BOARDS)
    return rows(
        "Best five of seven cards, hands ranked, many in one call",
        [Side("pitboss evaluate(hands)", BOARDS, lambda: evaluate(hands))],
        [lambda: peers.pokerfast_hands(hands[: BOARDS // 20].tolist())],
    )


def by_equity() -> Iterator[tuple[str, ...]]:
    for hands in (("AsKs", "QhQd"), ("AKs", "QQ")):
        put = spot(find("holdem"), hands)
        title = f"Exact equity of {' and '.join(hands)} at hold 'em, asked and answered"
        ours = Side("pitboss", 1, lambda put=put: answer(put))  # type: ignore[misc]
        yield from rows(title, [ours], [lambda hands=hands: peers.pokerfast_equity(hands)])  # type: ignore[misc]


def run_boards(tables: Any, source: Any, left: Any, hands: Any, boards: int, taken: Any) -> int:
    """Two hands over random boards: how often the first is not beaten."""
    add, suit = tables.add, tables.suit
    held = 0
    for _ in range(boards):
        draw_distinct(source, 48, taken, 5)
        total, suits = START, 0
        for i in range(5):
            card = left[taken[i]]
            total += add[card]
            suits |= suit[card]
        one = key_of(tables, total + add[hands[0]] + add[hands[1]], suits | suit[hands[0]] | suit[hands[1]])
        two = key_of(tables, total + add[hands[2]] + add[hands[3]], suits | suit[hands[2]] | suit[hands[3]])
        held += one >= two
    return held


def by_boards() -> Iterator[tuple[str, ...]]:
    first, second = "As Kd", "7h 7c"
    hands = np.array([index(card) for card in f"{first} {second}".split()], np.int64)
    left = np.array([card for card in range(52) if card not in hands], np.int64)
    run, tables, source = compiled(run_boards), evaluator(7), stream(1, 1)
    taken = np.zeros(5, np.int64)
    ours = Side(
        "pitboss, the same loop on its tables", BOARDS, lambda: run(tables, source, left, hands, BOARDS, taken)
    )
    title = "Two hands of hold 'em over random boards of five, boards dealt and both hands ranked, one call"
    return rows(title, [ours], [lambda: peers.eval7_boards(first, second, BOARDS)])


def draw_words(source: Any, count: int) -> int:
    total = 0
    for _ in range(count):
        total ^= word(source)
    return total


def by_words() -> Iterator[tuple[str, ...]]:
    draw = compiled(draw_words)
    ours = Side("pitboss Philox 4x32-10", WORDS, lambda: draw(stream(1, 1), WORDS))
    others = [lambda name=name: peers.numpy_words(name, WORDS) for name in ("Philox", "SFC64")]
    return rows("Random words of 32 bits, one call", [ours], others)


def kernel(name: str, rounds: int) -> Side:
    """A game's kernel: it counts how rounds end; what that pays is asked afterwards, once for each ending."""
    made, play, _ = ready(name, registry.find(name).options().encoded)
    deal, counts = np.zeros(made.width, np.int64), np.zeros(made.size, np.int64)
    return Side(f"pitboss {name}", rounds, lambda: play(stream(1, 1), rounds, deal, counts, *made.tables))


def by_outcomes() -> Iterator[tuple[str, ...]]:
    yield from rows("Two dice, outcomes counted (nothing settled), one call", [kernel("mini_dice", THROWS)], [_dice])
    rest = [kernel(name, DEALS // 10) for name in ("mini_baccarat", "three_card_poker", "casino_war", "pai_gow")]
    yield from rows("Other games, outcomes counted (nothing settled), one call; no peer is known to us", rest)


def _dice() -> Side:
    return peers.numpy_dice(THROWS)


SIX = {"pass": 500, "field": 500, "place_win_6": 600, "place_win_8": 600, "hard_8": 500, "any_seven": 500}
"""Wagers kept up from throw to throw, in cents, each in action on every one of them."""


def run_throws(source: Any, throws: int, won: Any, bank: Any) -> None:
    """Throw, settle the six wagers, move the puck; what each has brought is kept apart in `bank`."""
    point = 0
    for _ in range(throws):
        fallen = below(source, 36)
        first, second = fallen // 6 + 1, fallen % 6 + 1
        total = first + second
        bank[0] += won[0, with_shooter(point, total)]
        bank[1] += won[1, field(total)]
        bank[2] += won[2, place(6, total)]
        bank[3] += won[3, place(8, total)]
        bank[4] += won[4, hardway(8, first, second)]
        bank[5] += won[5, any_7(total)]
        if point:
            point = 0 if total == point or total == 7 else point
        elif 4 <= total <= 10 and total != 7:
            point = total


def by_throws() -> Iterator[tuple[str, ...]]:
    # What a wager wins or loses, by how it is decided: 1 at its odds, 2 and 3 at the field's own, -1 (the last) lost.
    house = registry.find("craps").options()
    won = np.zeros((len(SIX), 5), np.int64)
    for at, (wager, stake) in enumerate(SIX.items()):
        lines = ("field", "field_2", "field_12") if wager == "field" else (wager,)
        for found, line in enumerate(lines, 1):
            won[at, found] = house.odds(line).pays(stake)  # type: ignore[attr-defined]
        won[at, -1] = -stake
    run, bank = compiled(run_throws), np.zeros(len(SIX), np.int64)
    ours = Side("pitboss, the rules themselves, compiled", THROWS, lambda: run(stream(1, 1), THROWS, won, bank))
    line, play, _ = ready("craps", house.encoded)
    deal, counts = np.zeros(line.width, np.int64), np.zeros(line.size, np.int64)
    decisions = THROWS // 4
    throws = decisions * Fraction(557, 165)  # on average until the line is decided
    told = "pitboss craps, its kernel: every wager told by how a line ends"
    kernel = Side(told, int(throws), lambda: play(stream(1, 1), decisions, deal, counts, *line.tables))
    title = "Craps, six wagers kept up and settled on every throw, throws, one call"
    return rows(title, [ours, kernel], [lambda: peers.crapssim_throws(20_000)])


def by_hands() -> Iterator[tuple[str, ...]]:
    journal: list[bytes] = []
    at = Table(registry.find("holdem"), chance=Seeded(1), clock=lambda: 0, journal=journal.append)
    random = Random(1)
    players = {seat: RandomPlayer(random) for seat in (1, 2)}

    def play() -> None:
        journal.clear()
        for seat in players:
            at.sit(seat, 10**8)
        for _ in range(HANDS):
            at.play(players)

    ours = Side("pitboss, the table; every step journaled and chained", HANDS, play)
    others = [lambda: peers.open_spiel_hands(10 * HANDS), lambda: peers.rlcard_hands(HANDS)]
    yield from rows("Fixed-limit hold 'em, two who play at random, hands played and settled", [ours], others)
    yield from rows(
        "Fixed-limit hold 'em, six who check or call to the showdown, hands played and settled", [_six()], [_pokerkit]
    )


def _six() -> Side:
    from bench.bench_poker import ours

    play = ours()
    return Side("pitboss, the table; every step journaled and chained", HANDS, lambda: play(HANDS))


def _pokerkit() -> Side:
    from bench.bench_poker import pokerkit

    return Side("PokerKit; keeps its state", 20, lambda: pokerkit(20))


def by_boxes() -> Iterator[tuple[str, ...]]:
    title = "Blackjack by the others' rules and their player (one deck, stand or draw at random), rounds settled"
    others = [lambda: boxes.open_spiel(20_000), lambda: boxes.rlcard(HANDS)]
    return rows(title, [boxes.ours(BOARDS), boxes.through_shoes(SHOES)], others)


def by_meetings() -> Iterator[tuple[str, ...]]:
    keys, sets, kinds = three_card_poker.every_hand()
    _, first = np.unique(kinds, return_index=True)
    results = np.zeros((len(first), 4), np.int64)
    meet = compiled(three_card_poker.meet)
    ours = Side("pitboss", len(first) * len(keys), lambda: meet(keys[first], sets[first], keys, sets, results))
    title = "Exact three-card poker, one hand of each kind against every hand of the dealer, pairs compared, one call"
    return rows(title, [ours], [lambda: peers.numpy_meetings(keys, sets, first, len(first) // 4)])


def by_counts() -> Iterator[tuple[str, ...]]:
    title = "Exact {}, hands of the player met by hands of the dealer; no package has its odds that we know of"
    named = {
        "Caribbean stud": (exact.caribbean_whole, exact.caribbean_plain, exact.caribbean_eval7),
        "ultimate Texas hold 'em": (exact.ultimate_whole, exact.ultimate_plain, exact.ultimate_eval7),
    }
    for game, (whole, *others) in named.items():
        yield from rows(title.format(game), [whole()], others, runs=1)


def main() -> None:
    """Print the table."""
    print("\n".join(machine()))
    print(
        f"one core, processor time, the sides in turns, the best of {RUNS} for each (whole counts: one)",
        flush=True,
    )
    blocks = (
        by_calls,
        by_arrays,
        by_equity,
        by_boards,
        by_words,
        by_outcomes,
        by_throws,
        by_hands,
        by_boxes,
        by_meetings,
        by_counts,
    )
    found = [row for block in blocks for row in block()]
    table("Ours and what a user would pick instead", [HEAD, *found])


if __name__ == "__main__":
    main()
