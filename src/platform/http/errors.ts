import {
  internal,
  invalid,
  methodNotAllowed,
  notFound,
  timeout,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupportedMedia,
} from '../domain/index.js';

export class RouteNotFound extends notFound('NOT_FOUND', 'there is no such route; /docs lists them', {
  remedy: 'Compare method and path with the document; paths are case-sensitive.',
}) {}

export class MethodNotAllowed extends methodNotAllowed(
  'METHOD_NOT_ALLOWED',
  'the route does not support this method; the header Allow lists those it does',
  { remedy: 'Use a method that the header `Allow` lists.' },
) {}

export class RuntimeTokenRequired extends unauthenticated(
  'UNAUTHORIZED',
  'the bearer token of the interview runtime is required in the Authorization header',
  { remedy: 'Send `Authorization: Bearer` with the RUNTIME_TOKEN of the service.' },
) {}

export class UnsupportedMediaType extends unsupportedMedia(
  'UNSUPPORTED_MEDIA_TYPE',
  'the body must be sent as application/json in UTF-8, without a content encoding',
  { remedy: 'Send `Content-Type: application/json`, and the body as it is.' },
) {}

/** Of a route whose body is a stream of other types. */
export class UnsupportedContentType extends unsupportedMedia(
  'UNSUPPORTED_MEDIA_TYPE',
  'the body must have one of the content types of the operation, without a content encoding',
  { remedy: 'Send the `Content-Type` of the file, one of those that the operation lists, and the body as it is.' },
) {
  static unless(types: readonly string[]): UnsupportedContentType {
    return new UnsupportedContentType(`the body must be sent as ${types.join(', ')}, without a content encoding`);
  }
}

export class PayloadTooLarge extends tooLarge('PAYLOAD_TOO_LARGE', "the body is larger than the route's limit", {
  remedy: 'Send less: shorten the texts, or divide the request into several.',
}) {
  static over(bytes: number): PayloadTooLarge {
    return new PayloadTooLarge(`the body is larger than the ${bytes} bytes this route takes`);
  }
}

export class RequestTimeout extends timeout('REQUEST_TIMEOUT', 'the request arrived too slowly', {
  remedy: 'Send the request again over a faster connection.',
}) {}

export class ServiceUnavailable extends unavailable('SERVICE_UNAVAILABLE', 'the service cannot answer now; try again shortly', {
  remedy: 'Send the request again after the seconds in `Retry-After`.',
  retryAfter: 1,
}) {}

/** Never thrown: the response to an error that is no domain error. */
export class InternalError extends internal('INTERNAL_ERROR', 'an internal error; it has been logged under this requestId', {
  remedy: 'Report the `requestId` to the operator. Send the request again if it is idempotent.',
}) {}

/** Bytes that are no HTTP request, answered before there is one. */
export class MalformedRequest extends invalid('VALIDATION_ERROR', 'the request is not well-formed HTTP', {
  remedy: 'Use an HTTP library; headers have at most 16 KiB together.',
}) {}
