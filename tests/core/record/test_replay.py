"""Another kind of step is recorded than the rule demands: what that is a departure about."""

from __future__ import annotations

import pytest

from pitboss.core.game.steps import Ask, AskAll, Betting, Draw, Irregular, Roll, Spin
from pitboss.core.record.replay import About, _Unlike

FIRST = [(Irregular, About.IRREGULARITY), (Betting, About.TIME), (Ask, About.CHOICE), (AskAll, About.CHOICE)]
"""What weighs most first."""


@pytest.mark.parametrize(("at", "kind", "about"), [(at, *each) for at, each in enumerate(FIRST)])
def test_the_weightier_of_two_steps_says_what_it_is_about(at: int, kind: type, about: About) -> None:
    for other in (*(lighter for lighter, _ in FIRST[at:]), Draw, Roll, Spin):
        assert _Unlike(kind, other).about is about
        assert _Unlike(other, kind).about is about


def test_pieces_that_fell_are_chance() -> None:
    assert _Unlike(Draw, Roll).about is About.CHANCE
