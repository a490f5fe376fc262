"""What a kernel nets is what the table pays: for every outcome that turns up and every pay table, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.core.choices.options import Choice, Options, YesNo
from pitboss.core.computing.philox import stream
from pitboss.core.game.game import Game
from pitboss.core.mathematics.kernel import Kernel
from pitboss.games import registry
from pitboss.odds.figures.enumerate import stake_for
from pitboss.odds.figures.wagers import strategy
from pitboss.simulate.kernels import kernel_of
from tests.conformance.games import WITH_KERNEL
from tests.conformance.test_kernels import Bet, added, at_the_table, beside, needed
from tests.odds.asking.test_beyond_law import CHANGED
from tests.sizes import THOROUGH, size, some

DEALS = size(60, 400)


def tables(game: Game) -> Iterator[Options]:
    """Every value of every closed choice, one at a time, and the pay tables beyond the law."""
    plain: list[dict[str, object]] = [{}]
    for option in game.options.declared():
        if isinstance(option.allowed, Choice):
            plain += [{option.key: name} for name in option.allowed.names]
    everything = opened(game)
    seen: set[bytes] = set()
    for chosen in plain:
        options, problems = game.options.read({**everything, **chosen})
        if not problems and options.encoded not in seen:
            seen.add(options.encoded)
            yield options
    for changed in (CHANGED.get(game.name, {}), DECIDED_OTHERWISE.get(game.name, {})):
        if changed and (THOROUGH or game.name not in COUNTED_LONG):
            beyond, problems = game.options.read({**everything, **changed}, beyond_law=True)
            assert not problems
            yield beyond


def opened(game: Game) -> dict[str, object]:
    """What opens the wagers that a table does not offer by itself."""
    found = dict(APART.get(game.name, {}))
    for option in game.options.declared():
        before, _ = game.options.read(found)
        more, problems = game.options.read({**found, option.key: True})
        if isinstance(option.allowed, YesNo) and not problems and len(game.offered(more)) > len(game.offered(before)):
            found[option.key] = True
    return found


APART: dict[str, dict[str, object]] = {
    "pai_gow": {"dragons_eye": True, "dragons_eye_without_main_wager": True},
    "pai_gow_poker": {
        "dragons_eye": True,
        "dragons_eye_without_main_wager": True,
        "dragons_eye_start": "usual_method",
        "start_method": "rng",
        "three_card_bonus_table": {"pair": "1 to 1", "straight_flush_without_joker": "50 to 1"},
        "seven_card_table": {"full_house": "4 to 1", "straight_flush_with_joker": "40 to 1"},
    },
    "asia_poker": {"bonus_table": {"three_of_a_kind": "3 to 1", "straight": "2 to 1", "five_aces": "800 to 1"}},
    "two_card_joker_poker": {
        "pair_up_pay_table": {
            "pair": "1 to 1",
            "straight": "2 to 1",
            "straight_flush": "6 to 1",
            "royal_flush": "20 to 1",
            "pair_of_jokers": "50 to 1",
        }
    },
    "keno": {"special_rate_card": {"1": {"1": "3.50"}, "8": {"0": "2.00", "8": "50000.00"}}},
    "blackjack": {
        "blackjack_bonus_pays": {"blackjack": "15 to 1", "blackjack_of_one_suit": "25 to 1"},
        "optional_bonus_pays": {"flush": "5 to 1", "straight": "10 to 1", "straight_flush": "40 to 1"},
    },
    "mini_tex": {"pocket_poker_pay_table": {"pair": "4 to 1", "suited": "2 to 1"}},
}
"""What lets a wager be made apart from the one beside which it lies, and figures for those that have none."""

DECIDED_OTHERWISE: dict[str, dict[str, object]] = {
    "casino_war": {"pay_table": "regulation with war 1 to 2, war_equal 1 to 2"},
    "three_card_poker": {"pay_table": "regulation with play 0 to 1"},
}
"""Pay tables under which the best decision is another: the kernel's player makes it too."""


COUNTED_LONG = ("fast_action_holdem",)
"""How the hands are set is counted anew for another pay table, for a minute. What such a table pays is told by the
outcome, which the other games of the family show."""


@pytest.mark.parametrize("name", WITH_KERNEL)
def test_each_outcome_nets_at_the_kernel_what_the_table_pays(name: str) -> None:
    game = registry.find(name)
    random = Random(name)
    drawn: dict[tuple[int, ...], tuple[Kernel, list[tuple[int, Any]]]] = {}
    for number, options in enumerate(some(list(tables(game)), 4)):
        kernel = kernel_of(game, options)
        decide = strategy(game, options)
        source, deal = stream(random.getrandbits(63), number), np.zeros(kernel.width, np.int64)
        # Rounds are played once for the kernels that play by the same tables.
        same = (id(kernel.one), *map(id, kernel.tables))
        if same not in drawn:
            ends = [(kernel.one(source, deal, *kernel.tables), deal.copy()) for _ in range(DEALS)]
            drawn[same] = kernel, ends
        deals = drawn[same][1]
        for kind in game.offered(options):
            if "betting" not in kind.windows or kind.at_once:
                continue
            stake = stake_for(game, kind, options, 1000)
            pick = random.choice(kind.picks(options) or ("",))
            other = beside(game, kind, options, stake)
            bets = [*(Bet(1, base, other) for base in needed(game, kind, options)), Bet(1, kind.key, stake, pick)]
            seen = set()
            for end, dealt in deals:
                nets = tuple(kernel.net(bet.wager, bet.pick, end) for bet in bets)
                if nets in seen:
                    continue
                seen.add(nets)
                told = dict(kernel.telling(dealt, kind.key))
                expected = added(bets, nets)
                net = at_the_table(game, options, bets, told, decide, kernel.told_of is not None)
                assert net == expected, (options.plain(), bets, told)
