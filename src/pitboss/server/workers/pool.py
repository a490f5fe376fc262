"""Workers: what anybody may ask and takes long is answered by a process of its own, which can be ended.

Whoever asks waits in a queue that is bounded, in number and in time; when it is full the answer says so.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from pitboss.core.computing.cores import ONE_THREAD
from pitboss.core.game.refused import Refused
from pitboss.server.workers import worker
from pitboss.server.workers.worker import HEAD, NUMBERS, TIRED, TOO_MUCH

DESK, COUNTER = (320, 60), (128, 10)
"""How many megabytes and seconds a question may take: about odds and audits, and the checking of a submission."""
NICE = 10
"""How far a worker stands back behind the tables."""


class Unanswered(ValueError):
    """Why a question has no answer."""


class Busy(ValueError):
    """Too many ask at once; the same may be asked again after so many seconds."""

    def __init__(self, reason: str, seconds: int) -> None:
        super().__init__(reason)
        self.seconds = seconds


class Workers:
    """One worker and those who wait for it. It is started when it is first needed, and again after it was ended."""

    def __init__(self, megabytes: int, seconds: int, queue: int = 16, patience: float = 30) -> None:
        """A question may take so much memory and time, so many may wait, and nobody longer than `patience`."""
        self.nice = NICE
        self.megabytes = megabytes
        self.seconds = seconds
        self.queue = queue
        self.patience = patience
        self.process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """How many wait or are being answered."""
        return self._waiting.total()

    async def ask(self, kind: str, asked: bytes, whom: str) -> bytes:
        """The answer to a question of somebody at the address `whom`.

        Raises `Refused` or `Unanswered` where there is none, `Busy` where the queue is full.
        """
        async with self._place(whom):
            held = self.process is not None
            what, said = await self._answered(kind, asked)
            if what == TOO_MUCH and held:
                # What earlier questions left in memory is not this one's.
                what, said = await self._answered(kind, asked)
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
        """What the worker says in time; one that holds much, or took too much, is ended."""
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

    @asynccontextmanager
    async def _place(self, whom: str) -> AsyncIterator[None]:
        # Half of the queue is kept for others than whoever asks most.
        if self.waiting >= self.queue or self._waiting[whom] >= self.queue // 2:
            raise Busy("Too many ask for computations at this moment; ask again in a while.", 30)
        self._waiting[whom] += 1
        try:
            try:
                await asyncio.wait_for(self._turn.acquire(), self.patience)
            except TimeoutError:
                raise Busy("Others' computations take long at this moment; ask again in a while.", 30) from None
            try:
                yield
            finally:
                self._turn.release()
        finally:
            self._waiting[whom] -= 1
            if not self._waiting[whom]:
                del self._waiting[whom]

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
            # A process that stands back takes its time to go, too; nobody is kept waiting for that.
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), 1)


def _environment() -> dict[str, str]:
    """What a worker is told of the house's environment: no key and no other word of ours. It reads what
    strangers send."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PITBOSS_")}
    return {**plain, **ONE_THREAD}
