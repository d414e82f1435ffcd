import { ApiProperty } from '@nestjs/swagger';

/** Where the next page begins. */
export class Pagination {
  /** Opaque; pass it as `cursor` on the next request. Null when `hasMore` is false. */
  cursor: string | null;
  /** Whether more results follow. */
  hasMore: boolean;
}

const FAILING_FIELD = {
  type: 'object' as const,
  properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
  required: ['field', 'message'],
};

/** How every error is answered. */
export class ErrorEnvelope {
  @ApiProperty({ enum: [false] })
  success: boolean;
  /** Stable error code; docs/errors.md lists all. @example NOT_FOUND */
  error: string;
  /** For people; the wording may change. */
  message: string;
  requestId: string;
  /** The failing fields of a `VALIDATION_ERROR`, or the values to choose from. */
  @ApiProperty({ type: 'array', items: { oneOf: [FAILING_FIELD, { type: 'string' }] }, required: false })
  details?: (object | string)[];
}
