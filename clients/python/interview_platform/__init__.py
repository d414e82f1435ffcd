"""The client of the interview platform's API."""

from ._events import WebhookEvent
from ._operations import ErrorCode
from .api_client import ApiClient, create_client
from .convenience import ApiConnectionError, ApiError, FieldError, afollow, aiterate, follow, iterate
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "ApiClient",
    "ApiConnectionError",
    "ApiError",
    "ErrorCode",
    "FieldError",
    "WebhookEvent",
    "WebhookVerificationError",
    "afollow",
    "aiterate",
    "create_client",
    "follow",
    "iterate",
    "verify_webhook",
]
