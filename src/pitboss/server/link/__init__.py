"""The multi-casino system as running software (13:69F-14.20): a host, a node for each casino, and the queue between.

`identity` says who is who, `queue` carries signed and numbered messages through PostgreSQL, `tls_door` is TLS for
a PostgreSQL that has none. `party` is what host and node share: they keep what a message brings about, and what is to
be sent for it, in one transaction of their own books, and only then go on. `host` and `node` are the two processes,
`at_house` is what a house reads of its node, `check` holds everybody's `books` against the messages.
"""
