"""Chunks on any executor, in any order, stopped and resumed: the same digits."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds
from pitboss.simulate.job import CHUNK, Job, job_of, play_chunks, ready
from pitboss.simulate.kernels import NotSimulated, kernel_of, simulated
from pitboss.simulate.measure import figures, measure
from pitboss.simulate.run import TRIES, Tally, pieces, run
from pitboss.simulate.saved import CannotResume, resume, save
from tests.conformance.games import QUICK_TO_COMPILE
from tests.sizes import size

ROUNDS = 5 * CHUNK + 17


@pytest.fixture(scope="module")
def job() -> Job:
    game = registry.find("mini_dice")
    return job_of(game, game.options(), seed=11, rounds=ROUNDS)


@pytest.fixture(scope="module")
def counts(job: Job) -> dict[int, int]:
    """What all chunks count, played one after another in this thread."""
    whole = play_chunks(job, 0, job.chunks)
    return {number: int(count) for number, count in enumerate(whole) if count}


def test_the_digits_of_a_seed_never_change() -> None:
    """Whoever publishes a seed can be checked with any later version."""
    game = registry.find("mini_dice")
    found = play_chunks(job_of(game, game.options(), seed=1, rounds=CHUNK), 0, 1).tolist()
    assert found[2:] == [29000, 58359, 87260, 116297, 145543, 175239, 145781, 117054, 87260, 57833, 28950]


def finish(job: Job, executor: Executor, tally: Tally | None = None, **how: int) -> Tally:
    tally = Tally() if tally is None else tally
    for _ in run(job, executor, tally, **{"flight": 3, **how}):
        pass
    return tally


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_any_number_of_threads_gives_the_same_digits(job: Job, counts: dict[int, int], workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        tally = finish(job, executor, flight=workers + 1, size=1 + workers % 2)
    assert tally.counts == counts
    assert tally.rounds == ROUNDS
    assert tally.done == [(0, job.chunks)]


def test_processes_give_the_same_digits(job: Job, counts: dict[int, int]) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert finish(job, executor).counts == counts


def test_another_seed_gives_other_digits(job: Job, counts: dict[int, int]) -> None:
    other = Job(job.game, job.options, job.seed + 1, job.rounds, job.rules)
    with ThreadPoolExecutor(2) as executor:
        assert finish(other, executor).counts != counts


class Unreliable(Executor):
    """Plays chunks at once, but loses each so many times first, as a worker does that dies."""

    def __init__(self, losses: int) -> None:
        self.losses = losses
        self.lost: Counter[tuple[Any, ...]] = Counter()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.lost[args] < self.losses:
            self.lost[args] += 1
            future.set_exception(ConnectionError("the worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_lost_chunks_are_played_again(job: Job, counts: dict[int, int]) -> None:
    executor = Unreliable(TRIES - 1)
    assert finish(job, executor).counts == counts
    assert executor.lost.total() == (TRIES - 1) * job.chunks


def test_a_chunk_that_always_fails_is_not_tried_for_ever(job: Job) -> None:
    executor = Unreliable(TRIES)
    with pytest.raises(ConnectionError):
        finish(job, executor, flight=1)
    assert executor.lost.total() == TRIES


def test_a_stopped_run_goes_on_from_its_file(job: Job, counts: dict[int, int], tmp_path: Path) -> None:
    file, tally = tmp_path / "run.json", Tally()
    with ThreadPoolExecutor(2) as executor:
        running = run(job, executor, tally, flight=2)
        next(running)
        running.close()
        assert 0 < tally.rounds < ROUNDS
        save(file, job, tally)
        again = resume(file, job)
        assert again == tally
        assert finish(job, executor, again).counts == counts


def test_only_the_same_simulation_is_resumed(job: Job, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    assert resume(file, job) == Tally()
    save(file, job, Tally())
    game = registry.find("mini_dice")
    options, problems = game.options.read({"place_stake_after_win": "returned"})
    assert not problems
    for other, why in (
        (Job(job.game, job.options, 12, job.rounds, job.rules), "another seed: 11, not 12"),
        (Job(job.game, job.options, 11, job.rounds + 1, job.rules), "another number of rounds"),
        (Job(job.game, job.options, 11, job.rounds, "0" * 64), "another version of the rules"),
        (job_of(game, options, 11, job.rounds), "another options"),
    ):
        with pytest.raises(CannotResume, match=why):
            resume(file, other)


def test_a_damaged_file_is_refused(job: Job, tmp_path: Path) -> None:
    file, tally = tmp_path / "run.json", Tally()
    tally.add(0, 1, play_chunks(job, 0, 1))
    save(file, job, tally)
    text = file.read_text()
    file.write_text(text.replace('"2":', '"3":', 1).replace('"done":[[0,1]]', '"done":[[0,2]]'))
    with pytest.raises(CannotResume, match="do not add up"):
        resume(file, job)
    file.write_text(text[: len(text) // 2])
    with pytest.raises(CannotResume, match="no saved simulation"):
        resume(file, job)


def test_what_is_left_is_cut_into_pieces(job: Job) -> None:
    assert list(pieces(job, [(1, 2), (4, 6)], 2)) == [(0, 1), (2, 4)]
    assert list(pieces(job, [], 4)) == [(0, 4), (4, 6)]


def test_a_game_without_a_kernel_is_said_to_have_none() -> None:
    other = next(name for name in registry.names() if name not in simulated())
    game = registry.find(other)
    with pytest.raises(NotSimulated, match="the games that can are"):
        kernel_of(game, game.options())


@pytest.mark.parametrize("name", size(QUICK_TO_COMPILE, simulated()))
def test_every_exact_figure_is_met_within_five_sigma(name: str) -> None:
    """A million rounds of each game; `python -m bench simulate` does the same with a hundred million."""
    game = registry.find(name)
    options = game.options()
    job = job_of(game, options, seed=2, rounds=CHUNK)
    kernel = ready(job.game, job.options)[0]
    counted = {number: int(n) for number, n in enumerate(play_chunks(job, 0, 1)) if n}
    for odds in figures(game, options, "", ""):
        found = measure(kernel, counted, odds)
        share = kernel.decided(odds.wager, odds.selection)
        assert abs(found.sigmas) < 5, odds
        assert found.decided == pytest.approx(float(share) * CHUNK, rel=0.02)
        low, high = found.range
        assert low < float(found.mean) < high
        # A prize that hardly turns up in so few rounds would make up most of the spread.
        if odds.results and all(
            p * share * CHUNK > 10 or net**2 * p < odds.variance / 10 for net, p in odds.results.items()
        ):
            assert found.std_dev == pytest.approx(odds.std_dev, rel=0.05)


def test_one_wager_is_measured_with_all_its_selections() -> None:
    game = registry.find("roulette")
    assert len(figures(game, game.options(), "dozen", "")) == 3
    assert figures(game, game.options(), "dozen", "2nd") == wager_odds(game, game.options(), "dozen", "2nd")
