"""The dealer's school: rounds in which the trainee says what to announce, collect, pay and rule."""
