"""Where chunks are played: on the cores of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from pitboss.simulate.run import TRIES


class NoCluster(ValueError):
    """The cluster cannot be used."""


@dataclass(frozen=True)
class Workers:
    """An executor with how many pieces it should have in flight, and of how many chunks."""

    executor: Executor
    flight: int
    size: int


@contextmanager
def on_this_machine(workers: int) -> Iterator[Workers]:
    """Threads, one for each core: compiled rounds do not hold the interpreter's lock."""
    with ThreadPoolExecutor(workers) as executor:
        yield Workers(executor, flight=2 * workers, size=1)


CONNECT_SECONDS = 5
CHUNKS_A_TASK = 32
"""Some tenths of a second of work, against which the milliseconds that a cluster takes for a task are few."""


@contextmanager
def on_cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster, by the address of its scheduler."""
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster(
            "A cluster needs the package distributed; install it with pip install 'pitboss[cluster]'."
        ) from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as wrong:
        raise NoCluster(f"There is no Dask scheduler at {address}: {str(wrong).rstrip('.')}.") from None
    with client:
        threads = sum(client.ncores().values())
        # Workers that join later find work too.
        yield Workers(client.get_executor(pure=False, retries=TRIES), max(64, 4 * threads), CHUNKS_A_TASK)
