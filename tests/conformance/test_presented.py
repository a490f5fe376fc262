"""How each game is shown to who does not know it yet: in a line, in a family, as a picture, with its marks."""

from __future__ import annotations

import gzip
import re
from collections import Counter

import pytest

from pitboss.core.filing.rests import pays_rest
from pitboss.core.game.game import Game
from pitboss.core.law.basis import Basis
from pitboss.drawing.still_lives import BadPicture, sheet_of
from pitboss.games import registry
from pitboss.server.shown.signs import sign_page
from pitboss.telling.guide_text import markdown
from pitboss.telling.guides import in_words, presented

each_game = pytest.mark.parametrize("game", registry.names(), indirect=True)
MOST_KB = 10
"""What the pictures of all games may weigh together, compressed."""


@each_game
def test_it_is_told_in_a_line_and_has_a_family_and_a_picture(game: Game) -> None:
    told = presented(game.name)
    assert re.fullmatch(r"[A-Z].{20,110}[.?]", told.like), told.like
    assert not re.search(r"\d+(\.\d+)?\s?%|\d to \d", told.like), "figures are told where they are worked out"
    assert told.family[0].isupper() and told.picture


def test_no_two_games_are_as_well_known_or_look_alike() -> None:
    found = [presented(name) for name in registry.names()]
    assert [renown for renown, many in Counter(told.renown for told in found).items() if many > 1] == []
    assert len({told.picture for told in found}) == len(found)
    assert min(Counter(told.family for told in found).values()) > 1


def test_all_pictures_come_as_one_light_sheet() -> None:
    sheet = sheet_of({name: presented(name).picture for name in registry.names()})
    assert re.findall(r'<symbol id="(\w+)"', sheet) == list(registry.names())
    assert len(gzip.compress(sheet.encode())) < MOST_KB * 1000


@pytest.mark.parametrize("line", ["cards As 10 10", "card As 10", "card As 10 10 0 1 2", "card As ten 10"])
def test_a_picture_that_cannot_be_drawn_is_refused_in_words(line: str) -> None:
    with pytest.raises(BadPicture, match=re.escape(line)):
        sheet_of({"blackjack": [line]})


@each_game
def test_what_is_known_of_its_rules_is_a_mark_beside_its_name(game: Game) -> None:
    assert not set("([") & set(game.title), "a caveat stands beside a name, not in it"
    main = game.wagers[0].key
    reconstructed = pays_rest(game, main).basis is Basis.RECONSTRUCTION
    assert game.caveats or not reconstructed, f"what {main} pays is our reconstruction, and no mark says it"
    options = game.options()
    guide = markdown(in_words(game, options, game.usual_limits(options)))
    sign = sign_page(game, "T-1", game.sign(options, game.usual_limits(options)), ())
    for caveat in game.caveats:
        assert caveat.mark in game.marked and caveat.why.endswith(".")
        assert caveat.why in guide
        assert caveat.why.split("'")[0] in sign
    assert game.plain["caveats"] == [caveat._asdict() for caveat in game.caveats]
