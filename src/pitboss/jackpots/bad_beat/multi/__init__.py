"""A payout interconnected in more than one casino (13:69F-14.20).

Each casino is a `node.Node` with its own books; one `host.Host` holds the money. They exchange the plain
envelopes of `messages` over numbered `link`s, so that whatever a network loses, repeats or reorders, each
message takes effect once and in order. Nothing here opens a connection.
"""
