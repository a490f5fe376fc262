"""Where a limit on what one hand is paid may bind, the odds are asked with the stake, and say whether it does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.game.game import Banked
from pitboss.core.mathematics.exact import Question
from pitboss.games import registry
from tests.conformance.games import ALL


def limited() -> Iterator[str]:
    """The banked games that may limit what one hand is paid."""
    for name in ALL:
        game = registry.find(name)
        if game.banked is not Banked.POT and any(_may_limit(name, key) for key in ("", *_amounts(game.options))):
            yield name


def _amounts(options: type[Options]) -> Iterator[str]:
    for option in options.declared():
        if "payout" in option.key or option.key == "limit":
            yield option.key


def _may_limit(name: str, key: str) -> bool:
    game = registry.find(name)
    options, _ = game.options.read({key: "50000.00"} if key else {})
    return any(kind.paid_to(options) for kind in game.offered(options))


@pytest.mark.parametrize("name", list(limited()))
def test_the_odds_of_a_game_with_a_payout_limit_take_the_stake(name: str) -> None:
    game = registry.find(name)
    odds = registry.exact_of(game).odds
    assert odds is not None, "enumeration does not know the stake"
    with pytest.raises(_StakeRead):
        odds(game.options(), _Watched.__new__(_Watched))


class _StakeRead(Exception):
    pass


class _Watched(Question):
    """A question of which it is noticed that its stake is read."""

    left, meters = None, dict[str, int]()

    @property
    def stake(self) -> int:  # type: ignore[override]
        raise _StakeRead
