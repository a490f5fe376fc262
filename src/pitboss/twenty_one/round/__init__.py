"""The procedure: `round` from the shoe to the discards, with the first two cards (`first_deal`), what is wagered in
between (`attack`), `insurance`, what players do with their hands (`players_turn`), and the dealer's own
(`dealers_hand`).

`felt` is what lies on the table, `boxes` the hands at each place, `drawing` how cards come from the shoe.
"""
