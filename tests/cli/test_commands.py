"""The commands that answer a question: what they print, their JSON, and what they say to a wrong one."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction

import pytest

from pitboss.cli import COMMANDS
from pitboss.cli.games import Facts, facts
from pitboss.core.law.mentions import CHECKOUT
from pitboss.games import registry
from tests.cli.conftest import Run


def test_games_are_listed_with_their_facts(run: Run) -> None:
    found = run("games", "--json").json
    assert [game["game"] for game in found] == list(registry.names())
    assert all(set(game) == {"game", "title", "subchapter", "kind", "seats", "caveats", "wagers"} for game in found)
    dice = next(game for game in found if game["game"] == "mini_dice")
    assert (dice["title"], dice["subchapter"], dice["kind"], dice["seats"]) == ("Mini-dice", "13", "dice", 8)
    assert "field" in dice["wagers"]


@pytest.mark.parametrize("name", registry.names())
def test_the_list_says_of_a_game_what_the_game_says(run: Run, name: str) -> None:
    """The list is read from the folders without importing the games."""
    game = registry.find(name)
    assert facts(game.name) == Facts(game.name, game.marked, game.subchapter)
    line = next(line for line in run("games").out.splitlines() if line.startswith(f"{game.name} "))
    assert line.endswith(f" {game.marked}")


def test_games_answers_in_its_own_process_and_loads_nothing_that_computes_or_draws() -> None:
    code = "import sys; from pitboss.cli import main\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run(
        [sys.executable, "-c", code, "games"], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert ran.stdout.startswith(registry.names()[0])
    loaded = {module.split(".")[0] for module in ran.stderr.split()}
    assert not [
        module for module in ran.stderr.split() if re.fullmatch(r"pitboss\.(games\.(?!registry)|poker).*", module)
    ]
    assert loaded & {"typer", "numba", "numpy", "pydantic", "rich", "hypothesis"} == {"typer"}


@pytest.mark.parametrize(
    "command",
    [
        *((name,) for name in COMMANDS),
        ("journal", "verify"),
        ("journal", "forms"),
        ("link", "check"),
        ("phh", "replay"),
        ("people", "list"),
        ("phh", "export"),
        ("store", "check"),
        (),
    ],
)
def test_every_command_explains_itself_with_an_example(run: Run, command: tuple[str, ...]) -> None:
    ran = run(*command, "--help")
    assert ran.code == 0
    assert f"Example: pitboss {command[0] if command else ''}" in ran.out
    if len(command) == 2 or command[:1] not in ((), ("journal",), ("link",), ("people",), ("phh",), ("store",)):
        assert "--json" in ran.out


@pytest.mark.parametrize("game", registry.names())
def test_the_rules_of_every_game_can_be_read(run: Run, game: str) -> None:
    shown = run("rules", game)
    plain = run("rules", game, "--json").json
    assert shown.code == 0
    assert plain["wagers"]
    for wager in plain["wagers"]:
        assert wager["wager"] in shown.out
        assert all(" to " in line["odds"] or line["odds"].startswith("$") for line in wager["pays"]), "or a sum"
        assert wager["cite"]
    for option in plain["options"]:
        assert option["option"] in shown.out
        assert option["allowed"]
        assert option["cite"]
    for irregularity in plain["irregularities"]:
        assert irregularity["irregularity"] in shown.out


@pytest.mark.parametrize("game", registry.names())
def test_a_narrow_terminal_shows_every_key_whole(run: Run, game: str) -> None:
    """A key that is cut cannot be typed after --set or `irregular`."""
    shown = run("rules", game, columns=80).out
    plain = run("rules", game, "--json").json
    words = set(re.findall(r"\w+", shown))
    kinds = {"wagers": "wager", "options": "option", "irregularities": "irregularity"}
    keys = {one[key] for part, key in kinds.items() for one in plain[part]}
    values = {word for one in plain["options"] for word in re.findall(r"\w+_\w+", f"{one['allowed']} {one['here']}")}
    assert (keys | values) - words == set()
    assert max(map(len, shown.splitlines())) <= 80


def test_a_ruling_stays_under_its_key_in_a_narrow_terminal(run: Run) -> None:
    shown = run("ruling", "casino_war", "player", "not", "dealt", columns=60).out.splitlines()
    assert shown[0].startswith("player_not_dealt (19:47-22.10(c)")
    (more,) = (line for line in shown if "before the dealer's." in line)
    assert more.startswith("    ")


@pytest.mark.parametrize("game", registry.names())
def test_the_guide_of_every_game_states_odds_with_to(run: Run, game: str) -> None:
    """Layouts, signs and brochures state odds with "to", never with "for"."""
    guide = run("guide", game).out
    assert guide.startswith(f"# {registry.find(game).title}\n")
    found = registry.find(game)
    assert "\n- " + found.sign(found.options(), found.usual_limits(found.options()))[0] in guide
    assert " for 1" not in guide
    assert "\n\n\n" not in guide


def test_the_words_of_a_guide_can_be_had_as_json(run: Run) -> None:
    told = run("guide", "three_card_poker", "--json").json
    words = told["words"]
    assert words["aim"].startswith("Make a better three-card hand") and len(words["play"]) >= 4
    assert words["rankings"][0]["rows"][0] == {
        "name": "Straight flush",
        "pieces": ["Qh", "Jh", "Th"],
        "says": "three in a row of one suit",
    }
    assert set(words["examples"]) == {wager["wager"] for wager in told["wagers"]}
    assert words["rounds"][0]["hands"][0]["name"] == "You"
    assert "words" not in run("rules", "three_card_poker", "--json").json
    assert run("guide", "pai_gow", "--json").json["words"]["house_way"]


def test_odds_are_exact_and_beside_it_approximate(run: Run) -> None:
    """Any 7 at mini-dice pays 4 to 1 and comes in 6 of 36: the casino keeps 1/6 (13:69F-13.6(b))."""
    found = run("odds", "mini_dice", "--wager", "any_7", "--json").json
    assert found["game"] == "mini_dice"
    assert found["options"]["min_shakes_dealer"] == 3
    (wager,) = found["wagers"]
    assert (wager["wager"], wager["selection"]) == ("any_7", "")
    assert (wager["win"], wager["push"], wager["lose"]) == ("1/6", "0/1", "5/6")
    assert (wager["return"], wager["house_edge"], wager["variance"]) == ("5/6", "1/6", "125/36")
    for name, approximate in wager["approx"].items():
        exact = wager[name]
        if exact is None:
            assert approximate is None  # a figure that only some games have
            continue
        value = exact if isinstance(exact, float) else float(Fraction(exact))
        assert approximate == pytest.approx(value)
    assert wager["std_dev"] == pytest.approx((125 / 36) ** 0.5)
    assert "16.667%" in run("odds", "mini_dice").out


def test_options_can_be_set_one_by_one(run: Run) -> None:
    raised = run("odds", "mini_dice", "--wager", "field", "--json", "--set", "pay_odds_override.field_2_or_12=3 to 1")
    assert raised.json["wagers"][0]["house_edge"] == "0/1"
    assert raised.json["options"]["pay_odds_override"] == {"field_2_or_12": "3 to 1"}
    shakes = run(
        "rules", "mini_dice", "--json", "--set", "min_shakes_dealer=5", "--set", "match_play_coupons=false"
    ).json
    here = {option["option"]: option["here"] for option in shakes["options"]}
    assert (here["min_shakes_dealer"], here["match_play_coupons"]) == (5, False)


def test_a_place_of_the_regulation_names_its_code_and_tests(run: Run) -> None:
    found = run("cite", "13:69F-13.6(b)", "--json").json
    assert (found["section"], found["title"]) == ("13.6", "Payout odds; vigorish prohibited")
    assert found["statement"]
    assert any(code["file"].endswith("mini_dice/wagers.py") for code in found["code"])
    assert any(test["kind"] == "example" for test in found["tests"])
    shown = run("cite", "13.6(b)", "--code").out
    assert "Payout odds" in shown
    assert "mini_dice/wagers.py" in shown
    if CHECKOUT is not None:
        assert "tests/" in shown


def test_a_person_first_reads_words(run: Run) -> None:
    shown = run("cite", "13:69F-5.4").out
    assert "Rests on: a sister regulation (South Dakota" in shown
    assert "Ball spun in the direction of the wheel" in shown
    assert not re.search(r"\w_\w|\.py", shown)


def test_whoever_only_reads_a_rule_loads_no_game_and_no_server() -> None:
    program = (
        "import sys\n"
        "from pitboss.cli import main\n"
        "try:\n    main(['cite', '14.15'])\nexcept SystemExit:\n    pass\n"
        "print(sorted({'numba', 'numpy', 'fastapi', 'pydantic', 'rich', 'msgspec'} & sys.modules.keys()))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_matrix_counts_what_is_built(run: Run) -> None:
    found = run("trace", "mini_dice", "--json").json
    assert [row["section"] for row in found["sections"]] == list(registry.find("mini_dice").sections)
    assert (found["not_built"], found["no_text"]) == (0, 1)
    assert run("trace", "13", "--json").json == found
    everything = run("trace", "--json").json
    kinds = ("built", "in_part", "not_operative", "not_built", "no_text")
    assert sum(everything[kind] for kind in kinds) == len(everything["sections"]) > 300
    assert f"{everything['not_built']} not yet built," in " ".join(run("trace").out.split())


def test_the_matrix_lists_what_is_missing_and_what_has_no_text_apart(run: Run) -> None:
    shown = " ".join(run("trace", "8").out.split())
    assert "Without adopted text: not counted" in shown
    assert "8.6(b) no code and no test" in shown
    assert "Points cited only with their paragraph" not in shown
    points = [point for row in run("trace", "14", "--json").json["sections"] for point in row["points"]]
    lacking = [point["citation"] for point in points if point["missing"]]
    assert 0 < len(lacking) < len(points)
    titles = (
        "Without adopted text: not counted",
        "Paragraphs not yet built",
        "Points cited only with their paragraph",
    )
    asked = {
        "8": (True, True, False),
        "13": (True, False, True),
        "14": (False, False, True),
        "": (True, False, False),
    }
    for what, shows in asked.items():
        told = " ".join(run("trace", *filter(None, [what])).out.split())
        assert tuple(title in told for title in titles) == shows, what
    rows = {row["section"]: row for row in run("trace", "8", "--json").json["sections"]}
    assert (rows["8.4"]["status"], rows["8.6"]["status"]) == ("not built", "not built")
    assert (rows["8.3"]["status"], rows["8.3"]["basis"][:19]) == ("no text", "a sister regulation")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (("die", "not", "flat"), "die_not_flat"),
        (("dice", "flat"), "die_not_flat"),
        (("late", "bets"), "late_wager"),
        (("shaking", "fewer", "than", "three", "times"), "invalid_shake"),
        (("cash",), "verbal_cash_wager"),
    ],
)
def test_a_ruling_is_found_by_words(run: Run, words: tuple[str, ...], first: str) -> None:
    assert run("ruling", "mini_dice", *words, "--json").json[0]["irregularity"] == first
    assert run("ruling", "mini_dice", *words).out.startswith(first)


def test_a_ruling_says_what_it_rests_on(run: Run) -> None:
    found = {ruling["irregularity"]: ruling["basis"] for ruling in run("ruling", "mini_dice", "--json").json}
    assert found["die_not_flat"] == "New Jersey's text for another game (13:69F-10.9(a))"
    assert found["late_wager"] == ""
    assert "(13:69F-13.5(e): New Jersey's text for another game (13:69F-10.9(a)))" in " ".join(
        run("ruling", "mini_dice", "die", "flat").out.split()
    )


def test_all_rulings_are_given_without_words(run: Run) -> None:
    found = run("ruling", "mini_dice", "--json").json
    game = registry.find("mini_dice")
    keys = [ruling["irregularity"] for ruling in found]
    assert keys[: len(game.irregularities)] == [irregularity.key for irregularity in game.irregularities]
    assert set(keys) == set(game.irregular)
    assert all(ruling["resolution"] and ruling["cite"] for ruling in found)


@pytest.mark.parametrize(
    ("argv", "hint"),
    [
        (("gmaes",), "did you mean games?"),
        (("rules", "minidice"), "did you mean mini_dice?"),
        (("rules", "zzz"), "the games are"),
        (("guide",), "--submission FILE"),
        (("odds", "mini_dice", "--wager", "feild"), "did you mean field?"),
        (("odds", "mini_dice", "--set", "min_shakes_dealer=2"), "a whole number from 3 to 100"),
        (("odds", "mini_dice", "--set", "min_shake_dealer=3"), "did you mean min_shakes_dealer?"),
        (("odds", "mini_dice", "--set", "nothing"), "--set pay_odds_override="),
        (("odds", "mini_dice", "--table", "1"), "--submission FILE"),
        (("cite", "nonsense"), "write it like 13:69F-13.6(b)1"),
        (("cite", "13.99"), "subchapter 13 (Mini-dice) has 13.1"),
        (("trace", "minidice"), "did you mean mini_dice?"),
        (("ruling", "mini_dice", "xylophone"), "late_wager"),
        (("play", "mini_dice", "--bankroll", "lots"), "write it like 5.00"),
        (("play", "mini_dice", "--seats", "9"), "seats are 1 to 8"),
        (("play", "mini_dice", "--json"), "--auto N"),
        (("check", "no/such/file.toml"), "No such file"),
        (("check", "."), "cannot be read"),
        (("journal", "verify", "no/such/file.jsonl"), "No such file"),
        (("odds", "--submission", "no/such/file.toml"), "No such file"),
    ],
)
def test_what_is_wrong_is_answered_in_a_sentence(run: Run, argv: tuple[str, ...], hint: str) -> None:
    assert hint in run(*argv).sentence


@pytest.mark.parametrize(
    "argv", [("odds", "mini_dice", "--nonsense"), ("cite",), ("play", "mini_dice", "--auto", "x")]
)
def test_a_wrong_use_is_explained_without_a_traceback(run: Run, argv: tuple[str, ...]) -> None:
    ran = run(*argv)
    assert ran.code == 2
    assert "Usage: pitboss" in ran.err
    assert "Traceback" not in ran.err


def test_trace_counts_every_paragraph_whose_text_is_at_hand(run: Run) -> None:
    """13:69F-5.1(e)1 to 8: text of the predecessor, 19:47."""
    found = run("trace", "roulette", "--json").json["sections"]
    cited = {row["citation"] for section in found for row in (*section["paragraphs"], *section["points"])}
    assert {f"13:69F-5.1(e){n}" for n in range(1, 9)} <= cited


def test_pokettes_decks_are_inspected_as_mini_dices_shaker_is(run: Run) -> None:
    """13:69F-12.3; 13.5(a) is carried out"""
    found = {section["section"]: section["status"] for section in run("trace", "pokette", "--json").json["sections"]}
    assert found["12.3"] == "built"
