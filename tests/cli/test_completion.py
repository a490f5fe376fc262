"""What a shell completes: commands, games, options, settings with their values, sections."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli import COMMANDS, FIRST
from pitboss.core.choices.options import NotAllowed
from pitboss.games import registry
from tests.cli.conftest import Run
from tests.test_documents import parsed

CASES = {
    "pitboss od": {"odds"},
    "pitboss odds cra": {"craps"},
    "pitboss play --bankroll 5 cra": {"craps"},
    "pitboss odds craps --se": {"--seen", "--selection", "--set"},
    "pitboss odds craps --set vig_t": {"vig_timing="},
    "pitboss odds craps --set vig_timing=": {"vig_timing=at_placement", "vig_timing=on_win_only"},
    "pitboss odds mini_dice --set pay_odds_override.field": {
        "pay_odds_override.field=",
        "pay_odds_override.field_2_or_12=",
    },
    "pitboss odds keno --set rate_card.3": {"rate_card.3.2=", "rate_card.3.3="},
    "pitboss odds roulette --wager dozen --selection ": {"1st", "2nd", "3rd"},
    "pitboss hold mini_baccarat --wager bank": {"banker="},
    "pitboss journal exp": {"export"},
    "pitboss cite 13.6": {"13.6"},
    "pitboss cite 13:69F-13.6": {"13:69F-13.6"},
    "pitboss cite '13.6(": {"13.6(a)", "13.6(b)"},
    "pitboss trace mini_d": {"mini_dice"},
    "pitboss trace 1A": {"1A"},
    "pitboss ruling roulette ball": {"ball_leaves_wheel", "ball_same_direction"},
    "pitboss completion z": {"zsh"},
    "pitboss check ": set(),
    "pitboss unicorn ": set(),
    "pitboss odds crabs --set ": set(),
}


@pytest.mark.parametrize("line", CASES)
def test_what_may_follow_is_told(run: Run, line: str) -> None:
    assert set(run("completion", "bash", "--line", line, "--json").json) == CASES[line]


def test_every_command_follows_the_program(run: Run) -> None:
    assert set(COMMANDS) < set(run("completion", "bash", "--line", "pitboss ", "--json").json)


@pytest.mark.parametrize("game", registry.names())
def test_each_value_that_is_offered_is_one_that_is_taken(run: Run, game: str) -> None:
    options = registry.find(game).options
    keys = run("completion", "fish", "--line", f"pitboss odds {game} --set ", "--json").json
    assert {key.rstrip("=") for key in keys} == {option.key for option in options.declared()}
    for option in options.declared():
        for value in run("completion", "fish", "--line", f"pitboss odds {game} --set {option.key}=", "--json").json:
            text = value.partition("=")[2]
            plain = {"true": True, "false": False}.get(text, int(text) if text.isdecimal() else text)
            try:
                option.allowed.read(plain)
            except NotAllowed:
                option.allowed.read(text)


def test_a_shell_there_is_nothing_for_is_refused(run: Run) -> None:
    assert "bash, zsh, fish" in run("completion", "tcsh").sentence


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash is at hand")
@pytest.mark.parametrize(
    ("line", "last", "replies"),
    [
        ("pitboss odds cra", "cra", ["craps"]),
        ("pitboss cite 13:69F-13.6", "69F-13.6", ["69F-13.6"]),
        ("pitboss odds craps --set vig_timing=on", "on", ["on_win_only"]),
        ("pitboss odds craps --set vig_t", "vig_t", ["vig_timing="]),
    ],
)
def test_bash_completes_a_word_as_it_breaks_it(line: str, last: str, replies: list[str]) -> None:
    """bash takes = and : for the ends of words."""
    asks = f"""
    eval "$(pitboss completion bash)"
    compopt() {{ :; }}
    COMP_LINE='{line}' COMP_POINT={len(line)}
    _pitboss pitboss '{last}' odds
    printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    here = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", asks], capture_output=True, text=True, check=True, env=here)
    assert done.stdout.split("\n")[:-1] == replies


def test_the_program_alone_says_what_one_would_do_first(run: Run) -> None:
    said = run().out
    for words, _ in FIRST:
        assert words in said
        parsed(words)
    assert max(map(len, said.splitlines())) <= 100
