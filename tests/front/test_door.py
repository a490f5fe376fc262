"""The front door: what is public, that it costs nothing until it is used, and that refusals are sentences."""

from __future__ import annotations

import ast
import doctest
import inspect
import subprocess
import sys
import traceback
from html import escape
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

import pitboss
from tests.front.public import RECORDED, described

ROOMS = sorted({place.rpartition(".")[2] for place in pitboss._WHERE.values() if place.startswith("front.")})


def test_what_is_public_is_what_was_promised() -> None:
    assert list(described()) == RECORDED.read_text("utf-8").splitlines()


def test_it_says_its_version() -> None:
    assert pitboss.__version__ == version("pitboss")


def test_what_is_public_is_seen_by_type_checkers() -> None:
    tree = ast.parse(Path(pitboss.__file__).read_text("utf-8"))
    named = {
        alias.asname: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pitboss.")
        for alias in node.names
    }
    assert named == {name: f"pitboss.{place}" for name, place in pitboss._WHERE.items()}
    assert sorted(named) == sorted(pitboss.__all__) == dir(pitboss)


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    said = "import sys, pitboss; dir(pitboss); print(*(name for name in sys.modules if 'pitboss' in name)); "
    said += "pitboss.game_names(); print(*({'numba', 'numpy', 'rich', 'llvmlite'} & sys.modules.keys()))"
    told = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout
    assert told == "pitboss\n\n"


@pytest.mark.parametrize("room", ["", *(f".front.{room}" for room in ROOMS)])
def test_what_the_documents_of_each_name_show_is_so(room: str) -> None:
    results = doctest.testmod(import_module(f"pitboss{room}"))
    assert results.failed == 0


def test_every_public_name_says_what_it_is() -> None:
    silent = []
    for name in pitboss.__all__:
        found = getattr(pitboss, name)
        parts = {name: found}
        if inspect.isclass(found) and found.__module__.startswith("pitboss.front"):
            parts |= {f"{name}.{part}": value for part, value in vars(found).items() if part[0] != "_"}
        silent += [part for part, value in parts.items() if not inspect.getdoc(value)]
    assert silent == []


def test_a_name_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(AttributeError, match="it has Audit, Best"):
        pitboss.odd_one  # type: ignore[attr-defined]  # noqa: B018


def with_one_seated() -> pitboss.Table:
    table = pitboss.table("mini_dice", seed=1)
    table.sit(1, "$100")
    return table


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: pitboss.game("crabs"), "did you mean craps"),
        (lambda: pitboss.game("mini_dice", pay_odds="3 to 1"), "there is no such option"),
        (lambda: pitboss.game("mini_dice").odds("fild"), "did you mean field"),
        (lambda: pitboss.game("craps").odds()["pass_odds"], "several such"),
        (lambda: pitboss.game("holdem").odds()["pot"], "none such"),
        (lambda: pitboss.game("three_card_poker").best_play("Qh Qh 2d"), "Qh is there"),
        (lambda: pitboss.game("craps").best_play("Qh"), "decided by a hand"),
        (lambda: pitboss.game("mini_dice").ruling("unicorn"), "there is a ruling on"),
        (lambda: pitboss.cite("13:69F-99.1"), "99"),
        (lambda: pitboss.table("mini_dice").sit(99, 100), "There is no seat 99"),
        (lambda: pitboss.table("mini_dice").sit(1, "ten"), "not an amount of money"),
        (lambda: pitboss.check("README.md"), "TOML"),
        (lambda: pitboss.game("mini_dice").odds("field").plot(), "matplotlib"),
        (lambda: pitboss.game("craps").odds("place"), "did you mean place_win_4 or place_win_5"),
        (lambda: pitboss.game("craps").odds("buy_4", stake=-5), "-5 is not an amount of money; it is whole cents"),
        (lambda: pitboss.table("mini_dice").sit(1, 10.5), "10.5 is not an amount of money; it is whole cents"),  # type: ignore[arg-type]
        (lambda: pitboss.table("mini_dice").sit("one", 100), "There is no seat one"),  # type: ignore[arg-type]
        (lambda: pitboss.table("mini_dice").chips(3), "Nobody sits at seat 3"),
        (lambda: pitboss.table("mini_dice", seed=1).open_round().chips(3), "Nobody sits at seat 3"),
        (lambda: pitboss.table("mini_dice", seed=1).open_round().seen(99), "There is no seat 99"),
        (lambda: pitboss.table("mini_dice", seed=1).open_round().copy(seen_by=99), "There is no seat 99"),
        (lambda: with_one_seated().play({}), "Nobody decides for seat 1"),
        (lambda: pitboss.game("mini_dice").simulate("many"), "'many' rounds cannot be played"),  # type: ignore[arg-type]
        (lambda: pitboss.game("mini_dice").simulate(-3), "-3 rounds cannot be played"),
        (lambda: pitboss.game("mini_dice").simulate(0.5), "0.5 rounds cannot be played"),
        (lambda: pitboss.game("mini_dice").simulate(float("nan")), "nan rounds cannot be played"),
        (lambda: pitboss.game("mini_dice").simulate(1000, workers=-1), "-1 workers cannot play"),
        (lambda: pitboss.journal("nowhere.jsonl"), "nowhere.jsonl cannot be read: No such file"),
        (lambda: pitboss.journal("."), "cannot be read: Is a directory"),
        (lambda: pitboss.hand_histories("nowhere.phh"), "nowhere.phh cannot be read"),
    ],
)
def test_a_refusal_is_one_sentence_and_shows_nothing_of_the_house(wrong: object, says: str) -> None:
    with pytest.raises(pitboss.Refused, match=says) as refused:
        wrong()  # type: ignore[operator]
    files = {Path(frame.filename).name for frame in traceback.extract_tb(refused.value.__traceback__)}
    assert files <= {"test_door.py", "refusing.py", "odds.py"}
    assert refused.value.__cause__ is None


