"""The moments of a round of this family: the labels of its steps."""

SHUFFLE = "shuffle"
DEVICE_SHUFFLE = "device shuffle"
COUNTED_SHUFFLE = "counted shuffle"
DEAL = "deal"
DEAL_TO_DEALER = "deal to dealer"
DEAL_TO_BOARD = "deal to board"
DISPENSE = "dispense"
DISPENSE_TO_DEALER = "dispense to dealer"
DISPENSE_TO_BOARD = "dispense to board"
BURN = "burn"
SET_ASIDE = "card set aside"
STUB_COUNT = "stub count"
DECISION = "decision"
DISCARD = "discard"
BOARD = "board"
SHOWN_EARLY = "shown early"

BY_DEVICE = (DEVICE_SHUFFLE, COUNTED_SHUFFLE)
STACKS = (DISPENSE, DISPENSE_TO_DEALER, DISPENSE_TO_BOARD)
TO_BOARD = (DEAL_TO_BOARD, DISPENSE_TO_BOARD)
TO_DEALER = (DEAL_TO_DEALER, DISPENSE_TO_DEALER)
DEALING = (DEAL, DEAL_TO_DEALER, DISPENSE, DISPENSE_TO_DEALER)
