"""Rules at speed: the same function compiled (`compiled`), random words that can be counted through (`philox`), the
types of arrays (`arrays`), how many processors may be used (`cores`).

Counts that take long are shipped in the wheel (`shipped`) or cached on disk (`cache`), each as long as what it rests
on means the same (`meaning`).
"""
