"""The rules of a game's table as plain data: what may be wagered, what it pays, what is chosen, what may go wrong."""

from __future__ import annotations

from typing import Any

from pitboss.core.filing.guide import Guide, OptionGuide, WagerGuide
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.law.basis import basis_of_key
from pitboss.core.money.cents import money


def rests_on(game: Game, kind: str, of: WagerGuide | OptionGuide | Irregularity) -> str:
    """What something declared by the game rests on, where it is not the chapter's own text."""
    return basis_of_key(game.subchapter, kind, of.key, of.cite).words


def as_plain(found: Guide) -> dict[str, Any]:
    """The guide as JSON has it."""
    game = found.game
    return {
        **game.plain,
        "sign": [line.text for line in found.sign],
        "reservations": [reserved.plain for reserved in found.rests],
        "wagers": [
            {
                "wager": wager.key,
                "title": wager.title,
                "wins": wager.wins,
                **({"written": wager.written} if wager.written else {}),
                "selections": list(wager.picks),
                "pays": [
                    {"when": line.when, "odds": str(line.odds or line.paid), "less": str(line.vigorish or "")}
                    for line in wager.pays
                ],
                "amounts": wager.amounts,
                "minimum": money(wager.range.least) if wager.range else None,
                "maximum": money(wager.range.most) if wager.range else None,
                "multiples_of": money(wager.range.step) if wager.range else None,
                "cite": wager.cite,
                "basis": rests_on(game, "wager", wager),
                "pays_basis": rests_on(game, "pay table", wager),
            }
            for wager in found.wagers
        ],
        "options": [
            {
                "option": option.key,
                "decides": option.says,
                "allowed": option.allowed,
                "here": option.here,
                "default": option.default,
                "cite": option.cite,
                "basis": rests_on(game, "option", option),
                "changes_by": option.changes_by,
                "change_cite": option.change_cite,
            }
            for option in found.options
        ],
        "irregularities": [
            {
                "irregularity": i.key,
                "happened": i.happened,
                "resolution": i.resolution,
                "cite": i.cite,
                "basis": rests_on(game, "irregularity", i),
            }
            for i in found.irregularities
        ],
    }
