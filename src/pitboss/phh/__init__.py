"""Hand histories of others in the PHH format: read, written, and replayed through the engine.

`hand` reads a file (by `toml`) and its notation (`action`); `structure`, `deal` and `rake` find what the file leaves
unsaid; `replay` plays the hand again, `compare` holds its end to the file's, `report` tells of many. `export` and
`write` make files of our own journals.
"""
