"""Workers: long questions that anybody may ask are answered by a separate process, which can be ended.

Whoever asks waits in a queue that is bounded, in number and in time, for each share; when it is full the answer says
so.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec

from pitboss.core.computing.cores import ONE_THREAD
from pitboss.core.game.refused import Refused
from pitboss.server.workers import worker
from pitboss.server.workers.turns import NICE, Turns
from pitboss.server.workers.worker import HEAD, NUMBERS, TIRED, TOO_MUCH

DESK, COUNTER, ADVICE = (320, 60), (128, 10), (320, 20)
"""Megabytes and seconds that a question may take: of the desk (odds and audits), of the counter (submissions and the
school), and of advice (what is best at a table)."""


class Unanswered(ValueError):
    """A question has no answer; the sentence says why."""


class Workers:
    """One worker and those who wait for it. It is started when first needed, and again after it was ended."""

    def __init__(
        self,
        megabytes: int,
        seconds: int,
        each: int = 4,
        most: int = 64,
        charge: Callable[[str, float], None] = lambda share, seconds: None,
    ) -> None:
        """A question may take `megabytes` and `seconds`. A share may have `each` questions waiting, all together
        `most`. What one took in the end, in seconds, is told to `charge`.

        Nobody is sent away while a question ahead of them may still end: shares take turns.
        """
        self.charge = charge
        self.nice = NICE
        self.megabytes = megabytes
        self.seconds = seconds
        full = "Too many ask for computations at this moment; ask again in a while."
        self.turns = Turns(1, 1, each, most, 3 * seconds, full)
        self.process: asyncio.subprocess.Process | None = None

    @property
    def waiting(self) -> int:
        """How many wait or are being answered."""
        return self.turns.waiting

    async def ask(self, kind: str, asked: bytes, whom: str) -> bytes:
        """The answer to a question of the share `whom`.

        Raises `Refused` or `Unanswered` where there is none, `Busy` where the queue is full.
        """
        async with self.turns.of(whom):
            held, began = self.process is not None, monotonic()
            try:
                what, said = await self._answered(kind, asked)
                if what == TOO_MUCH and held:
                    # Memory that earlier questions left taken is not held against this one.
                    what, said = await self._answered(kind, asked)
            finally:
                self.charge(whom, monotonic() - began)
        match what & ~TIRED:
            case worker.TOO_MUCH:
                raise Unanswered("That takes more memory than the house gives to one question.")
            case worker.REFUSED:
                reason, cite = msgspec.json.decode(said, type=tuple[str, str | None])
                raise Refused(reason, cite) if cite else Unanswered(reason)
            case worker.FAILED:
                raise RuntimeError(f"A worker failed: {said.decode()}")
        return said

    async def _answered(self, kind: str, asked: bytes) -> tuple[int, bytes]:
        """The worker's answer, if it comes in time; a worker that holds or took too much is ended."""
        try:
            what, said = await asyncio.wait_for(self._answer(kind, asked), self.seconds)
        except TimeoutError:
            await self.end()
            raise Unanswered("That takes longer than the house computes while you wait.") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            what, said = TOO_MUCH, b""
        except BaseException:
            await self.end()
            raise
        if what & TIRED or what == TOO_MUCH:
            await self.end()
        return what, said

    async def _answer(self, kind: str, asked: bytes) -> tuple[int, bytes]:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "pitboss.server.workers.worker"),
                *map(str, (self.megabytes, self.seconds, self.nice)),
                env=_environment(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(HEAD.pack(len(asked), NUMBERS[kind]) + asked)
        await process.stdin.drain()
        size, what = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return what, await process.stdout.readexactly(size)

    async def end(self) -> None:
        """End the worker, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            # A process of low priority also ends slowly; nobody is kept waiting for that.
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), 1)


def _environment() -> dict[str, str]:
    """The part of the environment that a worker gets: no key and no setting of ours, since it reads what strangers
    send."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PITBOSS_")}
    return {**plain, **ONE_THREAD}
