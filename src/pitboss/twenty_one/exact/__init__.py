"""Exact mathematics of twenty-one: every hand, every dealer's hand, cards removed as they fall."""
