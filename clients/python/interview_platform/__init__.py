"""The client of the interview platform's API."""

from ._operations import ErrorCode
from .convenience import ApiConnectionError, ApiError, aiterate, create_client, iterate
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ErrorCode",
    "WebhookVerificationError",
    "aiterate",
    "create_client",
    "iterate",
    "verify_webhook",
]
