"""Programs that write what the project publishes: `docs/odds.md`, and the counts that ship beside games."""
