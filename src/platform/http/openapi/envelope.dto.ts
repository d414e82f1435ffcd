import { ApiProperty } from '@nestjs/swagger';
import type { Schema } from './types.js';

/** Where the next page begins. */
export class Pagination {
  /** Opaque; pass it as `cursor` on the next request. Null when `hasMore` is false. */
  @ApiProperty({ type: String, nullable: true, example: 'WyIyMDI2LTAzLTAyIl0.kq3vTz' })
  cursor: string | null;
  /** Whether more results follow. @example true */
  @ApiProperty() hasMore: boolean;
}

/** One failing field of a request. */
export class FieldError {
  /** Its path, such as `candidates[3].email`. @example email */
  @ApiProperty() field: string;
  /** For people. @example email must be an email */
  @ApiProperty() message: string;
}

/** The id of the request in examples. */
export const REQUEST_ID_EXAMPLE = '3f8f0d0e-7c4b-4f53-9a55-0d6a2b1c9e10';

export const REQUEST_ID: Schema = {
  type: 'string',
  description: 'Also in the header `X-Request-Id`. Quote it to support.',
  example: REQUEST_ID_EXAMPLE,
};
