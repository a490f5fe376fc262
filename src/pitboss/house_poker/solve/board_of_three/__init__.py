"""Two cards against the dealer's two beside a board of three, of which two are seen first and the third later."""
