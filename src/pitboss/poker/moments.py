"""The names of the moments of a poker hand; irregularities say by them when they may occur."""

from __future__ import annotations

OPENING = "opening"
SHUFFLE = "shuffle"
DEVICE_SHUFFLE = "shuffle by a device"
SHUFFLES = (SHUFFLE, DEVICE_SHUFFLE)
CUT = "cut"
STRADDLE = "straddle"

HOLE = "hole card"
SECOND_HOLE = "second hole card"
DOOR = "door card"
FIRST_DEAL = (HOLE, SECOND_HOLE, DOOR)

STREET = "street"
LAST_HOLE = "last hole card"
BURN = "burn"
BOARD = "community card"
NEW_CARDS = "new cards"
REPLACEMENT = "replacement"
DRAWS = (*FIRST_DEAL, STREET, LAST_HOLE, BURN, BOARD, NEW_CARDS, REPLACEMENT)

ACTION = "action"
DISCARD = "discard"
EXPOSED = "exposed"
OWED = "wager owed"
SHOWDOWN = "showdown"
DECISIONS = (STRADDLE, ACTION, DISCARD, EXPOSED, SHOWDOWN)

AWARD = "award"
RETURNED = "hands returned"
COUNT = "count"

# Beside the hand.
BACK = "coming back"
COME_IN = "coming in"
CONSENT = "consent"

# What follows from an irregularity itself; nothing further can go wrong there.
SET_ASIDE = "set aside"
RESTOCK = "restock"
FOR_THE_BUTTON = "for the button"
