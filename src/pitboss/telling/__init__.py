"""Rounds and rules in words: for a journal's reader, the terminal and the page.

`words` says a step and `story` a whole round; `felt` draws a table on a terminal. `guides` is a table's gaming guide
(`guide_text` as Markdown), with `rankings` and `rule_tables`; `rules` what may be wagered and chosen; `rulings` finds
what to do when something goes wrong. `sentences` lists all that people can be shown.
"""
