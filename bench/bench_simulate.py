"""The simulator: rounds a second against what else one would pick and against the machine, and every exact figure
confirmed at 10^8 rounds."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.core.compiled import compiled
from pitboss.core.philox import AT, BLOCK, LANES, stream, word
from pitboss.games import registry
from pitboss.games.three_card_poker import odds as three_card_poker
from pitboss.games.three_card_poker.wagers import HIGHER, LOWER, NOT_QUALIFIED, TIED, showdown
from pitboss.odds.report import wager_odds
from pitboss.ranks.three_card import rank3
from pitboss.simulate.executors import cores, on_this_machine
from pitboss.simulate.job import CHUNK, Job, job_of, play_chunks, ready
from pitboss.simulate.kernels import simulated
from pitboss.simulate.measure import measure
from pitboss.simulate.run import Tally, run

AIMS = {"mini_dice": 100e6, "mini_baccarat": 20e6, "three_card_poker": 10e6}
CONFIRMED = 10**8
SIGMAS = 4.0

# Options that put every wager on offer, in as many tables as it takes.
EVERY_WAGER: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("big_six", {}),
    ("casino_war", {}),
    (
        "mini_baccarat",
        {
            "offer_total_card_wagers": True,
            "offer_dragon_bonus": True,
            "offer_pair_wagers": True,
        },
    ),
    ("mini_baccarat", {"variant_ez_baccarat": True, "deck_count": 6, "tie_odds": 9}),
    ("mini_dice", {}),
    ("mini_dice", {"place_stake_after_win": "returned"}),
    ("pai_gow", {"dragons_eye": True, "dragons_eye_without_main_wager": True, "player_banking": True}),
    (
        "pai_gow",
        {
            "dealer_way": "traditional",
            "dragons_eye": True,
            "dragons_eye_vigorish": "none_triples_lose",
            "player_banking": True,
        },
    ),
    ("roulette", {"five_adjacent_number": True}),
    ("roulette", {"wheel_type": "single_zero", "single_zero_even_money_on_zero": "en_prison"}),
    ("three_card_poker", {"six_card_bonus_offered": True}),
    ("three_card_poker", {"pair_plus_ledger": "B", "version_20_6_f": True, "ante_bonus_table": "alternative"}),
)


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def table(title: str, rows: list[tuple[str, ...]]) -> None:
    """Print rows in columns, the first to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    print(f"\n{title}")
    for row in rows:
        first, *rest = row
        print(
            "  " + first.ljust(widths[0]) + "".join(f"  {c.rjust(w)}" for c, w in zip(rest, widths[1:], strict=True))
        )


# Rounds a second.


def job_for(name: str, plain: Mapping[str, Any] | None = None, rounds: int = CHUNK, seed: int = 1) -> Job:
    game = registry.find(name)
    options, problems = game.options.read(plain or {})
    if problems:
        raise SystemExit(f"{name}: {'; '.join(map(str, problems))}")
    return job_of(game, options, seed, rounds)


def finish(job: Job) -> Tally:
    tally = Tally()
    with on_this_machine(cores()) as used:
        for _ in run(job, used.executor, tally, flight=used.flight, size=4):
            pass
    return tally


def our_rate(name: str) -> float:
    """Rounds a second on all cores, the best of three runs of a second or so."""
    job = job_for(name)
    one = timed(lambda: play_chunks(job, 0, 2)) / 2
    rounds = CHUNK * max(8, int(cores() / one))
    return max(rounds / timed(lambda: finish(job_for(name, rounds=rounds))) for _ in range(3))


def interpreted_rate(name: str) -> float:
    """Rounds a second of the interpreted table, journal and all, on one core."""
    from bench.bench_engine import random_play, rate

    return rate(random_play(registry.find(name), lambda _line: None), 2_000)


def open_spiel_rate(name: str) -> float:
    """Random play of one of OpenSpiel's games through its Python interface, on one core."""
    game = importlib.import_module("pyspiel").load_game(name)
    source, rounds = random.Random(1), 2_000

    def play() -> None:
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(source.choices(outcomes, chances)[0])
                else:
                    state.apply_action(source.choice(state.legal_actions()))

    return rounds / timed(play)


def rlcard_rate(name: str) -> float:
    """Random play of one of RLCard's games, on one core."""
    rlcard = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    rounds = 1_000

    def play() -> None:
        for _ in range(rounds):
            env.run(is_training=False)

    return rounds / timed(play)


