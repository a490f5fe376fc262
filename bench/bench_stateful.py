"""Ten minutes of Hypothesis against live tables of every game: people, floor, clocks, notices, failing stores, kills.

Another number of minutes: `python -m bench stateful 2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.server.crowd import Crowd

MINUTES = 10.0


def main(minutes: Sequence[str] = ()) -> None:
    end, evenings = monotonic() + 60 * (float(minutes[0]) if minutes else MINUTES), 0
    once = settings(
        max_examples=50,
        stateful_step_count=60,
        deadline=None,
        database=None,
        print_blob=True,
        suppress_health_check=list(HealthCheck),
    )
    while monotonic() < end:
        run_state_machine_as_test(Crowd, settings=once)
        evenings += once.max_examples
        print(f"{evenings} evenings, nothing found", flush=True)


if __name__ == "__main__":
    main()
