"""Money that lives above tables: progressive meters and what feeds and wins them. Holds the rules and stores nothing.

`meter.Filed` is what a casino files of a meter, `pays.MeterPays` what hands win of it, `shares` who is paid what
where several win in one round, `progressive.Progressive` the wager that feeds and wins it, with its odds; `options`
are its options, `filing` what is filed of one that has no usual figures. `bad_beat` holds the payouts of the poker
room, `link` those that several casinos offer together.
What a meter stands at is an account of the ledger (`pitboss.core.money.meters`).
"""
