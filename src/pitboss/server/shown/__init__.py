"""What leaves the house, as plain data for pages and programs: `tables` with their signs and limits, `steps` as
frames for a felt, a recorded round laid out again (`replayed_round`), what it takes to check it (`fairness`).

Nothing here decides anything: it says in fields what the table knows.
"""
