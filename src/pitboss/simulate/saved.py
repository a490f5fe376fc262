"""A simulation on disk: what has been played, to go on from there."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from pitboss.simulate.job import CHUNK, Job
from pitboss.simulate.run import Tally


class CannotResume(ValueError):
    """The file holds another simulation, or none."""


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A simulation as its file has it. `counts` is by the number under which rounds ended."""

    game: str
    options: msgspec.Raw
    rules: str
    seed: int
    rounds: int
    chunk: int
    done: list[tuple[int, int]]
    counts: dict[str, int]


def save(file: Path, job: Job, tally: Tally) -> None:
    """Write a simulation; a crash while writing leaves the file as it was."""
    saved = Saved(
        job.game,
        msgspec.Raw(job.options),
        job.rules,
        job.seed,
        job.rounds,
        CHUNK,
        tally.done,
        {str(number): count for number, count in sorted(tally.counts.items())},
    )
    beside = file.with_name(file.name + ".part")
    beside.write_bytes(msgspec.json.encode(saved) + b"\n")
    os.replace(beside, file)


def resume(file: Path, job: Job) -> Tally:
    """What a file has of this very simulation; an empty tally where there is no file yet."""
    if not file.exists():
        return Tally()
    try:
        saved = msgspec.json.decode(file.read_bytes(), type=Saved)
    except msgspec.DecodeError as wrong:
        raise CannotResume(f"{file} holds no saved simulation: {wrong}") from None
    for what, theirs, ours in (
        ("game", saved.game, job.game),
        ("seed", saved.seed, job.seed),
        ("number of rounds", saved.rounds, job.rounds),
        ("options", _plain(saved.options), _plain(job.options)),
        ("version of the rules", saved.rules[:12], job.rules[:12]),
        ("size of chunks", saved.chunk, CHUNK),
    ):
        if theirs != ours:
            raise CannotResume(
                f"{file} holds a simulation with another {what}: {theirs}, not {ours}; "
                "ask for the same one again, or save to another file."
            )
    tally = Tally([(first, last) for first, last in saved.done], {int(n): c for n, c in saved.counts.items()})
    if tally.rounds != sum(job.rounds_before(last) - job.rounds_before(first) for first, last in tally.done):
        raise CannotResume(f"{file} is damaged: its counts do not add up to the rounds that it says were played.")
    return tally


def _plain(options: bytes | msgspec.Raw) -> dict[str, object]:
    plain: dict[str, object] = msgspec.json.decode(options)
    return plain
