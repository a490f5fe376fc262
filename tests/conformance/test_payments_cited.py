"""Each settled wager cites the paragraph by which it was settled, in the version played: of every wager, outcome and
option, as `payments.toml` holds it, and a place of the game's sheets."""

from __future__ import annotations

import re
from random import Random

import pytest

from pitboss.core.law import catalogue
from pitboss.core.law.catalogue import sheets_of
from pitboss.core.law.cite import Citation
from pitboss.core.law.sheets import text_of
from pitboss.games import registry
from tests.conformance.payments import BANKED, demanded, pinned, settled
from tests.sizes import size


@pytest.mark.parametrize("name", BANKED)
def test_a_settled_wager_cites_its_paragraph(name: str) -> None:
    game = registry.find(name)
    for number in range(size(3, 60)):
        for plain, found in settled(game, Random(f"{name} cited anew {number}")):
            allowed = demanded(game, found, plain)
            assert found.cite in allowed, (found, allowed, f"if the change is meant: make pins GAME={name}")


@pytest.mark.parametrize("name", BANKED)
def test_the_paragraph_of_a_payment_is_a_place_of_the_sheets(name: str) -> None:
    game = registry.find(name)
    assert {cite for cite in pinned(game) if not _stated(cite, game.subchapter)} == set()


def _stated(cite: str, subchapter: str) -> bool:
    """Whether a sheet says something of a place, or of the one in which it stands as one of its numbers."""
    if cite.startswith("13:69E"):
        return any(cite.partition("(")[0].removeprefix("13:69E-") in text_of(name) for name in sheets_of(subchapter))
    place = Citation.parse(cite)
    read = any(named.covers(place) for named in catalogue.paragraphs(place.section))
    return read or bool(catalogue.statements(cite) or catalogue.statements(re.sub(r"\d*[ivx]*$", "", cite)))
