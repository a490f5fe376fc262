"""The house in the browser: HTTP, WebSocket, roles, and the page."""
