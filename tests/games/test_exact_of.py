"""A game's mathematics is one value, found in one place: what is wrong with it is said at the game's first use."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from pitboss.core.game.game import Banked
from pitboss.core.mathematics.exact import Exact
from pitboss.games import registry
from pitboss.games.craps.wagers import CrapsOptions
from pitboss.games.keno import odds as keno
from pitboss.odds.figures.wagers import wager_odds

KENO = registry.find("keno")
PLAYED_THROUGH = (
    *("blackjack", "blackjack_switch", "double_attack_blackjack", "spanish_21", "triple_attack_blackjack"),
)


@pytest.mark.parametrize("name", registry.names())
def test_whatever_a_game_has_of_figures_is_in_its_value(name: str) -> None:
    game = registry.find(name)
    exact = registry.exact_of(game)
    assert issubclass(game.options, exact.options)
    folder = registry.folder(name)
    assert folder is not None
    if game.banked is Banked.POT:
        assert exact == Exact(game.options), "players against each other have no odds against the house"
    else:
        assert (folder / "odds.py").is_file()
        assert exact.kernel is not None
    assert (exact.shoes is not None) == (name in PLAYED_THROUGH)
    assert exact.odds is not None or not (exact.least_left or exact.of_any or exact.bounds)
    assert exact.hands is None or exact.strategy is not None


def test_a_game_without_its_value_is_told_where_it_belongs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(keno, "EXACT")
    with pytest.raises(
        registry.NoMathematics, match=r"games/keno/odds\.py must say EXACT = Exact\(KenoOptions, "
    ) as no:
        wager_odds(KENO, KENO.options())
    assert str(no.value).endswith("there is no EXACT in it.")


def test_a_value_of_another_type_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keno, "EXACT", SimpleNamespace(odds=keno.wager_odds))
    with pytest.raises(registry.NoMathematics, match="its EXACT is of the type SimpleNamespace"):
        registry.exact_of(KENO)


def test_a_value_for_the_options_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keno, "EXACT", replace(keno.EXACT, options=CrapsOptions))
    with pytest.raises(registry.NoMathematics, match="its EXACT is for CrapsOptions"):
        registry.exact_of(KENO)


def test_a_part_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="wager_ods"):
        Exact(CrapsOptions, wager_ods=None)  # type: ignore[call-arg]


def test_no_compiler_is_loaded_for_a_list_of_games_or_for_their_mathematics() -> None:
    said = (
        "import sys; from pitboss.games import registry; games = registry.all_games();"
        "assert not [name for name in sys.modules if name.endswith('.odds')];"
        "[registry.exact_of(game) for game in games]; assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", said], check=True)
