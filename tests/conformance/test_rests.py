"""What of a table rests on no adopted text is said wherever the table is shown, in every game: by its guide, in words
and on the page, by its printed sign, and by the check of its filing."""

from __future__ import annotations

from html import unescape
from random import Random

from pitboss.core.filing.rests import without_text
from pitboss.core.filing.submission import Filed
from pitboss.core.game.game import Game
from pitboss.games import registry
from pitboss.server.shown.signs import guide_page, sign_page
from pitboss.telling.guide_text import markdown
from pitboss.telling.guides import in_words
from tests.conformance.games import each_game
from tests.conformance.lawful import random_options
from tests.sizes import size


@each_game
def test_what_rests_on_no_adopted_text_is_said_wherever_the_table_is_shown(game: Game) -> None:
    random = Random(f"{game.name} rests")
    for options in (game.options(), *(random_options(game, random) for _ in range(size(2, 20)))):
        limits = game.usual_limits(options)
        rests = list(without_text(game, options))
        said = [reservation.rests for reservation in rests]
        assert all(said)
        filed = Filed("1", game, options, limits)
        assert [found.rests for found in filed.reservations() if found.rests in said] == said
        shown = [str(sign_page(game, "1", game.sign(options, limits), rests))]
        if game.name in registry.names():
            told = in_words(game, options, limits)
            shown += [markdown(told), str(guide_page(told, "1"))]
        for page in map(unescape, shown):
            assert [found for found in rests if str(found) not in page] == []
