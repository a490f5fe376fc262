"""Who comes in and what they may do: `sign_in` with its second factor (`totp`), `sessions` that end everywhere at
once, and what takes two people (`two_persons`).
"""
