"""Bad beat and high hand payouts (13:69F-14.19, 14.20): players' money from pot to player.

For the game at the table: `contribution.contribution` says what a pot contributes, `qualify.qualifies` which
hands of a showdown are paid. For the room: `books.Books` over plain state, and the acts on it, one module a
matter (collecting, counting, display, payouts, changes). For several casinos: `multi`.
"""
