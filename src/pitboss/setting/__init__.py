"""Games in which each player sets the cards or tiles dealt into two or three hands.

A way of setting is data: rules in order, which a casino files. The dealer follows it, a player may ask for it, a
co-bank is set by it, and the odds are counted for it.
"""
