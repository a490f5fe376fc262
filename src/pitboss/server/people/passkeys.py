"""Passkeys: what the browser is asked for, to make one or to sign with one (WebAuthn, by py_webauthn). A passkey
belongs to a name, and needs a page that nobody on the way can alter: https, or this very machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    UserVerificationRequirement,
)

from pitboss.core.game.refused import Refused
from pitboss.server.people.two_persons import WHO
from pitboss.store import Key
from pitboss.store.keys import PASSKEY, challenge, origin_of

_VERIFIED = UserVerificationRequirement.REQUIRED


def asked_to_make(site: str, name: str, words: bytes, known: Iterable[Key]) -> dict[str, Any]:
    """The request to the browser to make a key; no device that holds a `known` key makes another."""
    return options_to_json_dict(
        generate_registration_options(
            rp_id=site,
            rp_name="pitboss",
            user_name=name,
            user_id=name.encode(),
            challenge=challenge(words),
            authenticator_selection=AuthenticatorSelectionCriteria(user_verification=_VERIFIED),
            exclude_credentials=[_described(key) for key in known if (key.type, key.site) == (PASSKEY, site)],
        )
    )


def made(credential: dict[str, Any], site: str, origin: str, name: str, words: bytes) -> Key:
    """The key that a browser has made, if it signed the words."""
    if not origin_of(origin, site):
        raise Refused("A passkey is made on the house's own page, by https or on its own machine.", WHO)
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge(words),
            expected_rp_id=site,
            expected_origin=origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, LookupError, AttributeError) as bad:
        raise Refused(f"The passkey was not made as it was asked for: {bad}", WHO) from None
    return Key(bytes_to_base64url(found.credential_id), name, PASSKEY, found.credential_public_key.hex(), site)


def asked_to_sign(key: Key, words: bytes) -> dict[str, Any]:
    """The request to the browser to sign `words`."""
    return options_to_json_dict(
        generate_authentication_options(
            rp_id=key.site,
            challenge=challenge(words),
            allow_credentials=[_described(key)],
            user_verification=_VERIFIED,
        )
    )


def _described(key: Key) -> PublicKeyCredentialDescriptor:
    return PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id))
