"""The documentation as a site, from docs/ and from the house itself: `make docs`, or `python -m bench.site`.

What people wrote lies in docs/; a page for each game (`games`), the law section by section with the code behind it
(`law`) and the reference of what is public (`reference`) are made from the data that the house runs by, so they
cannot grow old. `pages` puts them together and knows where everything stands; `felts` takes pictures of the tables.
"""
