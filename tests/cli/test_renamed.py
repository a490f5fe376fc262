"""Options and pay lines go by one name in all games; a name that one had before is taken, with a notice."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from pitboss.audit.findings import Kind
from pitboss.audit.whole import findings_in
from pitboss.core.choices.options import FiledOdds, NoLowerThan
from pitboss.core.choices.paytables import PayTable
from pitboss.games import registry
from tests.audit.falsify import rechained
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parents[1] / "golden"
NAME = re.compile(r"[a-z0-9_]+")


def test_a_former_name_is_set_with_a_notice(run: Run) -> None:
    """13:69F-22.2"""
    now = run("odds", "casino_war", "--set", "decks=8", "--wager", "tie", "--json")
    then = run("odds", "casino_war", "--set", "deck_count=8", "--wager", "tie", "--json")
    assert now.json["wagers"] == then.json["wagers"]
    assert now.err == ""
    assert then.err == "pitboss: deck_count is called decks now, and is read as that.\n"


def test_a_former_name_is_filed_with_a_notice(run: Run, tmp_path: Path) -> None:
    """13:69F-8.3: of a table as it opens, and of a change."""
    file = tmp_path / "casino.toml"
    file.write_text(
        'casino = "X"\n[[table]]\nid = "T1"\ngame = "casino_war"\nchip = 1\nminimum = 5\nmaximum = 500\n'
        "options.deck_count = 7\n[[table.change]]\neffective = 2026-05-01T14:30:00-04:00\n"
        "approved = 2026-04-01T09:00:00-04:00\noptions.deck_count = 8\n",
        encoding="utf-8",
    )
    found = run("check", file, "--json").json
    assert found["problems"] == []
    assert [notice.partition(":")[0] for notice in found["notices"]] == [
        "T1, options.deck_count",
        "T1, change[1].options.deck_count",
    ]
    assert "it is called decks now" in run("check", file).out


def test_a_journal_with_former_names_is_judged_as_ever() -> None:
    """A round as it was recorded when the number of decks of red dog was called deck_count."""
    plain = json.loads((GOLDEN / "red_dog.jsonl").read_bytes().splitlines()[0])
    options = plain["opening"]["options"]
    options["deck_count"] = options.pop("decks")
    written = json.dumps(dict(sorted(options.items())), separators=(",", ":"), ensure_ascii=False)
    plain["opening"]["digest"] = "0" * 64
    assert {each.kind for each in findings_in(rechained([plain]), registry.find)} == {Kind.OPTION}
    plain["opening"]["digest"] = sha256(written.encode()).hexdigest()
    assert findings_in(rechained([plain]), registry.find) == []


def test_a_line_s_former_name_is_taken(run: Run) -> None:
    """13:69F-28.11, 2A.9: names had commas, and two pairs two names."""
    words = ("odds", "texas_holdem_bonus", "--beyond-law", "--wager", "bonus", "--json", "--set")
    now = run(*words, "bonus_pay_table.pair_of_jacks_queens_or_kings=12 to 1").json
    then = run(*words, "bonus_pay_table.pair_of_jacks,_queens_or_kings=12 to 1").json
    assert now == then


@pytest.mark.parametrize("game", registry.names())
def test_names_are_plain_words_and_alike_in_all_games(game: str) -> None:
    declared = registry.find(game).options.declared()
    keys = [option.key for option in declared]
    assert "deck_count" not in keys and "two_pair" not in keys
    for option in declared:
        lines: list[str] = []
        if isinstance(option.allowed, FiledOdds):
            lines = [*option.allowed.lines]
        elif isinstance(option.allowed, NoLowerThan):
            lines = [*option.allowed.minimum]
        elif isinstance(option.allowed, PayTable):
            lines = [word for name in option.allowed.tables for word in option.allowed.tables.words(name)]
        assert [name for name in (option.key, *lines) if not NAME.fullmatch(name)] == []
        assert "two_pair" not in lines
        assert not set(option.was) & set(keys)


def test_the_play_without_a_selection_has_a_name_by_which_it_is_asked_for(run: Run) -> None:
    """13:69F-10.7, 11.9, 2.9: the best setting, the dealer's way, the table by totals."""
    for game, wager, play in (
        ("pai_gow", "pai_gow", "best setting"),
        ("pai_gow_poker", "pai_gow_poker", "dealer way"),
        ("blackjack", "main", "table by totals"),
    ):
        (told,) = run("odds", game, "--wager", wager, "--selection", play, "--json").json["wagers"]
        assert (told["selection"], told["play"]) == ("", play)
        assert f"{wager} {play}" in run("odds", game, "--wager", wager).out