def rates() -> dict[str, float]:
    found = {name: our_rate(name) for name in simulated()}
    rows = [("game", "rounds/s", "aim", "against")]
    for name, ours in found.items():
        aim = AIMS.get(name)
        rows.append((f"pitboss {name}, {cores()} cores", f"{ours:,.0f}", f"{aim:,.0f}" if aim else "", ""))
    slow = interpreted_rate("three_card_poker")
    against = found["three_card_poker"]
    rows.append(("pitboss three_card_poker, interpreted table", f"{slow:,.0f}", "", f"{against / slow:,.0f}×"))
    missing = []
    for label, package, rate, games in (
        ("OpenSpiel", "pyspiel", open_spiel_rate, ("blackjack", "leduc_poker")),
        ("RLCard", "rlcard", rlcard_rate, ("blackjack", "leduc-holdem", "limit-holdem")),
    ):
        try:
            importlib.import_module(package)
        except ImportError:
            missing.append(label)
            continue
        for game in games:
            theirs = rate(game)
            rows.append((f"{label} {game}, one core", f"{theirs:,.0f}", "", f"{against / theirs:,.0f}×"))
    table("Rounds a second (× is pitboss three_card_poker on all cores against it)", rows)
    if missing:
        print(f"  not measured, because not installed: {', '.join(missing)}")
    return found


# Exact three-card poker.


