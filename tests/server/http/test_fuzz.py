"""A little nonsense for every upload and the sockets; `python -m bench fuzz` sends five minutes of it."""

from __future__ import annotations

from tests.server.fuzzing import Fuzz
from tests.server.serving import Serving, Visit


def test_nonsense_is_answered_without_a_fault_and_in_bounded_memory(house: Serving, manager: Visit) -> None:
    seen = Fuzz(house, manager, 5, sent=25, spare=60).run()
    assert seen.faults == []
    assert sum(seen.answers.values()) > 20
    assert seen.messages > 20
    assert seen.most - seen.start < 300
