"""Seven cards set as a high hand of five and a low hand of two: pai gow poker."""
