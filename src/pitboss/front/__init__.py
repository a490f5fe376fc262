"""The front door: what `import pitboss` gives. Thin, typed functions over the house, for people and for programs.

`games` and `odds` ask what may be wagered and what it is worth, `tables` plays, `simulated` plays millions,
`journals` and `hands` read what was recorded, `law` answers by the regulation. `figures` shows an answer wherever it
is looked at, `refusing` says what was refused and why.

`pitboss.__all__` lists what is public: it follows semantic versions. Whatever else can be imported is how the house
is built, and may change from one version to the next.
"""
