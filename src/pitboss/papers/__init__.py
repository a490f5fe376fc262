"""Papers that a laboratory or a regulator is handed: the mathematics of a table, printed and as data."""
