"""The client: how it is made, and its operations by group."""

import time
from typing import Any, Callable, Optional

import httpx

from .client import AuthenticatedClient
from .convenience import Inner, Retrying
from .resources import Resources


class ApiClient(Resources, AuthenticatedClient):
    """A client with the operations by group: `client.candidates.list(…)`."""


def create_client(
    base_url: str,
    *,
    api_key: Optional[str] = None,
    runtime_token: Optional[str] = None,
    max_retries: int = 3,
    timeout: float = 120.0,
    transport: Optional[Inner] = None,
    sleep: Callable[[float], None] = time.sleep,
) -> ApiClient:
    """A client for the operations of the API.

    `base_url` is the address of the service without `/v1`: with it, a ValueError is raised. `timeout` is the number of seconds for all tries of a call and the waits between
    them. Either an API key, or the token of the interview runtime for its own operations.
    """
    if base_url.rstrip("/").endswith("/v1"):
        raise ValueError(f"base_url is the address of the service without /v1: {base_url}")
    retrying = Retrying(max_retries, timeout, transport, sleep)
    common: dict[str, Any] = {"base_url": base_url, "httpx_args": {"transport": retrying}, "timeout": httpx.Timeout(timeout)}
    if runtime_token is not None:
        return ApiClient(token=runtime_token, **common)
    return ApiClient(token=api_key or "", prefix="", auth_header_name="X-API-Key", **common)
