"""Options of a poker table that do not go together: each such pair is a problem, with the section it breaks."""

from __future__ import annotations

import pytest

from pitboss.games import registry

CONFLICTS = [
    ({"min_wager": "8", "max_wager": "4", "blinds": ["4", "8"]}, "max_wager", "13:69F-14.17"),
    ({"limit": "spread", "min_wager": "8", "max_wager": "4", "blinds": ["4", "8"]}, "max_wager", "13:69F-14.17"),
    ({"ante_amount": "0.30"}, "ante_amount", "13:69F-14.7(c)"),
    ({"min_wager": "4.50"}, "min_wager", "13:69F-14.17"),
    ({"shuffler": "automated", "wash": "deck_in_use_only"}, "wash", "13:69F-14.4(c)1"),
    ({"rake_methods": ["time"], "time_hourly_fee": "12.50"}, "time_hourly_fee", "13:69F-14.14(b)3"),
]


@pytest.mark.parametrize(("plain", "key", "cite"), CONFLICTS)
def test_what_does_not_go_together_is_a_problem(plain: dict[str, object], key: str, cite: str) -> None:
    _, problems = registry.find("holdem").options.read(plain)
    assert cite in {problem.cite.partition("i")[0] for problem in problems if problem.key == key}, problems
