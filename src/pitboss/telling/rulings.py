"""Rulings: what a rule says must be done when something goes wrong, found by the words of who asks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import log
from typing import Any

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.telling.rules import rests_on

_LITTLE = re.compile(
    r"(?:an?|and|are|as|at|be|been|by|did|do|does|for|has|have|he|her|his|i|if|in|is|it|its|my|of|on|or|s|she|that"
    r"|the|their|them|then|there|they|this|to|was|were|what|when|who|with|you)"
)
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "es", "ed", "s", "y", "e")
_SHORTEST = 3
_FORMS = {
    form: verb
    for verb, forms in {
        "deal": "dealt",
        "draw": "drew drawn",
        "fall": "fell fallen",
        "pay": "paid",
        "take": "took taken",
        "throw": "threw thrown",
        "show": "shown",
        "lay": "laid",
        "leave": "left",
        "forget": "forgot forgotten",
    }.items()
    for form in forms.split()
}
"""Verbs whose forms differ by more than an ending."""
_NEAR = 0.4
"""What share of the best score a ruling needs to be told."""
_WEIGHTS = (4, 3, 1)
"""What a word counts in the key, in what happened, in the resolution."""


def rulings(game: Game, words: Sequence[str]) -> list[Irregularity]:
    """The rulings of a game, and of all games at it, that the words fit, best first; without words all of them."""
    own = game.irregularities
    known = [*own, *(one for one in game.irregular.values() if one not in own)]
    return ranked(known, words) if words else known


def nothing_fits(game: Game, words: Sequence[str]) -> str:
    """What is told where the words fit nothing that the game foresees."""
    return (
        f"Nothing at {game.title} is found by {' '.join(words)!r}; there is a ruling on: {', '.join(game.irregular)}."
    )


def as_plain(game: Game, ruling: Irregularity) -> dict[str, Any]:
    """A ruling as JSON has it."""
    return {
        "irregularity": ruling.key,
        "happened": ruling.happened,
        "resolution": ruling.resolution,
        "way": ruling.way.value,
        "call": ruling.call,
        "cite": ruling.cite,
        "basis": rests_on(game, "irregularity", ruling),
    }


def ranked(irregularities: Iterable[Irregularity], words: Sequence[str]) -> list[Irregularity]:
    """The irregularities that the words fit, best first: a word in the key or in what happened counts most, and one
    that few of them have counts more than one that many have."""
    wanted = {stem for word in words for stem in stems(word)}
    known = list(irregularities)
    texts = [[stems(text) for text in (one.key, one.happened, one.resolution)] for one in known]
    shares = {word: sum(any(_fits(word, text) for text in each) for each in texts) / len(texts) for word in wanted}
    scores = [
        sum(
            weight * _fits(word, text) * -log(shares[word] / 2)
            for word in wanted
            for weight, text in zip(_WEIGHTS, each, strict=True)
            if shares[word]
        )
        for each in texts
    ]
    least = max(scores, default=0.0) * _NEAR
    found = [place for place, score in enumerate(scores) if score and score >= least]
    return [known[place] for place in sorted(found, key=lambda place: -scores[place])]


def _fits(word: str, among: Iterable[str]) -> bool:
    return any(
        one.startswith(word) or one.endswith(word) or (len(one) > _SHORTEST and word.startswith(one)) for one in among
    )


def stems(text: str) -> set[str]:
    """The words of a text without their endings, little words left out."""
    return {_stem(word) for word in re.findall(r"[^\W_]+", text.lower()) if not _LITTLE.fullmatch(word)}


def _stem(word: str) -> str:
    word = _FORMS.get(word, word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            return word.removesuffix(ending)
    return word
