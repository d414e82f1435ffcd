import base64
import hashlib
import hmac
import json

import pytest

from interview_platform import WebhookVerificationError, verify_webhook

SECRET = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
SIGNED_AT = 1_770_000_000
EVENT = {"event": "ping", "webhookId": "w", "companyId": "c", "timestamp": "2026-02-02T02:40:00.000Z", "data": {"test": True}}
BODY = json.dumps(EVENT).encode()


def service_headers(body=BODY, secret=SECRET):
    signature = hmac.new(secret.encode(), f"{SIGNED_AT}.".encode() + body, hashlib.sha256).hexdigest()
    return {"X-Service-Signature": f"sha256={signature}", "X-Service-Timestamp": str(SIGNED_AT)}


def standard_headers(body=BODY):
    key = base64.b64decode(SECRET[len("whsec_") :])
    signature = base64.b64encode(hmac.new(key, f"d.{SIGNED_AT}.".encode() + body, hashlib.sha256).digest()).decode()
    return {"webhook-id": "d", "webhook-timestamp": str(SIGNED_AT), "webhook-signature": f"v1,{signature}"}


def reason_for(headers, body=BODY, secret=SECRET, now=SIGNED_AT):
    with pytest.raises(WebhookVerificationError) as caught:
        verify_webhook(body=body, headers=headers, secret=secret, now=now)
    return caught.value.reason


def test_the_signature_of_the_documentation_is_genuine():
    signature = "sha256=66f3c733b46709c4ddfde6cab6e8c660435fb885bfb5f6558f2cff7564552ff0"
    headers = {"x-service-signature": signature, "x-service-timestamp": "1770000000"}
    assert verify_webhook(body=b"{}", headers=headers, secret=SECRET, now=SIGNED_AT) == {}


@pytest.mark.parametrize("headers", [service_headers(), standard_headers(), {**service_headers(), **standard_headers()}])
def test_a_genuine_delivery_is_returned(headers):
    for age in (300, -300):
        assert verify_webhook(body=BODY, headers=headers, secret=SECRET, now=SIGNED_AT + age) == EVENT
    assert verify_webhook(body=BODY.decode(), headers=headers, secret=SECRET, now=SIGNED_AT) == EVENT


@pytest.mark.parametrize("headers", [service_headers(), standard_headers()])
def test_another_body_secret_or_time_is_refused(headers):
    assert reason_for(headers, body=BODY + b" ") == "signature_mismatch"
    assert reason_for(headers, now=SIGNED_AT + 301) == "timestamp_too_old"
    assert reason_for(headers, now=SIGNED_AT - 301) == "timestamp_too_new"
    for secret in ("whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDI=", "whsec_", "whsec_%", ""):
        assert reason_for(headers, secret=secret) == "signature_mismatch"


@pytest.mark.parametrize("headers", [service_headers(), standard_headers()])
@pytest.mark.parametrize("wrong", [{"now": float("nan")}, {"tolerance_seconds": float("nan")}])
def test_a_tolerance_or_time_that_is_not_a_number_refuses(headers, wrong):
    with pytest.raises(WebhookVerificationError) as caught:
        verify_webhook(**{"body": BODY, "headers": headers, "secret": SECRET, "now": SIGNED_AT, **wrong})
    assert caught.value.reason == "timestamp_too_old"


@pytest.mark.parametrize("name", [*service_headers(), *standard_headers()])
def test_a_missing_header_is_refused(name):
    headers = service_headers() if name in service_headers() else standard_headers()
    assert reason_for({**headers, name: ""}) == "missing_header"
    assert reason_for({key: value for key, value in headers.items() if key != name}) == "missing_header"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-Service-Signature", "sha256="),
        ("X-Service-Signature", "sha1=" + "0" * 64),
        ("X-Service-Timestamp", "1770000000.5"),
        ("X-Service-Timestamp", "-1"),
        ("webhook-timestamp", "now"),
        ("webhook-signature", "v1,AAAA"),
    ],
)
def test_a_malformed_header_is_refused(name, value):
    headers = service_headers() if name.startswith("X") else standard_headers()
    assert reason_for({**headers, name: value}) == "malformed_header"


def test_one_of_several_signatures_is_enough():
    several = f"v1,{'A' * 43}= {standard_headers()['webhook-signature']}"
    assert verify_webhook(body=BODY, headers={**standard_headers(), "webhook-signature": several}, secret=SECRET, now=SIGNED_AT) == EVENT


@pytest.mark.parametrize("body", [b"not json", b"[]", b"null", b"\xff"])
def test_a_signed_body_that_is_no_event_is_refused(body):
    assert reason_for(service_headers(body), body=body) == "malformed_body"
