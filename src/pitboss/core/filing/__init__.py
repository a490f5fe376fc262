"""How a submission is read: key by key, every problem noted."""
