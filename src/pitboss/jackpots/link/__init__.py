"""A payout interconnected in more than one casino (13:69F-14.20): the rules of its host and of each casino's node.

Each takes messages one after another and says what is to be sent then. The same messages always make the same state,
so an audit has only to take them again. Who carries messages, and keeps them, is `pitboss.server.link`.
"""
