"""The audit: recorded rounds against the rule, every deviation with its section."""
