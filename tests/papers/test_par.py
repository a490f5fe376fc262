"""The mathematics report: what is printed is what the data says, and the data is what the game's odds are."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from pitboss.games import registry
from pitboss.odds.figures.wagers import wager_odds
from pitboss.odds.report.json import written
from pitboss.papers.html import page
from pitboss.papers.par import Asked, NoPar, digest, par
from pitboss.papers.pdf import NoTypst, pdf
from pitboss.papers.printed import Grid, Printed, Words, number, percent, printed
from pitboss.simulate.hold import hold
from tests.sizes import long, size


@pytest.fixture(autouse=True)
def _shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hold over a million rounds takes longest of all, and is worked out as that over a thousand is."""
    monkeypatch.setattr("pitboss.papers.par.HOLD_ROUNDS", (1_000, 10_000))


OFFERED: dict[str, Any] = {"six_card_bonus_offered": True}


def asked(game: str, rounds: int = 0, tried: tuple[str, ...] = (), **options: object) -> Asked:
    found = registry.find(game)
    read, problems = found.options.read(options, beyond_law=True)
    assert not problems
    return Asked(found, read, found.usual_limits(read), rounds, tried)


@cache
def paper() -> dict[str, Any]:
    return {**par(asked("three_card_poker", 1 << 18, ("pair_plus_ledger",), **OFFERED)), "signed": None}


@cache
def set_in_type() -> str:
    """The text of the PDF, without whatever breaks its lines."""
    text = "".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf(printed(paper())))).pages)
    return bare(text)


def figures(paper: Printed) -> list[str]:
    """Every cell and word of the paper, in its order."""
    found: list[str] = []
    for part in paper.parts:
        for block in part.blocks:
            if isinstance(block, Words):
                found += block.lines
            elif isinstance(block, Grid):
                found += [cell for row in block.rows for cell in row]
    return found


def bare(text: str) -> str:
    return re.sub(r"[\s\u200b\u00ad]", "", text)


def leaves(data: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        for value in data.values():
            yield from leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value)
    else:
        yield data


def test_every_figure_that_is_printed_stands_in_the_pdf() -> None:
    text = set_in_type()
    told = [told for told in figures(printed(paper())) if told]
    assert len(told) > 300
    assert [each for each in told if bare(each) not in text] == []


def test_every_share_and_fraction_of_the_pdf_is_one_of_the_data() -> None:
    plain = [leaf for leaf in leaves(paper()) if isinstance(leaf, str | float)]
    numbers = {leaf for leaf in plain if isinstance(leaf, float) or re.fullmatch(r"-?\d+/\d+", leaf)}
    shares = {bare(percent(leaf)).lstrip("-") for leaf in numbers}
    text = set_in_type()
    printed_shares = set(re.findall(r"(?<![\d,.])\d+\.\d{4}%", text))
    assert len(printed_shares) > 60
    # Cells run together where breaks are taken out: each share must end as one of the data does.
    assert [each for each in printed_shares if not any(each.endswith(share) for share in shares)] == []
    for figure in ("house_edge", "element_of_risk", "hit_rate", "variance", "third_moment", "cycle"):
        for wager in paper()["wagers"]:
            write = percent if figure in ("house_edge", "element_of_risk", "hit_rate") else number
            assert bare(write(wager[figure])) in text
            assert bare(wager[figure]) in text or figure == "hit_rate"


def test_its_figures_are_those_of_the_game() -> None:
    of = asked("three_card_poker", **OFFERED)
    own = {each.wager: each for each in wager_odds(of.game, of.options)}
    assert {wager["wager"] for wager in paper()["wagers"]} == set(own)
    for wager in paper()["wagers"]:
        odds = own[wager["wager"]]
        assert wager["house_edge"] == written(odds.edge)
        assert {Fraction(each["net"]): Fraction(each["chance"]) for each in wager["results"]} == dict(odds.results)
        assert Fraction(wager["modal"]["chance"]) == max(odds.results.values())
        assert Fraction(wager["cycle"]) == 1 / odds.best[1]
        assert all((chance * wager["ways"]).denominator == 1 for chance in odds.results.values())
        assert sum(map(Fraction, wager["adds"].values())) == -odds.edge
    for row in paper()["hold"]:
        over = hold(own[row["wager"]].results, row["rounds"], Fraction(1))
        assert row["range_95"] == [float(end / over.wagered) for end in over.range(0.95)]
        assert row["range_99"][0] <= row["range_95"][0] <= row["range_90"][0] < row["expected"] < row["range_90"][1]


