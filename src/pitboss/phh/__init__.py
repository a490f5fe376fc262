"""Hand histories in the PHH format: read, written and replayed through the engine."""
