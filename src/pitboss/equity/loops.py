"""The loops compiled with the rules of one game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pitboss.core.computing.compiled import compiled, inlined, with_functions
from pitboss.equity import boards, deals, sampled
from pitboss.equity.counts import share
from pitboss.equity.games import EquityGame

_BOARDS: dict[str, Callable[..., Any]] = {
    "fold": boards.count_folded,
    "given": boards.count_given,
    "streets": boards.count_streets,
    "draw": sampled.draw_boards,
}
_DEALS: dict[str, Callable[..., Any]] = {"deal": deals.deal_out, "become": deals.become, "draw": sampled.draw_deals}


@cache
def loop(game: EquityGame, what: str, players: int) -> Callable[..., Any]:
    """One of the loops of a game's family, compiled. For two players it is compiled for two, which is quicker."""
    alone = {"_players": players if players == 2 else 0}
    rules: dict[str, object] = {**alone, "_first_kind": game.halves[0].kind, "_second_kind": game.halves[-1].kind}
    rules["share"] = inlined(with_functions(share, **alone))
    if not game.shared:
        key = deals.key_by_number if game.cards == 4 else deals.key_by_sum
        return compiled(with_functions(_DEALS[what], _key=key, **rules))
    rules["_flush"] = boards.flush_of_two if game.exactly_two else boards.any_flush
    meet = inlined(with_functions(boards.meet, **rules))
    flushes = inlined(with_functions(boards.flushes_on, **rules))
    return compiled(with_functions(_BOARDS[what], **{**rules, "meet": meet, "flushes_on": flushes}))