def test_the_count_and_the_rounds_that_were_played_agree() -> None:
    found = paper()["simulation"]
    assert found["rounds"] == 1 << 18
    assert paper()["checked_by"] == "simulation"
    assert {each["wager"] for each in found["wagers"]} == {wager["wager"] for wager in paper()["wagers"]}
    assert all(abs(each["approx"]["sigmas_off"]) < 5 for each in found["wagers"])


def test_a_table_beyond_the_law_is_played_as_well() -> None:
    designed = "A with straight 8 to 1, straight_flush 20 to 1, three_of_a_kind 20 to 1"
    found = par(asked("three_card_poker", 1 << 16, pair_plus_ledger=designed, **OFFERED))
    assert found["beyond_law"]
    assert len(found["examples"]) > 10
    text = "".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf(printed(found)))).pages)
    assert bare(found["command"]) in bare(text), "quotes are those of a shell"
    (pair_plus,) = [each for each in found["simulation"]["wagers"] if each["wager"] == "pair_plus"]
    assert pair_plus["exact"] == "-138/5525"
    assert abs(pair_plus["approx"]["sigmas_off"]) < 5


def test_other_values_of_an_option_are_told_with_their_edges() -> None:
    rows = paper()["sensitivity"]
    assert {(row["option"], row["value"], row["wager"]) for row in rows} == {
        ("pair_plus_ledger", ledger, "pair_plus") for ledger in "BCD"
    }
    for row in rows:
        of = asked("three_card_poker", pair_plus_ledger=row["value"], **OFFERED)
        (odds,) = wager_odds(of.game, of.options, "pair_plus")
        assert row["after"] == written(odds.edge)
        assert Fraction(row["change"]) == Fraction(row["after"]) - Fraction(row["before"])


def test_each_outcome_has_an_example_that_was_played_again() -> None:
    names = [example["example"] for example in paper()["examples"]]
    assert "dealer below queen high: the ante is paid, the play wager returned, pair plus paid on its own" in names
    assert len(names) > 10
    # One of another ledger does not hold here.
    other = par(asked("three_card_poker", pair_plus_ledger="D", **OFFERED))
    assert len(other["examples"]) != 0
    assert [example["example"] for example in other["examples"]] != names


def test_the_same_table_gives_the_same_bytes() -> None:
    of = asked("casino_war")
    once, again = par(of), par(of)
    assert once == again
    assert (once["checked_by"], once["simulation"]) == ("not_asked", None)
    assert digest({**once, "signed": {"public_key": "00"}}) == once["digest"], "a signature is not what is signed"
    assert pdf(printed(once)) == pdf(printed(again))


def test_the_page_says_what_the_pdf_says() -> None:
    text = page(printed(paper())).replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")
    assert [told for told in figures(printed(paper())) if told not in text] == []


@pytest.mark.parametrize("game", size(("big_six",), [game.name for game in registry.all_games() if game.wagers]))
def test_a_paper_of_any_game_can_be_set(game: str) -> None:
    of = asked(game)
    try:
        found = par(of)
    except NoPar:
        assert wager_odds(of.game, of.options) == []
        return
    assert len(PdfReader(io.BytesIO(pdf(printed(found)))).pages) > 1


@long
def test_a_card_that_is_gone_moves_the_odds_as_they_are_counted_without_it() -> None:
    found = par(asked("mini_baccarat"))
    assert {row["card"] for row in found["removal"]} == set("A23456789TJQK") or len(found["removal"]) >= 13
    fives = [row for row in found["removal"] if row["card"] == "5" and row["wager"] == "banker"]
    assert Fraction(fives[0]["change"]) > 0


@long
def test_where_only_a_mean_is_exact_the_hold_is_that_of_the_simulated_spread() -> None:
    found = par(asked("blackjack", 1 << 20))
    main = [row for row in found["hold"] if row["wager"].startswith("main")]
    assert main
    assert all(row["simulated"] for row in main)
    edge = float(Fraction(next(each["house_edge"] for each in found["wagers"] if each["wager"] == "main")))
    assert all(row["expected"] == pytest.approx(edge, abs=1e-9) for row in main)


def test_where_players_wager_against_each_other_there_is_none() -> None:
    with pytest.raises(NoPar, match="against each other"):
        par(asked("holdem"))
    with pytest.raises(NoPar, match="is no option of Casino war"):
        par(asked("casino_war", tried=("luck",)))


def test_without_typst_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NoTypst, match=r"pitboss\[papers\]"):
        pdf(printed(paper()))
