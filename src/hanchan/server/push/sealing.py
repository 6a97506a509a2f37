"""A message for one browser: sealed so that only it can read it (RFC 8291, RFC 8188), signed so that its push service takes it (RFC 8292).

It needs the library `cryptography`; where that is not installed, there are no notifications.
"""

import base64
import json
import os
import struct
import time
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

_RECORD: Final = 4096
_HOUR: Final = 3600


def is_possible() -> bool:
    """Whether the library is installed."""
    return find_spec("cryptography") is not None


def coded(content: bytes) -> str:
    """As base64url without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_private() -> str:
    """A new private key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return coded(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def public_of(private: str) -> str:
    """The public half, as a browser takes it."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.derive_private_key(int.from_bytes(decoded(private), "big"), ec.SECP256R1())
    return coded(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_browser(p256dh: str, auth: str) -> None:
    """ValueError if these are no keys of a browser."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if len(decoded(auth)) != 16:
        raise ValueError("the secret of a browser has 16 bytes")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))


def sealed(message: bytes, p256dh: str, auth: str, own: str = "", salt: bytes = b"") -> bytes:
    """A message for the browser with these keys, as one record. `own` and `salt` are new for each message, unless a test says otherwise."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    own, salt = own or new_private(), salt or os.urandom(16)
    mine, theirs = decoded(public_of(own)), decoded(p256dh)
    key = ec.derive_private_key(int.from_bytes(decoded(own), "big"), ec.SECP256R1())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    # RFC 8291 §3.4: both public keys are mixed in, so that a message opens for this browser alone.
    first = HKDF(SHA256(), 32, decoded(auth), b"WebPush: info\0" + theirs + mine).derive(shared)
    secret = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(first)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(first)
    header = salt + struct.pack(">IB", _RECORD, len(mine)) + mine
    return header + AESGCM(secret).encrypt(nonce, message + b"\x02", None)  # 2: the last record (RFC 8188 §2)


def signature(private: str, endpoint: str, contact: str) -> str:
    """What the `Authorization` says: who sends, for which push service, until when (RFC 8292)."""
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    said = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + 12 * _HOUR, "sub": contact}
    text = ".".join(coded(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, said))
    key = ec.derive_private_key(int.from_bytes(decoded(private), "big"), ec.SECP256R1())
    r, s = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={text}.{coded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={public_of(private)}"
