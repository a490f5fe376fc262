"""The long run of the conformance suite: 10,000 random rounds of each game with random irregularities.

Money must be conserved, every record replay byte for byte, and any flipped byte be found. `python -m bench
conformance` prints what was played; a failure stops it with the game and the finding.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from tests.conformance.test_games import play_some

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.games import registry

ROUNDS = 10_000
AT_A_TABLE = 50
FLIPS = 200


def long_run(game: Game) -> str:
    """Play and check one game; what was done, in a line."""
    began = perf_counter()
    random = Random(game.name)
    raised: set[str] = set()
    flips = 0
    for seed in range(ROUNDS // AT_A_TABLE):
        (lines,), found = play_some(game, seed, tables=1, rounds=AT_A_TABLE, rate=0.05)
        raised |= found
        findings = [str(finding) for finding in findings_in(lines, registry.find)]
        if findings:
            raise SystemExit(f"{game.name}, table {seed}: {findings[0]}")
        if seed % (ROUNDS // AT_A_TABLE // 10) == 0:
            for _ in range(FLIPS // 10):
                line = bytearray(random.choice(lines))
                line[random.randrange(len(line))] ^= 1 << random.randrange(8)
                if not findings_in([bytes(line)], registry.find):
                    raise SystemExit(f"{game.name}, table {seed}: a flipped byte went unseen in {bytes(line)!r}")
                flips += 1
    took = perf_counter() - began
    return (
        f"{ROUNDS:,} rounds, {len(raised)} of {len(game.irregularities)} irregularities, all replayed, "
        f"{flips} flipped bytes found, {took:.0f} s"
    )


def main() -> None:
    for game in registry.all_games():
        print(f"{game.name:>18}: {long_run(game)}", flush=True)


if __name__ == "__main__":
    main()
