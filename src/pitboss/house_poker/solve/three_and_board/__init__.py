"""Three own cards and three that all share, with one decision, against a pay table."""
