"""What may go wrong at a pai gow poker table, by its sections. 13:69F-11.11, 11.8, 11.10"""

from __future__ import annotations

from pitboss.games.pai_gow_poker.wagers import PROGRESSIVE
from pitboss.setting.irregular import BANK_LIFTS_LID, Sections, more_face_up, of_game, other_card

_WHO = "the dealer, of the bank or of a position without a wager"
OTHER_CARD = other_card("13:69F-11.11(e)", _WHO)
MORE_FACE_UP = more_face_up("13:69F-11.11(f)")
IRREGULARITIES = (
    *of_game(
        Sections(
            other="13:69F-11.11(e)",
            recut="13:69F-11.6(f)",
            old_dice="13:69F-11.4(a)1iii",
            cash="13:69F-11.7(a)",
            late="13:69F-11.7(c)",
            shuffler="13:69F-11.11(m)",
            change="13:69F-11.11(o)",
            not_flat="13:69F-11.11(a)",
            out="13:69F-11.11(b)",
            exposed_stacking="13:69F-11.11(k)",
            stacks_order="13:69F-11.11(l)",
            wrong_start="13:69F-11.11(c)",
            exposed="13:69F-11.11(d)",
            face_up="13:69F-11.11(f)",
            error="13:69F-11.11(g)",
            shoe="13:69F-11.11(n)",
            count="13:69F-11.11(h)",
            left="13:69F-11.8(d)2",
            misset="13:69F-11.11(i)",
        ),
        _WHO,
    ),
    BANK_LIFTS_LID,
    PROGRESSIVE.unverified,
)
