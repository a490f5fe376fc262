"""What the house answers to questions that need no table of its own, kept word for word: what its workers work out,
what it tells of a place of the regulation, what it prints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitboss.core.filing.rests import without_text
from pitboss.games import registry
from pitboss.server.http.routes_games import cite
from pitboss.server.shown.signs import guide_page, sign_page
from pitboss.server.workers.worker import NUMBERS, answer
from pitboss.telling.guides import in_words
from tests.golden.saying import CASINO, WRONG, in_short, rounded

JOURNALS = Path(__file__).parent
ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("odds", {"game": "mini_dice", "wager": "field", "stake": 1000}),
    ("odds", {"game": "casino_war", "options": {"offer_tie_wager": False}}),
    ("odds", {"game": "mini_dice", "options": {"pay_odds_override": {"any_7": "9 to 1"}}}),
    ("odds", {"game": "unicorn"}),
    ("check", {"text": CASINO}),
    ("check", {"text": WRONG}),
    ("decision", {"game": "three_card_poker", "hand": "Qh 6d 4c", "stake": 1000}),
    ("decision", {"game": "three_card_poker", "hand": "Qh 6d"}),
    ("sessions", {"game": "big_six", "wager": "bs_joker", "bankroll": 40_000, "hours": 2, "together": 2}),
    ("sweep", {"game": "casino_war", "option": "decks", "values": [6, 7, 8]}),
    ("sweep", {"game": "casino_war", "option": "unicorn", "values": [6, 7]}),
)
CITED = ("13:69F-13.6(b)1", "13:69F-5.4", "13:69F-8.3(b)", "19:47-7.11(a)")
PRINTED = ("mini_dice", "pai_gow", "craps")
RETOLD = {"big_six": 0, "badugi": 0, "pai_gow": 1}


def answers(folder: Path) -> str:
    return rounded("\n".join(_answers(folder)) + "\n")


def _answers(folder: Path) -> Iterator[str]:
    for kind, question in ASKED:
        yield f"? {kind} {json.dumps(question, ensure_ascii=False)}"
        yield from _worked_out(kind, json.dumps(question).encode())
    for name, at in RETOLD.items():
        line = (JOURNALS / f"{name}.jsonl").read_bytes().splitlines()[at]
        yield f"? retell {name} {at}"
        yield from _worked_out("retell", line)
    lines = (JOURNALS / "mini_dice.jsonl").read_text(encoding="utf-8").splitlines()[:3]
    forged = [*lines[:2], lines[2].replace('"amount":', '"amount":1', 1)]
    for in_full in (True, False):
        yield f"? judge {in_full}"
        yield from _worked_out("judge", json.dumps({"lines": forged, "in_full": in_full}).encode())
    (folder / "forged.jsonl").write_text("\n".join(forged) + "\n", encoding="utf-8")
    for form in ("findings", "page", "sheet", "statistics"):
        asked = {"file": str(folder / "forged.jsonl"), "name": "forged.jsonl", "form": form}
        yield f"? audit {form}"
        kind, said = answer(NUMBERS["audit"], json.dumps(asked).encode())
        yield f"{kind} {in_short(said.decode())}"
    for place in CITED:
        yield f"? cite {place}"
        yield from _pretty(cite(place))
    for name in PRINTED:
        game = registry.find(name)
        options = game.options()
        limits = game.usual_limits(options)
        yield f"? guide {name}"
        yield in_short(guide_page(in_words(game, options, limits), "T <1>"))
        yield in_short(sign_page(game, "T <1>", game.sign(options, limits), without_text(game, options)))


def _worked_out(kind: str, question: bytes) -> Iterator[str]:
    number, said = answer(NUMBERS[kind], question)
    plain = json.loads(said)
    if kind == "retell":
        del plain["table"]  # which is drawn, and grows with the felts
    yield str(number)
    yield from _pretty(plain)


def _pretty(plain: Any) -> Iterator[str]:
    """A line for each part of an answer."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            parts = value if isinstance(value, list) and value and isinstance(value[0], dict) else None
            if parts is None:
                yield f"  {key}: {json.dumps(value, ensure_ascii=False)}"
            else:
                yield f"  {key}:"
                yield from (f"    {json.dumps(part, ensure_ascii=False)}" for part in parts)
    else:
        yield f"  {json.dumps(plain, ensure_ascii=False)}"
