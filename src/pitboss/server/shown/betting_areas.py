"""Which betting areas besides their own a player may wager on now."""

from __future__ import annotations

from pitboss.core.game.steps import Bet, Betting
from pitboss.core.table.round import Round


def boxes(current: Round, seat: int) -> list[int]:
    """The further areas on which a seat could make a first wager of the least amount now, by the game's own check."""
    table, pending = current.table, current.pending
    if type(pending) is not Betting or not table.game.several_areas:
        return []
    book, window = table.book, pending.label or "betting"
    kinds = [kind for kind in book.kinds.values() if window in kind.windows and not kind.needs]
    bets = [Bet(seat, kind.key, book.range(kind.key).least) for kind in kinds if not book.picks[kind.key]]
    return [
        spot
        for spot in range(1, table.most_players + 1)
        if spot != seat and any(current.refuses(Bet(seat, b.wager, b.amount, spot=spot)) is None for b in bets)
    ]
