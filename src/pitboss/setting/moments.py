"""The moments of a round in which seven cards are dealt to each position: the labels of its steps."""

from __future__ import annotations

from pitboss.setting.hands import DEAL, ELSEWHERE

SHUFFLE, DEVICE_SHUFFLE, CUT = "shuffle", "device shuffle", "cut"
STACKING, LEFT, ASIDE = "stacks dealt", "cards left", "card set aside"
SHAKE, BANK_SHAKES = "shake", "bank shakes"
NUMBER = "random number"
FROM_SHOE = {DEAL: DEAL, ELSEWHERE: ELSEWHERE}
DISPENSED = {DEAL: "dispense", ELSEWHERE: "dispense elsewhere"}
DELIVERED = {DEAL: "deliver", ELSEWHERE: "deliver elsewhere"}
"""The moments of the deal by each method, to a player and to another position."""
SHOES = (*FROM_SHOE.values(), *DISPENSED.values())
DEALING = (*SHOES, *DELIVERED.values())
PLAYED = tuple(moments[DEAL] for moments in (FROM_SHOE, DISPENSED, DELIVERED))
OTHERS = tuple(moments[ELSEWHERE] for moments in (FROM_SHOE, DISPENSED, DELIVERED))
