"""Speed and memory, measured and printed; nothing here is asserted by a test."""
