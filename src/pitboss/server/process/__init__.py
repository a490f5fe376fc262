"""The house as a process: it opens its address (`listening`), limits connections (`connections`), writes its
`logs`, and ends when it is told to (`run`).
"""
