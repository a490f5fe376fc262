"""Rounds in words: for a journal's reader, the terminal and the page."""
