/** Where the next page begins. */
export class Pagination {
  /** Opaque; pass it as `cursor` on the next request. Null when `hasMore` is false. */
  cursor: string | null;
  /** Whether more results follow. */
  hasMore: boolean;
}

/** How every error is answered. */
export class ErrorEnvelope {
  success: boolean;
  /** Stable error code; docs/errors.md lists all. @example NOT_FOUND */
  error: string;
  /** For people; the wording may change. */
  message: string;
  requestId: string;
  /** The failing fields of a `VALIDATION_ERROR`, or the possible choices. */
  details?: object[];
}
