"""A hook for Schemathesis: recordings are sent as any file is, as the bytes that they are."""

import schemathesis

schemathesis.serializer.alias(["audio/ogg", "audio/wav", "audio/mpeg", "audio/mp4", "audio/webm"], "application/octet-stream")
