"""The store: journals, accounts and meters on SQLite or PostgreSQL."""
