"""The only room that knows the web framework: `app` puts it together, `routes_*` answer requests, `socket` shows a
table and takes `commands` from it, `permissions` says who is asking and what they may.

`hosts`, `uploads` and `metrics` guard and watch the door; `page` sends the page and the felts of the games.
"""
