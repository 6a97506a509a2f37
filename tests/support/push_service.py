"""A push service of the test's own, by HTTPS, and the browsers that it delivers to: they open what they get, as RFC 8291 has it."""

import base64
import datetime
import hashlib
import hmac
import ipaddress
import json
import ssl
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID


def coded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF of one block, written out (RFC 5869)."""
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


class Browser:
    """The keys of a browser, and what was delivered to it."""

    def __init__(self, service: "PushService", name: str, private: int = 0, auth: bytes = bytes(range(16))) -> None:
        curve = ec.SECP256R1()
        self._key = ec.derive_private_key(private, curve) if private else ec.generate_private_key(curve)
        self._auth = auth
        self.public = self._key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.endpoint = f"{service.url}/{name}"
        self.name = name
        self._service = service

    def subscription(self, language: str = "en") -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": coded(self.public), "auth": coded(self._auth), "language": language}

    def opened(self, content: bytes) -> bytes:
        """What a sealed message says; an error if it was not sealed for this browser."""
        salt, (record, length) = content[:16], struct.unpack(">IB", content[16:21])
        assert (record, length) == (4096, 65)
        sender, sealed = content[21:86], content[86:]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        first = _derived(self._auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        key, nonce = _derived(salt, first, b"Content-Encoding: aes128gcm\0", 16), _derived(salt, first, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        return plain[:-1]

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(self.opened(content)) for name, content, _ in list(self._service.delivered) if name == self.name]


class PushService:
    """Takes messages, and answers as it is told to."""

    def __init__(self, url: str, certificate: Path) -> None:
        self.url = url
        self.certificate = certificate
        self.delivered: list[tuple[str, bytes, dict[str, str]]] = []
        self.answers: dict[str, int] = {}
        """By browser: another number than 201."""
        self.slow: set[str] = set()
        """Browsers for which nothing is answered before `go_on`."""
        self.go_on = threading.Event()

    def check_signature(self, authorisation: str, public: str) -> dict[str, Any]:
        """What the sender says of itself, after its signature was checked (RFC 8292)."""
        scheme, _, rest = authorisation.partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (scheme, parts["k"]) == ("vapid", public)
        text, _, signed = parts["t"].rpartition(".")
        raw = decoded(signed)
        signature = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
        key.verify(signature, text.encode(), ec.ECDSA(hashes.SHA256()))
        said: dict[str, Any] = json.loads(decoded(text.split(".")[1]))
        return said


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """A push service at a port of this machine, with a certificate that nobody else trusts."""
    certificate, key = _certificate(folder)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            content = self.rfile.read(int(self.headers["content-length"]))
            name = self.path.strip("/")
            service.delivered.append((name, content, {word.lower(): text for word, text in self.headers.items()}))
            if name in service.slow:
                service.go_on.wait()
            self.send_response(service.answers.get(name, 201))
            self.send_header("location", f"{service.url}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing is printed."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    service = PushService(f"https://localhost:{server.server_address[1]}", certificate)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.go_on.set()
        server.shutdown()
        server.server_close()
        thread.join()


def _certificate(folder: Path) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "push.pem", folder / "push.key"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    private.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    return certificate, private
