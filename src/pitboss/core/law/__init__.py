"""The regulation as data: how a place of it is cited (`cite`), which sections there are and on what each rests
(`catalogue`, `basis`, read from the rule `sheets`), and how far code carries them out (`mentions`, `coverage`).

`in_words` tells a place as a person reads it; `shorthand` reads citations as people list them.
"""
