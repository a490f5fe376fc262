"""Five cards that come into sight one after the other, with a decision before each, against a pay table."""
