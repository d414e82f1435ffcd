"""Verification of webhook deliveries, with Python's standard library only."""

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from typing import Optional, Union, cast

from ._events import WebhookEvent

_MESSAGES = {
    "missing_header": "the signature or the timestamp is missing in the headers",
    "malformed_header": "the signature or the timestamp in the headers does not have the documented form",
    "timestamp_too_old": "the delivery was signed too long ago",
    "timestamp_too_new": "the delivery claims to be signed in the future",
    "signature_mismatch": "the signature does not belong to this body, timestamp and secret",
    "malformed_body": "the body is signed but is not a JSON object",
}


class WebhookVerificationError(Exception):
    """The delivery must not be trusted. `reason` is for programs, the message for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(_MESSAGES[reason])
        self.reason = reason


def verify_webhook(
    *,
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: str,
    now: Optional[float] = None,
    tolerance_seconds: float = 300,
) -> WebhookEvent:
    """Verifies the signature of a delivery and returns its event.

    `body` is the raw body: a parsed and printed one has other bytes. Reads `X-Service-Signature`; where neither it nor its timestamp
    arrived, the `webhook-*` headers of Standard Webhooks. `now` is in Unix seconds.
    Raises WebhookVerificationError if the delivery is forged, altered, or signed more than `tolerance_seconds` from now.
    """
    raw = body.encode() if isinstance(body, str) else bytes(body)
    given = {name.lower(): value for name, value in headers.items()}
    if "x-service-signature" in given or "x-service-timestamp" in given:
        signature = _header(given, "x-service-signature", r"sha256=[0-9a-f]{64}")
        timestamp = _header(given, "x-service-timestamp", r"[0-9]{1,12}")
        signed, key = f"{timestamp}.", secret.encode()
        signatures = [bytes.fromhex(signature[len("sha256=") :])]
    else:
        message_id = _header(given, "webhook-id", r".+")
        timestamp = _header(given, "webhook-timestamp", r"[0-9]{1,12}")
        several = _header(given, "webhook-signature", r"v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*")
        signed, key = f"{message_id}.{timestamp}.", _decoded(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
        signatures = [base64.b64decode(one[len("v1,") :]) for one in several.split(" ")]
    age = (time.time() if now is None else now) - int(timestamp)
    # With NaN every comparison is false: such a tolerance or time refuses.
    if not abs(age) <= tolerance_seconds:
        raise WebhookVerificationError("timestamp_too_new" if age < 0 else "timestamp_too_old")
    expected = hmac.new(key, signed.encode() + raw, hashlib.sha256).digest()
    # An empty key signs nothing.
    if not key or not any([hmac.compare_digest(expected, one) for one in signatures]):
        raise WebhookVerificationError("signature_mismatch")
    return _event(raw)


def _header(given: Mapping[str, str], name: str, form: str) -> str:
    value = given.get(name)
    if not value:
        raise WebhookVerificationError("missing_header")
    if not re.fullmatch(form, value):
        raise WebhookVerificationError("malformed_header")
    return value


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        return b""


def _event(raw: bytes) -> WebhookEvent:
    try:
        event = json.loads(raw)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        raise WebhookVerificationError("malformed_body")
    return cast(WebhookEvent, event)
