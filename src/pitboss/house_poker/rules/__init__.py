"""What a game of this family says of itself, as data: `rules` first, then the `options`, `wager_kinds`,
`pay_tables` and irregularities (`irregular`, at which `moments`) that several games have alike.
"""