def exact_three_card_poker() -> None:
    """How long it takes to count the results of every hand against every hand of the dealer."""
    keys, sets, kinds = three_card_poker.every_hand()
    hands = len(keys)
    _, first = np.unique(kinds, return_index=True)
    results = np.zeros((len(first), 4), np.int64)
    meet = compiled(three_card_poker.meet)
    meet(keys[:0], sets[:0], keys, sets, results)
    ours = timed(lambda: meet(keys[first], sets[first], keys, sets, results))

    def in_numpy(some: int) -> int:
        counted = 0
        for i in range(some):
            free = (sets & sets[i]) == 0
            other = keys[free]
            qualified = other >= (10 << 8)
            counted += int((~qualified).sum())
            counted += sum(int(c.sum()) for c in (other[qualified] > keys[i], other[qualified] == keys[i]))
        return counted

    cards = list(combinations(range(52), 3))

    def in_python(some: int) -> dict[int, int]:
        counted = dict.fromkeys((NOT_QUALIFIED, HIGHER, TIED, LOWER), 0)
        for own in cards[:some]:
            mine = rank3(*own)
            held = set(own)
            for other in cards:
                if held.isdisjoint(other):
                    counted[showdown(mine, rank3(*other))] += 1
        return counted

    rows = [("three-card poker, every hand against every hand", "seconds", "against")]
    rows.append(("pitboss, 1,755 kinds of hand, compiled, one core", f"{ours:.2f}", ""))
    for label, work, some in (("plain NumPy", in_numpy, hands // 20), ("plain Python", in_python, 20)):
        seconds = timed(lambda work=work, some=some: work(some)) * hands / some
        rows.append((f"{label}, from {some:,} of {hands:,} hands", f"{seconds:,.1f}", f"{seconds / ours:,.0f}×"))
    table("Exact odds", rows)


# Against the machine.


def words(source: Any, count: int) -> int:
    total = 0
    for _ in range(count):
        total ^= word(source)
    return total


def copy_bandwidth() -> float:
    """Bytes a second that all cores together read and write in copying what no cache holds."""
    parts = [np.ones(1 << 24) for _ in range(cores())]
    targets = [np.empty_like(part) for part in parts]

    def copy_all() -> None:
        with ThreadPoolExecutor(cores()) as executor:
            for _ in range(4):
                list(executor.map(np.copyto, targets, parts))

    copy_all()
    return 4 * 2 * sum(part.nbytes for part in parts) / timed(copy_all)


def counted_by_perf(name: str, rounds: int) -> dict[str, float] | None:
    """Instructions and cycles a round on one core, if this machine lets them be counted."""

    def count(n: int) -> dict[str, float] | None:
        code = (
            "from bench.bench_simulate import job_for, play_chunks\n"
            f"job = job_for({name!r}, rounds={n})\nplay_chunks(job, 0, job.chunks)"
        )
        command = ["perf", "stat", "-x", ",", "-e", "instructions:u,cycles:u", sys.executable, "-c", code]
        try:
            said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
        except (OSError, subprocess.CalledProcessError):
            return None
        rows = [line.split(",") for line in said.splitlines() if ":u" in line]
        if len(rows) != 2 or not all(row[0].isdigit() for row in rows):
            return None
        return {row[2]: float(row[0]) for row in rows}

    none, all_ = count(CHUNK), count(rounds + CHUNK)
    if none is None or all_ is None:
        return None
    return {event: (all_[event] - none[event]) / rounds for event in none}


def machine(found: Mapping[str, float]) -> None:
    made = compiled(words)
    made(stream(1, 1), 1)
    count = 50_000_000
    per_core = count / min(timed(lambda: made(stream(1, 1), count)) for _ in range(3))
    bandwidth = copy_bandwidth()
    rows = [("", "per second", "share of the limit")]
    rows.append(("words of chance, one core", f"{per_core:,.0f}", ""))
    rows.append(("memory copied, all cores", f"{bandwidth / 1e9:.1f} GB", ""))
    for name, rate in found.items():
        kernel = ready(name, registry.find(name).options().encoded)[0]
        size = sum(part.nbytes for t in kernel.tables for part in (t if isinstance(t, tuple) else (t,)))
        drawn = words_a_round(name)
        limit = per_core * cores() / drawn
        what = f"{name}: {drawn:.2f} words a round, tables of {size / 1024:,.0f} KiB"
        rows.append((what, f"{rate:,.0f}", f"{rate / limit:.0%} of what chance allows"))
    table("Against the machine: a round can be no faster than its chance is drawn", rows)
    if cache := second_cache():
        print(f"  the second cache of a core holds {cache}; tables within it take no memory bandwidth")
    counted = {name: counted_by_perf(name, 64 * CHUNK) for name in found}
    if any(figures is None for figures in counted.values()):
        print("  instructions and cycles cannot be counted here: perf stat is missing or not allowed")
        clock = clock_rate()
        if clock:
            rows = [("game", "cycles a round")]
            rows += [(name, f"{clock * cores() / rate:.0f}") for name, rate in found.items()]
            table(f"Cycles a round, reckoned from the clock of {clock / 1e9:.2f} GHz that the machine states", rows)
        return
    rows = [("per round, one core", "instructions", "cycles", "instructions/cycle")]
    for name, figures in counted.items():
        assert figures is not None
        instructions, cycles = figures["instructions:u"], figures["cycles:u"]
        rows.append((name, f"{instructions:.0f}", f"{cycles:.0f}", f"{instructions / cycles:.2f}"))
    table("Counted by perf stat", rows)


def second_cache() -> str:
    """The size of a core's second-level cache as the system states it, or nothing."""
    try:
        with open("/sys/devices/system/cpu/cpu0/cache/index2/size", encoding="ascii") as told:
            return told.read().strip()
    except OSError:
        return ""


def words_a_round(name: str) -> float:
    """Words of chance that a round takes on average, redrawn ones included."""
    kernel = ready(name, registry.find(name).options().encoded)[0]
    source, rounds = stream(1, 1), 1 << 16
    deal, counts = np.zeros(kernel.width, np.int64), np.zeros(kernel.size, np.int64)
    compiled(kernel.play)(source, rounds, deal, counts, *kernel.tables)
    return float((source[BLOCK] - LANES) * 4 + source[AT]) / rounds


def clock_rate() -> float:
    """The clock that the system states, in cycles a second; 0 where it states none."""
    try:
        with open("/proc/cpuinfo", encoding="ascii") as told:
            stated = [float(line.split(":")[1]) for line in told if line.startswith("cpu MHz")]
    except OSError:
        return 0.0
    return max(stated, default=0.0) * 1e6


# Memory.


def peak() -> int:
    """The most memory that this process has held, in KiB. What `getrusage` says would count its parent's too."""
    try:
        with open("/proc/self/status", encoding="ascii") as told:
            return next(int(line.split()[1]) for line in told if line.startswith("VmHWM"))
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def memory() -> None:
    """The most memory that a run ever holds, by the number of rounds."""
    rows = [("mini_dice", "peak memory")]
    for rounds in (10**6, 10**8, 10**10):
        code = (
            "from bench.bench_simulate import finish, job_for, peak\n"
            f"assert finish(job_for('mini_dice', rounds={rounds})).rounds == {rounds}\n"
            "print(peak())"
        )
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        rows.append((f"{rounds:,} rounds", f"{int(ran.stdout) / 1024:.0f} MiB"))
    table("Memory, Python and Numba included", rows)


# Every exact figure.


def confirm() -> None:
    """Each exact figure against 10^8 rounds; stops with an error where one is more than 4 sigma off."""
    rows = [("table", "figures", "seconds", "farthest off")]
    worst = 0.0
    for name, plain in EVERY_WAGER:
        if name not in simulated():
            continue
        job = job_for(name, plain, CONFIRMED, seed=2026)
        game = registry.find(name)
        options, _ = game.options.read(plain)
        kernel = ready(job.game, job.options)[0]
        began = time.perf_counter()
        tally = finish(job)
        seconds = time.perf_counter() - began
        found = [measure(kernel, tally.counts, odds) for odds in wager_odds(game, options)]
        farthest = max(found, key=lambda m: abs(m.sigmas))
        worst = max(worst, abs(farthest.sigmas))
        label = f"{name} {' '.join(f'{k}={v}' for k, v in plain.items())}".strip()
        where = f"{farthest.odds.wager} {farthest.odds.selection}".strip()
        rows.append((label[:60], str(len(found)), f"{seconds:.1f}", f"{farthest.sigmas:+.2f} sigma, {where}"))
    table(f"Exact figures confirmed by {CONFIRMED:,} rounds each", rows)
    if worst > SIGMAS:
        raise SystemExit(f"A figure is {worst:.2f} sigma off.")


def main() -> None:
    found = rates()
    exact_three_card_poker()
    machine(found)
    memory()
    confirm()


if __name__ == "__main__":
    main()
