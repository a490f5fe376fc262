"""What an assistant may ask of the house, over the Model Context Protocol: `tools` with their schemas, the rule
sheets as resources, and the server that a client talks to (`stdio`), which alone loads the protocol's library.
"""