def test_options_are_checked_merged_and_renamed() -> None:
    dice = pitboss.game("mini_dice", pay_odds_override={"field_2_or_12": "3 to 1"})
    kinder = dice.with_options(pay_odds_override={"any_7": "5 to 1"})
    assert kinder.options["pay_odds_override"] == {"any_7": "5 to 1", "field_2_or_12": "3 to 1"}
    with pytest.warns(DeprecationWarning, match="deck_count is called decks now"):
        assert pitboss.game("mini_baccarat", deck_count=6).options["decks"] == 6


def test_what_prints_itself_is_plain_text_also_where_colours_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook's kernel asks all programs for colours, and shows what `repr` gives."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    table = pitboss.table("three_card_poker", seed=7)
    table.sit(1, "$100")
    for each in (pitboss.game("mini_dice").odds(), pitboss.game("mini_dice"), table.play(), table, table.journal[0]):
        assert "\x1b" not in repr(each)


def test_a_place_of_the_law_is_drawn_with_headings_and_lists_in_a_notebook() -> None:
    place = pitboss.cite("13:69F-13.6(b)")
    drawn = place._repr_html_()
    assert all(f"<li>{escape(said, quote=False)}</li>" in drawn for said in place.says)
    assert "<strong>What is paid</strong>" in drawn and "<p>- " not in drawn


def test_odds_say_which_selection_or_which_way_of_playing_they_are_of() -> None:
    odds = pitboss.game("pai_gow").odds()
    assert [each.selection for each in odds] == ["best setting", "dealer way"]
    assert odds["pai_gow dealer way"].edge > odds["pai_gow best setting"].edge


def test_recorded_hands_are_told_differences_first_and_their_number_last(tmp_path: Path) -> None:
    """As `pitboss phh replay` does, so that the sum stands where one looks."""
    kept = Path(__file__).parents[1] / "phh" / "hands" / "pluribus-30-0.phh"
    text = kept.read_text("utf-8")
    stacks = next(line for line in text.splitlines() if line.startswith("finishing_stacks"))
    file = tmp_path / "hand.phh"
    file.write_text(text.replace(stacks, stacks.replace("[", "[1", 1)), "utf-8")
    told = str(pitboss.hand_histories(str(file))).splitlines()
    assert "hand.phh" in "".join(line.strip() for line in told[:-1])
    assert told[-1] == "1 hand, 0 equal, 1 different."


def test_no_room_of_the_house_has_the_name_of_something_public() -> None:
    """A package that is loaded becomes an attribute of the one above it, and would stand where the door's function
    stood."""
    house = Path(pitboss.__file__).parent
    rooms = {file.stem for file in house.iterdir() if file.suffix == ".py" or (file / "__init__.py").exists()}
    assert rooms & set(pitboss.__all__) == set()
