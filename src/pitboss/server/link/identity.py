"""Who is who on a link: a certificate for each party, of one authority, for TLS and for signatures alike.

13:69F-14.20(e)2: data sent from each participating casino licensee can be separately identified as such.
"""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from pitboss.core.game.refused import Refused

AUTHORITY = "authority"
SAFE = "13:69F-14.20(e)2"
_YEARS = timedelta(days=730)
_ECDSA = ec.ECDSA(hashes.SHA256())


class Identity:
    """A party of the link: its own key, and everybody's certificates, in a folder as `make` makes one."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name
        key = serialization.load_pem_private_key(self.key_file.read_bytes(), None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        self._key = key
        self._known: dict[str, ec.EllipticCurvePublicKey] = {}

    @property
    def key_file(self) -> Path:
        return self.folder / f"{self.name}.key"

    @property
    def certificate_file(self) -> Path:
        return self.folder / f"{self.name}.crt"

    @property
    def authority_file(self) -> Path:
        return self.folder / f"{AUTHORITY}.crt"

    def sign(self, data: bytes) -> bytes:
        return self._key.sign(data, _ECDSA)

    def check(self, sender: str, data: bytes, signature: bytes) -> None:
        """Refuse what a party did not sign. 13:69F-14.20(e)2"""
        try:
            self._of(sender).verify(signature, data, _ECDSA)
        except InvalidSignature:
            raise Refused(f"A message is not signed by {sender}, in whose name it came.", SAFE) from None

    def _of(self, sender: str) -> ec.EllipticCurvePublicKey:
        if sender not in self._known:
            certificate = x509.load_pem_x509_certificate((self.folder / f"{sender}.crt").read_bytes())
            certificate.verify_directly_issued_by(x509.load_pem_x509_certificate(self.authority_file.read_bytes()))
            key = certificate.public_key()
            if common_name(certificate) != sender or not isinstance(key, ec.EllipticCurvePublicKey):
                raise Refused(f"The certificate of {sender} is made out to {common_name(certificate)}.", SAFE)
            self._known[sender] = key
        return self._known[sender]


def common_name(certificate: x509.Certificate) -> str:
    return str(certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value)


def make(folder: Path, names: Iterable[str], servers: Sequence[str] = ()) -> list[Path]:
    """Make an authority, where there is none yet, and a key and certificate for each name that has none.

    A server's certificate is made out to the addresses that it answers at. The files of keys are their owner's alone;
    give each party its own key, and everybody's certificates.
    """
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    if not (folder / f"{AUTHORITY}.key").exists():
        key = ec.generate_private_key(ec.SECP256R1())
        made += _write(folder, AUTHORITY, key, _certificate(AUTHORITY, key, AUTHORITY, key, ()))
    authority = serialization.load_pem_private_key((folder / f"{AUTHORITY}.key").read_bytes(), None)
    assert isinstance(authority, ec.EllipticCurvePrivateKey)
    for name, addresses in [*((name, ()) for name in names), *((name, (name,)) for name in servers)]:
        if not (folder / f"{name}.key").exists():
            key = ec.generate_private_key(ec.SECP256R1())
            made += _write(folder, name, key, _certificate(name, key, AUTHORITY, authority, addresses))
    return made


def _certificate(
    name: str,
    key: ec.EllipticCurvePrivateKey,
    issuer: str,
    issued_with: ec.EllipticCurvePrivateKey,
    addresses: Sequence[str],
) -> x509.Certificate:
    now = datetime.now(UTC)
    authority = name == issuer
    built = (
        x509.CertificateBuilder()
        .subject_name(_named(name))
        .issuer_name(_named(issuer))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(minutes=5))
        .not_valid_after(now + _YEARS)
        .add_extension(x509.BasicConstraints(ca=authority, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issued_with.public_key()), critical=False)
        .add_extension(
            x509.KeyUsage(
                digital_signature=True,
                content_commitment=False,
                key_encipherment=False,
                data_encipherment=False,
                key_agreement=False,
                key_cert_sign=authority,
                crl_sign=authority,
                encipher_only=False,
                decipher_only=False,
            ),
            critical=True,
        )
    )
    if not authority:
        usage = ExtendedKeyUsageOID.SERVER_AUTH if addresses else ExtendedKeyUsageOID.CLIENT_AUTH
        built = built.add_extension(x509.ExtendedKeyUsage([usage]), critical=False)
    if addresses:
        built = built.add_extension(x509.SubjectAlternativeName(list(map(_address, addresses))), critical=False)
    return built.sign(issued_with, hashes.SHA256())


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _address(address: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(address))
    except ValueError:
        return x509.DNSName(address)


def _write(
    folder: Path, name: str, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate
) -> tuple[Path, Path]:
    files = folder / f"{name}.key", folder / f"{name}.crt"
    encoded = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with os.fdopen(os.open(files[0], os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(encoded)
    files[1].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return files
