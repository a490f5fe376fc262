"""The vault: what nobody may read in the database is encrypted in it, with keys that are kept outside.

The keys are in a file that only its owner may read: beside a SQLite database (`FILE.keys`), among this user's state
for PostgreSQL (`postgresql.keys_of`), or where the environment's PITBOSS_KEYS says. Or the environment has them:
PITBOSS_KEY is 64 hexadecimal digits, or several of them divided by spaces; the first encrypts, all decrypt.
A backup of the database holds no key; whoever takes one keeps the key elsewhere.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_hex

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE = 12
PLAIN = ""
"""What stands for the name of the key where nothing is encrypted."""


class Locked(ValueError):
    """The key is missing with which something was encrypted, or it was altered."""


class Vault:
    """Encrypts and decrypts with the keys in a file, or in the environment. The file is made when first needed."""

    def __init__(self, file: Path) -> None:
        self.file = Path(os.environ.get("PITBOSS_KEYS") or file)
        self._keys: dict[str, AESGCM] = {}
        self._current = ""

    @property
    def current(self) -> str:
        """The name of the key that encrypts now."""
        if not self._current:
            self._read(make=True)
        return self._current

    def seal(self, data: bytes, about: str) -> bytes:
        """Encrypt something; it can be decrypted as what it is `about` only."""
        key, nonce = self.current, token_bytes(_NONCE)
        return nonce + self._keys[key].encrypt(nonce, data, about.encode())

    def open(self, key: str, sealed: bytes, about: str) -> bytes:
        """Decrypt what was encrypted with a key of this name, or raise `Locked`."""
        if key not in self._keys:
            self._read(make=False)
        if key not in self._keys:
            raise Locked(f"The key {key} with which {about} is encrypted is not in {self.file}; bring it back there.")
        try:
            return self._keys[key].decrypt(sealed[:_NONCE], sealed[_NONCE:], about.encode())
        except (InvalidTag, ValueError, TypeError):
            raise Locked(f"{about.capitalize()} cannot be decrypted: it was altered.") from None

    def new_key(self) -> None:
        """Encrypt with a new key from now on; the old ones still decrypt."""
        if "PITBOSS_KEY" in os.environ:
            self._read(make=True)
            return
        self._write([token_hex(32), *self._kept()])
        self._read(make=False)

    def forget_old(self) -> None:
        """Nothing is encrypted with an old key any more."""
        if "PITBOSS_KEY" not in os.environ:
            self._write(self._kept()[:1])
            self._read(make=False)

    def _read(self, make: bool) -> None:
        kept = self._kept()
        if not kept and make:
            with suppress(FileExistsError):
                self._write([token_hex(32)], first=True)
            kept = self._kept()
        self._keys = {_name(key): AESGCM(bytes.fromhex(key)) for key in kept}
        self._current = _name(kept[0]) if kept else ""

    def _kept(self) -> list[str]:
        given = os.environ.get("PITBOSS_KEY")
        try:
            keys = given.split() if given is not None else list(json.loads(self.file.read_bytes())["keys"])
        except FileNotFoundError:
            return []
        except (ValueError, KeyError, TypeError):
            raise Locked(f"{self.file} holds no keys of pitboss; bring back the file that was there.") from None
        if not keys or any(len(key) != 64 or set(key) - set("0123456789abcdef") for key in keys):
            raise Locked("A key is 64 hexadecimal digits (0 to 9, a to f).")
        return keys

    def _write(self, keys: list[str], first: bool = False) -> None:
        """Put the keys down, whole or not at all; the `first` ones only where no other program was quicker."""
        self.file.parent.mkdir(0o700, parents=True, exist_ok=True)
        new = self.file.with_name(f"{self.file.name}.{token_hex(4)}")
        try:
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as target:
                target.write(json.dumps({"keys": keys}).encode())
                target.flush()
                os.fsync(target.fileno())
            if first:
                os.link(new, self.file)
            else:
                new.replace(self.file)
        finally:
            new.unlink(missing_ok=True)


def _name(key: str) -> str:
    """A key's name tells it from others and nothing about it."""
    return sha256(b"pitboss key " + bytes.fromhex(key)).hexdigest()[:16]
