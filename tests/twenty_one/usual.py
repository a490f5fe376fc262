"""The way of playing that players learn by heart for four decks or more, where nothing better is worked out."""

from __future__ import annotations

from pitboss.twenty_one.rules.play_table import Strategy

#          2    3    4    5    6    7    8    9    10   A
_HITS = "HHHHHHHHHH"
_STIFF = "SSSSSHHHHH"
_STANDS = "SSSSSSSSSS"

USUAL = Strategy(
    hard={
        **dict.fromkeys(range(4, 9), _HITS),
        9: "HDDDDHHHHH",
        10: "DDDDDDDDHH",
        11: "DDDDDDDDDH",
        12: "HHSSSHHHHH",
        13: _STIFF,
        14: _STIFF,
        15: "SSSSSHHHRH",
        16: "SSSSSHHRRR",
        **dict.fromkeys(range(17, 22), _STANDS),
    },
    soft={
        12: _HITS,
        13: "HHHDDHHHHH",
        14: "HHHDDHHHHH",
        15: "HHDDDHHHHH",
        16: "HHDDDHHHHH",
        17: "HDDDDHHHHH",
        18: "SddddSSHHH",
        **dict.fromkeys(range(19, 22), _STANDS),
    },
    pairs={
        2: "PPPPPP----",
        3: "PPPPPP----",
        4: "---PP-----",
        6: "PPPPP-----",
        7: "PPPPPP----",
        8: "PPPPPPPPPP",
        9: "PPPPP-PP--",
        11: "PPPPPPPPPP",
    },
    name="basic strategy for four decks or more",
)
