"""The only room that knows the web framework: `app` puts it together, `routes_*` answer requests, `socket` shows a
table and takes commands, which `allow` checks against who gives them; `permissions` says who is asking.

`hosts`, `shares`, `bodies` and `uploads` guard the door, `metrics` watches it; `page` sends the page and the felts of
the games.
"""
