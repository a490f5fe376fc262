"""Every game's guide has its parts: how it is played, how hands rank, the house way, every wager with an example."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pitboss.core.game.game import Banked, Game
from pitboss.games import registry
from pitboss.telling.guide_text import markdown
from pitboss.telling.guides import FILE, InWords, dollars, in_words
from pitboss.telling.rankings import RANKINGS

each_game = pytest.mark.parametrize("game", registry.names(), indirect=True)
RANKED = {"cards", "poker", "tiles"}
"""The kinds of game in which hands or cards are compared."""
SHOWS = {
    "three_card": {"three_card"},
    "five_card": {"five_card"},
    "four_card": {"four_card"},
    "four_bug": {"four_card_joker"},
    "bug": {"five_card_joker", "four_card_joker"},
    "tiles": {"tile_pairs"},
}
"""The rankings of which one is shown where a game's own folder decides by an order of hands."""


def told(game: Game) -> InWords:
    options = game.options()
    return in_words(game, options, game.usual_limits(options))


def folder(game: Game) -> Path:
    found = registry.folder(game.name)
    assert found is not None
    return found


@each_game
def test_it_says_how_the_game_is_played(game: Game) -> None:
    found = told(game)
    assert found.aim.endswith(".")
    assert len(found.play) >= 4
    for said in (*found.play, *found.here, *found.house_way):
        assert said[0].isupper() or said[0].isdigit(), said
        assert said.endswith("."), said


@each_game
def test_it_shows_how_hands_rank(game: Game) -> None:
    shown = set(tomllib.loads((folder(game) / FILE).read_text(encoding="utf-8")).get("rankings", ()))
    assert bool(told(game).rankings) == (game.kind in RANKED)
    source = "".join(file.read_text(encoding="utf-8") for file in folder(game).glob("*.py"))
    for module, names in SHOWS.items():
        if f"from pitboss.ranks.{module} import" in source:
            assert shown & names, f"{game.name} decides by pitboss.ranks.{module}"


@each_game
def test_it_tells_the_house_way_where_the_dealer_sets_hands(game: Game) -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in folder(game).glob("*.py"))
    chooses = any(option.key == "dealer_way" for option in game.options.declared())
    assert bool(told(game).house_way) == (chooses or "pitboss.ranks.set_hands" in source)
    for option in game.options.declared():
        if option.key == "dealer_way":
            for way in option.allowed.names:  # type: ignore[attr-defined]
                options, problems = game.options.read({"dealer_way": way})
                assert not problems
                assert len(in_words(game, options, game.usual_limits(options)).house_way) > 0


@each_game
def test_every_wager_has_an_example_that_its_odds_pay(game: Game) -> None:
    options = game.options()
    for explained in told(game).wagers:
        if not explained.lines:
            assert re.match(r"\$\d", explained.example), explained.wager.key
            assert game.banked is not Banked.HOUSE or game.kinds[explained.wager.key].pot
            continue
        for paid in explained.lines:
            if paid.line.odds is None:
                assert not paid.example
                continue
            found = re.fullmatch(
                r"\$([\d,.]+) wins \$([\d,.]+)(?:, less \$[\d,.]+|, of which (\$[\d,.]+) is paid at most)?",
                paid.example,
            )
            assert found, (explained.wager.key, paid.example)
            stake, won = (round(100 * float(amount.replace(",", ""))) for amount in found.groups()[:2])
            limit = game.kinds[explained.wager.key].limit
            most = limit.most(game.wagers, options, game.usual_limits(options).minimum) if limit is not None else 0
            assert (found[3] or "") == (dollars(most) if 0 < most < won else ""), "no more is promised than is paid"
            assert paid.line.odds.pays(stake) == won
            assert won * paid.line.odds.to == stake * paid.line.odds.win, "paid in whole"
            allowed = explained.wager.range
            if allowed is not None:
                assert allowed.least <= stake <= allowed.most
                assert stake % allowed.step == 0


