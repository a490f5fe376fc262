"""Money, which is never made or lost: whole cents and exact odds (`cents`), the accounts of a table and the moves
between them (`ledger`), progressive amounts above tables (`meters`), the accounts of a house's books (`accounts`).
"""
