import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldDecorator } from './field-decorator.js';

/* Keywords of response fields in the document, beyond their TypeScript types. */

/** The last millisecond of the year 9999. */
export const MAX_TIME_MS = 253_402_300_799_999;

/** An id that the service made: a string, as in requests, without a format that a client would parse. docs/rules/platform.md#identifiers */
export function Id(): FieldDecorator<string> {
  return ApiProperty({ type: 'string' });
}

/** An e-mail address. */
export function EmailAddress(): FieldDecorator<string> {
  return ApiProperty({ type: 'string', format: 'email' });
}

/** The example is null: a field that the story of the examples leaves empty. The comments' `@example` cannot say so. */
export function EmptyInExample(): PropertyDecorator {
  return ApiProperty({ example: null });
}

/** How many. */
export function Count(): FieldDecorator<number> {
  return ApiProperty({ type: 'integer', minimum: 0 });
}

/** From 0 to 100, with fractions. */
export function Score(): FieldDecorator<number> {
  return ApiProperty({ minimum: 0, maximum: 100 });
}

/** A moment as milliseconds since 1970. */
export function EpochMs(): FieldDecorator<number> {
  return ApiProperty({ type: 'integer', format: 'int64', minimum: 0, maximum: MAX_TIME_MS });
}

/** One of these values. `name` is that of the shared schema, and of the type in generated clients. */
export function Enumeration(
  name: string,
  values: readonly string[],
  options: Pick<ApiPropertyOptions, 'required'> = {},
): FieldDecorator<string> {
  return ApiProperty({ enum: values, enumName: name, ...options } as ApiPropertyOptions);
}

/** A list of these values. */
export function Enumerations(name: string, values: readonly string[]): FieldDecorator<readonly string[]> {
  return ApiProperty({ enum: values, enumName: name, isArray: true });
}

/** The metadata in which `@ApiProperty` collects the names of fields. Nest exports no name for it. */
const DOCUMENTED_FIELDS = 'swagger/apiModelPropertiesArray';

/** The fields of `value` that a response class documents, in its order: others are not shown. */
export function shownBy<Response extends object>(response: new () => Response, value: Readonly<Record<keyof Response, unknown>>): Response {
  const fields = documented.get(response) ?? fieldsOf(response);
  documented.set(response, fields);
  const shown: Record<string, unknown> = {};
  for (const field of fields) shown[field] = value[field as keyof Response];
  return shown as Response;
}

const documented = new WeakMap<object, readonly string[]>();

function fieldsOf(response: new () => object): string[] {
  const fields = Reflect.getMetadata(DOCUMENTED_FIELDS, response.prototype as object) as `:${string}`[];
  return fields.map((field) => field.slice(1));
}
