"""Four cards set as two hands of two that play with a board of five: simulated, since there are too many to count."""
