"""The dealer's school in a worker: a question with the felt as it lies, or which parts of an answer are right."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.core.game.refused import Refused
from pitboss.core.law.basis import rests_on
from pitboss.games import registry
from pitboss.server.protocol.forms import AskSchool


def school(asked: bytes) -> bytes:
    """The question that was asked for; where it comes with an answer, what the rule says."""
    from pitboss.school.lesson import lesson

    question = AskSchool.model_validate_json(asked)
    game = registry.find(question.game)
    taught = lesson(game, question.seed)
    if question.number >= len(taught.questions):
        raise Refused("The lesson has no such question.", f"13:69F-{game.sections[0]}")
    put = taught.questions[question.number]
    told: dict[str, Any] = {"of": len(taught.questions), "number": question.number, "kind": put.kind}
    if question.choice is not None or question.amounts is not None:
        told["right"] = put.right(question.choice or "", question.amounts or {})
        told |= {"says": put.says, "choice": put.choice, "amounts": put.amounts}
        return msgspec.json.encode({**told, "cite": put.cite, "basis": rests_on(put.cite)})
    from pitboss.server.shown.replayed_round import ONLOOKER, retold

    felt = retold(taught.record, game, ONLOOKER)
    felt["steps"] = [felt["steps"][at] for at in put.shown]
    del felt["nets"]
    return msgspec.json.encode({**told, "text": put.text, "choices": put.choices, "felt": felt})
