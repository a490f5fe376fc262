"""Seven cards set as a high hand of four, a medium hand of two and a low hand of one: Asia poker."""
