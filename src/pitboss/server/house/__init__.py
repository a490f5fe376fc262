"""All tables of a house under one clock: an act is done (`house`), stored (`writer`), and only then shown
(`audience`, each through what they may see: `views`).

`meters` are shared by tables, `takings` is what the floor watches. `load` reads a stored table, `close_unreadable`
pays out one that this version cannot read, `after_restore` renews the chance of one that a backup took back to an
earlier moment.
"""
