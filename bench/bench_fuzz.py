"""Five minutes of nonsense for every upload and the sockets: no fault of the house, and bounded memory.

Another number of seconds: `python -m bench fuzz 60`; another seed: `python -m bench fuzz 60 7`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence

from tests.server.fuzzing import Fuzz
from tests.server.serving import Serving, Visit

SECONDS = 300.0


def main(asked: Sequence[str] = ()) -> None:
    seconds = float(asked[0]) if asked else SECONDS
    with tempfile.TemporaryDirectory() as folder:
        house = Serving(f"sqlite:///{folder}/house.sqlite3")
        try:
            manager = Visit(house.address).come_in(
                "/api/welcome", token=house.token, name="pat", password="correct horse battery"
            )
            seen = Fuzz(house, manager, seconds, int(asked[1]) if asked[1:] else 1).run()
        finally:
            house.stop()
    print(f"{sum(seen.answers.values()):,} answers {dict(sorted(seen.answers.items()))}, {seen.messages:,} messages")
    print(f"house and workers: {seen.start} MB at the start, {seen.most} MB at most")
    for fault in seen.faults:
        print(fault)
    print(f"{len(seen.faults)} faults")


if __name__ == "__main__":
    main()
