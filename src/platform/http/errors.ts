import { DomainError } from '../domain/domain-error.js';

export class RouteNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such route; /docs lists them';
  static override readonly remedy = 'Compare method and path with the document; paths are case-sensitive.';
}

export class MethodNotAllowed extends DomainError {
  static override readonly code = 'METHOD_NOT_ALLOWED';
  static override readonly kind = 'methodNotAllowed';
  static override readonly description = 'the route does not support this method; the header Allow lists those it does';
  static override readonly remedy = 'Use a method that the header `Allow` lists.';
}

export class RuntimeTokenRequired extends DomainError {
  static override readonly code = 'UNAUTHORIZED';
  static override readonly kind = 'unauthenticated';
  static override readonly description = 'the bearer token of the interview runtime is required in the Authorization header';
  static override readonly remedy = 'Send `Authorization: Bearer` with the RUNTIME_TOKEN of the service.';
}

export class UnsupportedMediaType extends DomainError {
  static override readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  static override readonly kind = 'unsupportedMedia';
  static override readonly description = 'the body must be sent as application/json in UTF-8, without a content encoding';
  static override readonly remedy = 'Send `Content-Type: application/json`, and the body as it is.';
}

/** Of a route whose body is a stream of other types. */
export class UnsupportedContentType extends DomainError {
  static override readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  static override readonly kind = 'unsupportedMedia';
  static override readonly description = 'the body must have one of the content types of the operation, without a content encoding';
  static override readonly remedy = 'Send the `Content-Type` of the file, one of those that the operation lists, and the body as it is.';

  static unless(types: readonly string[]): UnsupportedContentType {
    return new UnsupportedContentType(`the body must be sent as ${types.join(', ')}, without a content encoding`);
  }
}

export class PayloadTooLarge extends DomainError {
  static override readonly code = 'PAYLOAD_TOO_LARGE';
  static override readonly kind = 'tooLarge';
  static override readonly description = "the body is larger than the route's limit";
  static override readonly remedy = 'Send less: shorten the texts, or divide the request into several.';

  static over(bytes: number): PayloadTooLarge {
    return new PayloadTooLarge(`the body is larger than the ${bytes} bytes this route takes`);
  }
}

export class RequestTimeout extends DomainError {
  static override readonly code = 'REQUEST_TIMEOUT';
  static override readonly kind = 'timeout';
  static override readonly description = 'the request arrived too slowly';
  static override readonly remedy = 'Send the request again over a faster connection.';
}

export class ServiceUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE';
  static override readonly kind = 'unavailable';
  static override readonly isTemporary = true;
  static override readonly description = 'the service cannot answer now; try again shortly';
  static override readonly remedy = 'Send the request again after the seconds in `Retry-After`.';

  constructor(message?: string, retryAfter = 1) {
    super(message, { retryAfter });
  }
}

/** Never thrown: the response to an error that is no domain error. */
export class InternalError extends DomainError {
  static override readonly code = 'INTERNAL_ERROR';
  static override readonly kind = 'internal';
  static override readonly description = 'an internal error; it has been logged under this requestId';
  static override readonly remedy = 'Report the `requestId` to the operator. Send the request again if it is idempotent.';
}

/** Bytes that are no HTTP request, answered before there is one. */
export class MalformedRequest extends DomainError {
  static override readonly code = 'VALIDATION_ERROR';
  static override readonly kind = 'invalid';
  static override readonly description = 'the request is not well-formed HTTP';
  static override readonly remedy = 'Use an HTTP library; headers have at most 16 KiB together.';
}
