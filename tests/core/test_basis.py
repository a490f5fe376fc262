"""On what a rule rests, and how a choice stands that is not plainly lawful."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.basis import Standing
from pitboss.core.options import Choice, Options, YesNo, option


@dataclass(frozen=True)
class _Chosen(Options):
    plain: bool = option(False, YesNo(), "13:69F-8.3", "plainly lawful either way")
    novelty: bool = option(False, YesNo(), "13:69F-8.3", "only proposed", Standing.PROPOSED)
    way: str = option("own", Choice(("own", "other")), "13:69F-8.3", "one of two", {"other": Standing.APPROVAL})


class TestStanding:
    def test_what_is_left_alone_has_none(self) -> None:
        assert _Chosen().reservations() == []
        assert _Chosen(plain=True).reservations() == []

    def test_a_choice_tells_how_it_stands(self) -> None:
        told = [str(found) for found in _Chosen(novelty=True, way="other").reservations()]
        assert told == [
            "novelty = true: proposed, not adopted (13:69F-8.3)",
            "way = other: needs the Division's approval (13:69F-8.3)",
        ]
