"""A payout interconnected in more than one casino (13:69F-14.20): the rules of its host and of each casino's node.

Each takes messages one after another and says what is to be sent then. The same messages always make the same state,
so an audit has only to take them again: `messages` are plain data, `host` and `node` take them, `claims` of several
casinos are ordered, an `agreement` says who takes part, and `aside` keeps what was set aside. `pitboss.server.link`
carries messages and keeps them.
"""
