"""Figures as they are handed over: `json` for programs, `html` for people."""
