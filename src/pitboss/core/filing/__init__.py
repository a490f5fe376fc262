"""What a casino files, and what it must post: a submission is read key by key and every problem is noted
(`submission`, with `read_limits`, `read_changes` and `problems`); changes wait for their `notices`.

`guide` is the gaming guide of a table; `untrusted_text` measures what comes from outside before it is parsed.
"""
