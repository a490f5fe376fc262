"""Bad beat and high hand payouts (13:69F-14.19): players' money from pot to player.

`program` is what a casino files, `contribution` what a pot contributes, `qualify` which hands of a showdown are paid,
`shares` how a payout is divided, `at_table` all of it as steps of a round, `posting` what the sign says.
"""
