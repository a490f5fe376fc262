"""`pitboss check`, and submissions as other commands use them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.core.filing.rests import game_rests
from pitboss.core.filing.submission import load
from pitboss.core.law.basis import Standing
from pitboss.games import registry
from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "casino.toml"
LAWFUL = EXAMPLE.read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "casino.toml"


def test_nothing_is_wrong_with_the_example_and_what_rests_on_no_text_is_reserved(run: Run) -> None:
    ran = run("check", EXAMPLE)
    assert ran.code == 3
    assert "nothing unlawful" in ran.out
    told = run("check", EXAMPLE, "--json").json
    assert (told["lawful"], told["problems"]) == (False, [])
    assert {reserved["standing"] for reserved in told["reservations"]} == {Standing.NO_TEXT.value}
    assert all(reserved["basis"] for reserved in told["reservations"])
    tables = load(EXAMPLE, registry.find).tables
    assert tables["MD-1"].changes[0].limits.minimum == 1000


def test_every_game_of_the_house_can_be_filed(run: Run, file: Path) -> None:
    tables = "".join(
        f'[[table]]\nid = "{n}"\ngame = "{game.name}"\nchip = 1\n'
        + ("minimum = 5\nmaximum = 100\n" if game.structure is None else "minimum = 4\nmaximum = 8\n")
        for n, game in enumerate(registry.all_games(), 1)
    )
    file.write_text(f'casino = "All"\n{tables}', encoding="utf-8")
    told = run("check", file, "--json").json
    assert told["problems"] == []
    reserved = {found["value"] for found in told["reservations"] if found["key"] == "game"}
    assert reserved == {game.name for game in registry.all_games() if game_rests(game)}


def test_lawful_alone_is_said_of_what_adopted_text_carries(run: Run, file: Path) -> None:
    table = '[[table]]\nid = "1"\ngame = "{}"\nchip = 1\nminimum = 5\nmaximum = 100\n'
    file.write_text('casino = "One"\n' + table.format("mini_dice"), encoding="utf-8")
    ran = run("check", file)
    assert (ran.code, ran.out.strip()) == (0, f"{file}: lawful. One, 1 table.")
    for name in ("fast_action_holdem", "double_cross_poker", "ultimate_texas_holdem", "mini_tex"):
        file.write_text('casino = "One"\n' + table.format(name), encoding="utf-8")
        ran = run("check", file)
        assert ran.code == 3
        assert f"1, game = {name}: rests on no adopted text of New Jersey" in ran.out
        assert "1, pay tables = " in ran.out
    none = 'options.dealer_qualifier = "none"'
    file.write_text(f'casino = "One"\n{table.format("mini_tex")}{none}', encoding="utf-8")
    assert "1, options.dealer_qualifier = none: rests on no adopted text of New Jersey" in run("check", file).out


def test_what_is_not_lawful_is_reported_with_file_table_key_and_section(run: Run, file: Path) -> None:
    file.write_text(LAWFUL.replace('any_7 = "9 to 2"', 'any_7 = "3 to 1"', 1) + 'colour = "red"', encoding="utf-8")
    ran = run("check", file)
    assert ran.code == 1
    assert f"{file}: MD-1, options.pay_odds_override: any_7 at 3 to 1 is below the minimum of 4 to 1." in ran.out
    assert "(13:69F-13.6(b))" in ran.out
    found = run("check", file, "--json")
    assert found.code == 1
    assert found.json["lawful"] is False
    assert all(set(p) == {"table", "key", "problem", "allowed", "cite", "basis"} for p in found.json["problems"])
    last = list(load(EXAMPLE, registry.find).tables)[-1]
    assert (last, "colour") in {(p["table"], p["key"]) for p in found.json["problems"]}


def test_what_is_proposed_or_needs_approval_is_not_plainly_lawful(run: Run, file: Path) -> None:
    """13:69F-10.5(d), 10.6A, 11.10(g), 20.12A"""
    table = '[[table]]\nid = "{0}"\ngame = "{1}"\nchip = 1\nminimum = 5\nmaximum = 100\noptions.{2}\n'
    chosen = (
        ("1", "pai_gow", "dragons_eye = true"),
        ("2", "pai_gow", 'player_banking = true\noptions.dealer_wager_against_bank = "largest_wager_against_bank"'),
        ("3", "three_card_poker", "six_card_bonus_offered = true"),
    )
    file.write_text('casino = "All"\n' + "".join(table.format(*filed) for filed in chosen), encoding="utf-8")
    ran = run("check", file)
    assert ran.code == 3
    assert "1, options.dragons_eye = true: proposed, not adopted (13:69F-10.5(d))" in ran.out
    assert "nothing unlawful, with the reservations above" in ran.out
    found = run("check", file, "--json").json
    assert (found["lawful"], found["problems"]) == (False, [])
    told = [(r["table"], r["standing"]) for r in found["reservations"] if r["standing"] != Standing.NO_TEXT.value]
    assert told == [
        ("1", "proposed, not adopted"),
        ("2", "needs the Division's approval"),
        ("3", "needs the Division's approval"),
    ]


def test_a_change_to_what_needs_approval_is_reserved_until_it_is_approved(run: Run, file: Path) -> None:
    """13:69F-8.3: options change by a filed and approved change."""
    table = '[[table]]\nid = "1"\ngame = "three_card_poker"\nchip = 1\nminimum = 5\nmaximum = 100\n'
    change = "[[table.change]]\nposted = 2026-05-01T14:00:00Z\neffective = 2026-05-02T14:00:00Z\n"
    chosen = "options.six_card_bonus_offered = true\n"
    file.write_text(f'casino = "C"\n{table}{change}{chosen}', encoding="utf-8")
    found = run("check", file, "--json").json
    told = [r["key"] for r in found["reservations"] if r["standing"] == Standing.APPROVAL.value]
    assert told == ["change.options.six_card_bonus_offered"]
    approved = "approved = 2026-04-01T00:00:00Z\n"
    file.write_text(f'casino = "C"\n{table}{change}{approved}{chosen}', encoding="utf-8")
    left = run("check", file, "--json").json["reservations"]
    assert {reserved["standing"] for reserved in left} == {Standing.NO_TEXT.value}


def test_a_problem_says_what_its_section_rests_on(run: Run, file: Path) -> None:
    file.write_text(LAWFUL.replace('minimum = "5.00"', 'minimum = "0.00"', 1), encoding="utf-8")
    problem = run("check", file, "--json").json["problems"][0]
    assert problem["cite"] == "13:69F-8.2"
    assert problem["basis"].startswith("a sister regulation (Maryland")


def test_the_tables_of_a_pit_settle_in_one_order(run: Run, file: Path) -> None:
    """19:47-7.10(c)1"""
    head, _, last = LAWFUL.rpartition('"pay_all_then_vig"')
    file.write_text(f'{head}"vig_all_then_pay"{last}', encoding="utf-8")
    (problem,) = run("check", file, "--json").json["problems"]
    assert (problem["table"], problem["key"]) == ("MB-2", "options.settlement_order")
    assert problem["problem"] == "it is not the same as at table MB-1."
    assert problem["cite"] == "19:47-7.10(c)1"


def test_a_file_that_is_no_toml_is_refused(run: Run, file: Path) -> None:
    file.write_text("casino = [", encoding="utf-8")
    assert str(file) in run("check", file).sentence
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in run("check", file).sentence


def test_odds_and_rules_follow_a_filed_table(run: Run) -> None:
    found = run("odds", "--submission", EXAMPLE, "--table", "MD-1", "--wager", "any_7", "--json").json
    assert found["game"] == "mini_dice"
    assert found["wagers"][0]["house_edge"] == "1/12"
    rules = run("rules", "--submission", EXAMPLE, "--table", "MD-1", "--json").json
    assert {w["wager"]: w["maximum"] for w in rules["wagers"]}["any_7"] == "$100.00"


@pytest.mark.parametrize(
    ("argv", "hint"),
    [
        (("--table", "MD-3"), "did you mean MD-2?"),
        (("mini_dice",), "choose one with --table, of MD-1, MD-2"),
        (("mini_dice", "--table", "BS-1"), "is Big six wheel, not Mini-dice"),
    ],
)
def test_a_table_that_does_not_fit_is_named(run: Run, argv: tuple[str, ...], hint: str) -> None:
    assert hint in run("odds", "--submission", EXAMPLE, *argv).sentence


def test_an_unlawful_table_is_not_played(run: Run, file: Path) -> None:
    file.write_text(LAWFUL.replace('minimum = "5.00"', 'minimum = "5000.00"', 1), encoding="utf-8")
    assert "is not lawful" in run("play", "--submission", file, "--table", "MD-1").sentence


_ANYTHING = st.sampled_from(
    ["-1", "0", "nan", "true", '""', '"x"', "[]", "{}", "[[]]", "1979-05-27", '"\\u001b[2J"', '"5 to 0"', "1e400"]
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_malformed_submission_gets_more_or_less_than_sentences(run: Run, file: Path, data: st.DataObject) -> None:
    """Lines of the lawful example are dropped, doubled, cut or given another value."""
    lines = LAWFUL.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        line = lines[at]
        key = line.split("=")[0]
        lines[at] = data.draw(
            st.sampled_from(["", f"{line}\n{line}", line[: len(line) // 2], line.replace('"', "", 1)])
            | _ANYTHING.map(lambda value, key=key: f"{key} = {value}")
        )
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = run("check", file, "--json")
    assert "Traceback" not in ran.err
    if ran.code == 2:
        assert str(file) in ran.sentence
    else:
        assert ran.json["lawful"] is (ran.code == 0) is (not ran.json["problems"] and not ran.json["reservations"])
        assert all(p["problem"] and p["allowed"] and p["cite"] for p in ran.json["problems"])


def test_a_guide_is_approved_before_use(run: Run, file: Path) -> None:
    """13:69F-8.5"""
    table = '[[table]]\nid = "1"\ngame = "mini_dice"\nchip = 1\nminimum = 5\nmaximum = 100\n'
    file.write_text(f'casino = "All"\n{table}', encoding="utf-8")
    assert "has not approved it" in run("guide", "--submission", file).out
    approved = "guides.mini_dice = 2026-01-15T09:00:00-05:00\n"
    file.write_text(f'casino = "All"\n{approved}{table}', encoding="utf-8")
    assert run("check", file).code == 0
    assert "The Division approved it on 2026-01-15 14:00 UTC. (13:69F-8.5)" in run("guide", "--submission", file).out
    file.write_text(f'casino = "All"\n{approved}guides.roulette = 3\n{table}', encoding="utf-8")
    ran = run("check", file)
    assert ran.code == 1 and "guides.roulette: no table of that game is filed." in ran.out


def test_the_full_text_of_the_rules_is_shown_on_request(run: Run) -> None:
    """13:69F-8.5"""
    text = run("rules", "mini_dice", "--text").out
    assert "# Mini-dice: N.J.A.C. 13:69F-13" in text and "# All games: N.J.A.C. 13:69F-8" in text
