"""Pictures of the pieces: SVG for a page, box drawings for a terminal.

Each SVG is a whole document without references to anything outside or inside it, so any number of them
can stand in one page.
"""