@each_game
def test_the_words_are_for_people(game: Game) -> None:
    """No key of the program, no section and no odds that options may change are written by hand."""
    plain = tomllib.loads((folder(game) / FILE).read_text(encoding="utf-8"))
    words = [plain["aim"], *plain["play"], *plain.get("house_way", ())]
    words += [said for by in plain.get("here", {}).values() for said in by.values()]
    for said in words:
        assert "_" not in said and "13:69F" not in said and "19:47" not in said, said
        assert " for 1" not in said, said
    declared = {option.key: option for option in game.options.declared()}
    for part in ("here", "rankings_of"):
        for key, by in plain.get(part, {}).items():
            names = {"true", "false"} if declared[key].default in (True, False) else set(declared[key].allowed.names)  # type: ignore[attr-defined]
            assert set(by) <= names, key
    assert {name for by in plain.get("rankings_of", {}).values() for names in by.values() for name in names} <= set(
        RANKINGS
    )


@each_game
def test_rounds_are_shown_as_examples_tell_them(game: Game) -> None:
    plain = tomllib.loads((folder(game) / FILE).read_text(encoding="utf-8"))
    found = told(game)
    assert len(found.rounds) == len(plain.get("rounds", ()))
    for played in found.rounds:
        assert played.hands, played.shows
    text = markdown(found)
    assert f"# {game.title}\n" in text
    assert "\n\n\n" not in text


@each_game
def test_what_the_casino_chose_is_said_where_it_matters(game: Game) -> None:
    """Of each option that the guide speaks of, under each value that it has a sentence for."""
    said = tomllib.loads((folder(game) / FILE).read_text(encoding="utf-8")).get("here", {})
    for key, by in said.items():
        for value in by:
            read = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
            options, problems = game.options.read({key: read})
            if problems:
                continue
            chosen = options.plain()
            found = in_words(game, options, game.usual_limits(options)).here
            for other, sentences in said.items():
                (option,) = (each for each in game.options.declared() if each.key == other)
                sentence = sentences.get(str(chosen[other]).lower(), sentences.get(str(chosen[other]), ""))
                if sentence:
                    assert (sentence in found) == option.matters(chosen), other


@each_game
def test_a_round_that_is_shown_has_your_hand_first_and_the_dealers_last(game: Game) -> None:
    for played in told(game).rounds:
        names = [hand.name for hand in played.hands]
        cards = [name for name in names if not name.startswith(("The dice", "The wheel"))]
        assert all(hand.shown.pieces or hand.shown.kind == "wheel" for hand in played.hands)
        assert bool(cards) == (game.kind in RANKED), "what lay on the table is shown"
        assert cards == names or names[0] not in cards, "what fell is shown before what was dealt"
        assert "You" not in cards[1:] and "The dealer" not in cards[:-1]
        assert not any(name.startswith("Seat ") for name in names), "others' hands are their own"
        assert played.wagered.startswith("You wager $") and not played.shows[0].islower()
        assert re.fullmatch(r"You (neither win nor lose|(win|lose) \$[\d,.]*\d)\.", played.ended)


@each_game
def test_what_is_numbered_is_counted_from_one(game: Game) -> None:
    numbers = [
        int(found[1]) for line in markdown(told(game)).splitlines() if (found := re.match(r"(\d+)\. \D", line))
    ]
    for before, number in zip([0, *numbers], numbers, strict=False):
        assert number in (1, before + 1)
    assert numbers.count(1) >= 1 + bool(told(game).house_way)


@each_game
def test_it_reads_as_people_write(game: Game) -> None:
    """No card by its code, no title cut off or in small letters, no figure that goes on for ever, no sum promised to
    a wager that is too small for it, no pay table twice."""
    text = markdown(told(game))
    assert not re.search(r"\b(?!As\b)[2-9TJQKA][cdhs]\b", text)
    assert ", hand**" not in text
    assert not re.search(r"\*\*[a-z]", text)
    assert not re.search(r"You wager .* on (?:[A-Z][a-z]* )*[Ww]ager\b(?! \d)", text)
    assert not re.search(r"\d or \d+ or |it is written|Regulation:|\bthe own\b|\bmeter: ", text)
    assert not re.search(r"\d\.\d{3,}%", text)
    assert not re.search(r"\bthe (hand [ab]|wager \d)\b", text)
    for least, stake in re.findall(r"on \$([\d,]+)\.00 or more.*\(\$([\d,]+)", text):
        assert int(stake.replace(",", "")) >= int(least.replace(",", ""))
    tables = [part for part in text.split("\n\n") if part.count("\n- ") >= 3]
    assert len(tables) == len(set(tables))
