"""The front door: what `import pitboss` gives. Thin, typed functions over the house, for people and for programs.

`pitboss.__all__` lists what is public: it follows semantic versions. Whatever else can be imported is how the house
is built, and may change from one version to the next.
"""
