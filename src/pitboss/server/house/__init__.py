"""All tables of a house under one clock: an act is done (`house`), stored (`writer`), and only then shown
(`audience`, each through what they may see: `views`).

`meters` are shared by tables, `takings` is what the floor watches, `load` and `close_unreadable` say what becomes of
a table that was stored by another version, `after_restore` of one that was taken back to an earlier moment.
"""
