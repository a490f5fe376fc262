"""The loops compiled with the rules of one family of games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pitboss.core.computing.compiled import compiled, inlined, with_functions
from pitboss.equities import boards, deals, sampled
from pitboss.equities.counts import share
from pitboss.equities.games import EquityGame

_BOARDS: dict[str, Callable[..., Any]] = {
    "fold": boards.count_folded,
    "given": boards.count_given,
    "streets": boards.count_streets,
    "draw": sampled.draw_boards,
}
_DEALS: dict[str, Callable[..., Any]] = {
    "deal": deals.deal_out,
    "become": deals.become,
    "draw": sampled.draw_deals,
}


def loop(game: EquityGame, what: str, players: int) -> Callable[..., Any]:
    """One of the loops of a game's family, compiled; that which draws deals for two is compiled for two."""
    alone = 2 if players == 2 and what == "draw" else 0
    return _boards(what, game.exactly_two, alone) if game.shared else _deals(what, game.cards == 4, alone)


@cache
def _boards(what: str, exactly_two: bool, players: int) -> Callable[..., Any]:
    rules: dict[str, object] = {"_flush": boards.flush_of_two if exactly_two else boards.any_flush}
    rules |= {"_players": players, "share": inlined(with_functions(share, _players=players))}
    meet = inlined(with_functions(boards.meet, **rules))
    flushes = inlined(with_functions(boards.flushes_on, **rules))
    return compiled(with_functions(_BOARDS[what], **{**rules, "meet": meet, "flushes_on": flushes}))


@cache
def _deals(what: str, fours: bool, players: int) -> Callable[..., Any]:
    key = deals.key_by_number if fours else deals.key_by_sum
    alone = inlined(with_functions(share, _players=players))
    return compiled(with_functions(_DEALS[what], _key=key, _players=players, share=alone))
