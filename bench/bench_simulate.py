"""The simulator: its memory as rounds grow, and every exact figure confirmed at 10^8 rounds."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping
from typing import Any

from bench.measure import table
from pitboss.core.computing.cores import cores
from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds
from pitboss.simulate.executors import on_this_machine
from pitboss.simulate.job import CHUNK, Job, job_of, ready
from pitboss.simulate.kernels import simulated
from pitboss.simulate.measure import measure
from pitboss.simulate.run import Tally, run

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
    ("mini_baccarat", {"variant_ez_baccarat": True, "decks": 6}),
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
    ("three_card_poker", {"pair_plus_ledger": "B", "ante_bonus_table": "alternative"}),
)


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
    memory()
    confirm()


if __name__ == "__main__":
    main()
