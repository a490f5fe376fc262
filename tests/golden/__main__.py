"""Write golden journals anew: `python -m tests.golden [GAME ...]`. Look at the difference before you commit it."""

import sys

from pitboss.games import registry
from tests.golden.recording import files

for name in sys.argv[1:] or registry.names():
    for path, data in files(registry.find(name)).items():
        path.write_bytes(data)
