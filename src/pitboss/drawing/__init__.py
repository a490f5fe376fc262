"""Pictures made from facts: cards, tiles, dice, balls and wheels as SVG, the same as box drawings for a terminal
(`terminal`), and the charts of a report (`charts`).

Each SVG is a whole document without references to anything outside or inside it, so any number of them can stand in
one page.
"""
