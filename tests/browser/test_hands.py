"""Several hands at one seat are all seen on the page, each with its name, whoever looks on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Page

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.steps import Draw
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.server.shown.steps import framed
from tests import proving

SHOWN = """async ([steps, upTo]) => {
  const { Model } = await import("/static/js/table/model.js");
  const { Seats } = await import("/static/js/table/seats.js");
  const model = new Model();
  const seated = [{ seat: 1, chips: 0, you: true }];
  model.settle({ round: 1, in_play: true, seats: seated, layout: [], accounts: {}, meters: {} });
  const seats = new Seats({ kind: "cards", seats: 2 }, () => {});
  for (const step of steps.slice(0, upTo)) model.step(1, step);
  seats.show(model, null, false, false);
  return [...seats.element.querySelectorAll("[data-seat='1'] [data-hand]")].map((place) => [
    place.dataset.hand,
    place.querySelector(".hand-label")?.textContent ?? "",
    [...place.firstChild.children].map((piece) => piece.dataset.piece),
  ]);
}"""


def _steps(example: str, seat: int) -> list[dict[str, Any]]:
    """The steps of a worked example of the proof game, as a seat sees them."""
    assert "several_hands" in proving.NAMES
    told = {found.name: found for found in read_examples(cast(Path, registry.folder("several_hands")))}
    game = registry.find("several_hands")
    (line,) = run_example(told[example], game)
    return [framed(step, game) for step in view(decode(line)[0].steps, seat)]


def test_a_pair_that_is_split_lies_in_two_hands(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    steps = _steps("a pair of fours is split: one hand wins, the other loses", 0)
    assert page.evaluate(SHOWN, [steps, len(steps)]) == [
        ["seat 1", "hand 1", ["4s", "5s"]],
        ["seat 1 hand 2", "hand 2", ["4h", "2s"]],
    ]


def test_cards_that_are_switched_face_down_stay_face_down_for_others(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    name = "the second cards are switched between the hands"
    own, others = _steps(name, 1), _steps(name, 2)
    before_reveal = next(at for at, step in enumerate(own) if step["do"] == "reveal")
    assert page.evaluate(SHOWN, [own, before_reveal]) == [
        ["seat 1", "hand 1", ["2s", "5h"]],
        ["seat 1 hand 2", "hand 2", ["2h", "5s"]],
    ]
    assert page.evaluate(SHOWN, [others, before_reveal]) == [
        ["seat 1", "hand 1", ["??", "??"]],
        ["seat 1 hand 2", "hand 2", ["??", "??"]],
    ]


BACK = """async (step) => {
  const { Model } = await import("/static/js/table/model.js");
  const { Seats } = await import("/static/js/table/seats.js");
  const model = new Model();
  const seated = [{ seat: 1, chips: 0, you: true }];
  model.settle({ round: 1, in_play: true, seats: seated, layout: [], accounts: {}, meters: {} });
  const seats = new Seats({ kind: "cards", seats: 2 }, () => {});
  model.step(1, step);
  seats.show(model, null, false, false);
  const drawn = seats.element.querySelector("[data-seat='1'] [data-hand] img");
  const answer = await fetch(drawn.src);
  return [answer.status, decodeURIComponent(drawn.src.split("/").pop())];
}"""


@pytest.mark.parametrize(("deck", "back"), [("red deck", "red back.svg"), ("blue deck", "blue back.svg")])
def test_a_card_face_down_shows_the_back_of_its_deck(visit: Callable[..., Page], deck: str, back: str) -> None:
    page = visit()
    page.goto("/")
    dealt = Draw(1, deck, "seat 1", "13:69F-20.9(a)", up=False, seen_by=2, answer=[HIDDEN])
    assert page.evaluate(BACK, framed(dealt, registry.find("three_card_poker"))) == [200, back]


PARTS = """async ([game, cards, arranged]) => {
  const { set } = await import(`/felts/${game}/felt.js`);
  const { handPlace, partsOf, showHand } = await import("/static/js/table/hands.js");
  const place = handPlace("seat 1").firstChild;
  const hand = { cards, arranged };
  showHand(place, hand, "card", null, false, partsOf({ set }, hand));
  return [...place.children].map((piece) => piece.dataset.part || "").join(" ");
}"""


def test_hands_that_are_set_of_one_lie_apart_by_their_names(visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto("/")
    seven = [f"{rank}s" for rank in "2345678"]
    assert page.evaluate(PARTS, ["pai_gow_poker", seven, True]) == "high     low "
    assert page.evaluate(PARTS, ["asia_poker", seven, True]) == "high    medium  low"
    assert page.evaluate(PARTS, ["pai_gow", ["6-6", "1-1", "4-4", "1-3"], True]) == "high  low "
    assert not page.evaluate(PARTS, ["pai_gow_poker", seven, False]).strip(), "not before it is set"
