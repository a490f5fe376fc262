"""The dealer's school: rounds in which the trainee says what to announce, collect, pay and rule.

`rounds` chooses what is taught, `lesson` makes questions of a round, each with the answer that the rule gives.
"""
