"""The house as a process: it opens its address (`listening`), limits connections (`connections`) and TLS handshakes
(`handshakes`), writes its `logs`, and ends when it is told to (`run`).
"""
