"""The audit: recorded rounds against the rule, every deviation with its section.

`rounds` holds one round to what the rule demands (`differences` lays its steps beside those recorded), `following`
each round to the one before, `shared` the meters that tables share, `statistics` what fell to exact chances
(`tally`). `part` audits a piece of a journal and joins it to the piece before; `run` spreads pieces over processes,
`whole` does without. `findings` says what there is to find, `report` and `totals` tell it. `foreign` reads rounds
that another system recorded, `earlier` those of older versions.
"""
