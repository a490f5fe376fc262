"""Run the house: `python -m pitboss.server` is `pitboss serve` with its defaults."""

from pitboss.server.process.run import serve

if __name__ == "__main__":
    serve()
