"""What a copy of a round costs, as it is and dealt anew for one seat, in games of every family."""

from __future__ import annotations

import time

import pitboss

GAMES = ("three_card_poker", "blackjack", "ultimate_texas_holdem", "pai_gow_poker", "holdem")
TIMES = 50


def waiting(name: str) -> pitboss.Round:
    """A round of the game that waits for a decision of seat 1, or for its wagers where it asks none."""
    table = pitboss.table(name, seed=5)
    for seat in (1, 2):
        table.sit(seat, "$1,000")
    played = table.open_round()
    if played.asks:
        played.choose(played.asks[0].seat, played.asks[0].choices[-1])
    first = pitboss.game(name).wagers[0]
    if played.betting and played.may_bet(1, first, "$10"):
        played.bet(1, first, "$10")
        played.close_betting()
    return played


def main() -> None:
    for name in GAMES:
        played = waiting(name)
        for how, seen_by in (("as it is", None), ("for one seat", 1)):
            begun = time.perf_counter()
            for seed in range(TIMES):
                played.copy() if seen_by is None else played.copy(seen_by=seen_by, seed=seed)
            each = (time.perf_counter() - begun) / TIMES
            print(f"{name:24} {how:14} {1e3 * each:7.2f} ms, {len(played.steps)} steps")


if __name__ == "__main__":
    main()
