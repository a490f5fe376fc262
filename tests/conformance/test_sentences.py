"""All that people can be shown is in one list, and none of it speaks in keys or as strangers could not follow."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from pitboss.cli import main
from pitboss.core.game.game import Game
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.telling.guides import in_words, presented
from pitboss.telling.sentences import Said, of_every_game, of_game
from pitboss.telling.words import Teller

each_game = pytest.mark.parametrize("game", registry.names(), indirect=True)
KEY = re.compile(r"(?<![\w`-])[a-z]+(?:_[a-z0-9]+)+(?![\w(])")
FOR_THE_TERMINAL = ("cli/", "server/http", "server/people", "server/live", "telling/", "odds/", "school/")
"""Rooms whose sentences speak to who writes a command or a submission too, and name its keys to them."""
FOR_WHO_FILES = (
    "jackpots/bad_beat/",
    "jackpots/filing.py",
    "jackpots/meter.py",
    "core/choices/",
    "setting/filing.py",
)
"""What is said of a submission, by the names that are written in it."""
FAULTS = (
    r"\bbesides, with\b",
    r"\bThat is: as the rule says\b",
    r"\bcaught at most\b",
    r"\bWhat is best \?",
    r"\bWho runs or oversees the house signs in with a second factor\. Take one",
    r"\blie in the house outside\b",
    r"\bAlways second\b|\balways second\b",
    r"\bbet discard\b",
    r"\(mai…",
    r"\b(\w{3,}) \1\b(?<!that that)(?<!had had)",
    r"\bundefined\b|\bnull\b|Traceback",
)
"""What strangers stumbled over."""


def keys_of(game: Game) -> set[str]:
    """The names of options and of their values, which a submission writes."""
    found = set()
    for option in game.options.declared():
        found |= {option.key, *re.findall(r"[a-z]+(?:_[a-z0-9]+)+", f"{option.allowed.says}")}
    return found


def keys_in(said: Said) -> set[str]:
    """The keys in a sentence, but for what is shown as it is to be typed."""
    if said.where.startswith(("option", *FOR_WHO_FILES)):
        return set()
    return set(KEY.findall(re.sub(r"`[^`]*`", "", said.text)))


def telling(game: Game) -> Iterator[Said]:
    """What is told of a round of the game, as the story has it."""
    folder = registry.folder(game.name)
    assert folder is not None
    example, *_ = read_examples(folder)
    *_, last = run_example(example, game)
    record, _ = decode(last)
    teller = Teller(game, 1, {2: "Ben"})
    yield from (Said("story", told.text) for step in record.steps for told in teller.tell(step))


@each_game
def test_the_list_has_all_that_a_game_says(game: Game) -> None:
    found = list(of_game(game))
    texts = [each.text for each in found]
    options = game.options()
    guide = in_words(game, options, game.usual_limits(options))
    assert {game.title, presented(game.name).like, guide.aim, *guide.play} <= set(texts)
    for kind in game.wagers:
        assert any(kind.wins in text for text in texts), kind.key
    for found_irregular in game.irregular.values():
        assert any(found_irregular.resolution in text for text in texts), found_irregular.key
    assert any(each.where.startswith(f"games/{game.name}/") or "/" in each.where for each in found)


@each_game
def test_no_key_stands_in_a_sentence_and_no_stranger_stumbles(game: Game) -> None:
    allowed = keys_of(game)
    for said in (*of_game(game), *telling(game)):
        assert keys_in(said) <= allowed, said
        assert not [fault for fault in FAULTS if re.search(fault, said.text)], said


def test_what_page_and_terminal_say_of_any_game_has_no_keys_and_no_faults() -> None:
    found = list(of_every_game())
    assert {each.where.split("/")[0] for each in found} >= {"server", "cli", "telling", "odds"}
    assert any(each.where.endswith("pages/lobby.js") for each in found)
    for said in found:
        if not said.where.startswith(FOR_THE_TERMINAL):
            assert not keys_in(said), said
        assert not [fault for fault in FAULTS if re.search(fault, said.text)], said


def test_one_command_prints_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["words", "big_six", "--json"])
    assert ended.value.code in (0, None)
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["big_six"]
    assert "Big six wheel" in [each["text"] for each in told["big_six"]]
