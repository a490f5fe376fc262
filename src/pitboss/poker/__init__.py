"""The poker room: what every game of subchapter 14 shares."""
