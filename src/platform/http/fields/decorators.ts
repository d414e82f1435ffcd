import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsUrl, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { EMAIL_PATTERN, isEmailAddress, URL_PATTERN } from './patterns.js';
import { Enumeration } from './response-fields.js';

/* class-validator's length checks count UTF-16 units. `validateFields` reports an absent field as required. */

/** Text of `min` to `max` Unicode code points. docs/rules.md#wire */
export function Chars(min: number, max: number): PropertyDecorator {
  const size = min > 0 ? `${min} to ${max}` : `at most ${max}`;
  return applyDecorators(
    text('chars', (value) => hasLength(value, min, max), `must have ${size} characters`),
    ApiProperty({ type: String, minLength: min || undefined, maxLength: max }),
  );
}

/** Text of at most `max` bytes in UTF-8. docs/rules.md#wire */
export function Bytes(max: number): PropertyDecorator {
  return applyDecorators(
    text('bytes', (value) => Buffer.byteLength(value) <= max, `must have at most ${max} bytes in UTF-8`),
    // `maxLength` counts characters: it would say something else.
    ApiProperty({ type: String, 'x-max-bytes': max } as ApiPropertyOptions),
  );
}

/** Text that is not empty, of any length: an id, which is looked up later. */
export function Text(): PropertyDecorator {
  return applyDecorators(
    text('text', (value) => value !== '', 'must not be empty'),
    ApiProperty({ type: String, minLength: 1 }),
  );
}

/** Text that has more than white space; beside `@Chars`, for names. docs/rules.md#candidates */
export function NotBlank(): PropertyDecorator {
  return applyDecorators(
    text('notBlank', (value) => value.trim() !== '', 'must not be blank'),
    ApiProperty({ pattern: '^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$' }),
  );
}

/** One of these values. `name` is that of the shared schema. */
export function OneOf(name: string, values: readonly string[]): PropertyDecorator {
  return applyDecorators(IsIn(values), Enumeration(name, values));
}

function text(name: string, validate: (value: string) => boolean, rule: string): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value) => typeof value === 'string' && validate(value),
      defaultMessage: (args) => `${args?.property} ${typeof args?.value === 'string' ? rule : 'must be a string'}`,
    },
  });
}

function hasLength(value: string, min: number, max: number): boolean {
  // There are at most as many code points as code units, and at least half as many: most texts need no counting.
  if (value.length < min || value.length > max * 2) return false;
  if (value.length <= max && value.length >= min * 2) return true;
  const points = [...value].length;
  return points >= min && points <= max;
}

/** May be omitted; `null` means the same (POST). */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ApiPropertyOptional({ nullable: true }),
  );
}

/** May be omitted; `null` is refused (PATCH of a field that cannot be empty). */
export function Omittable(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}

/** May be omitted; `null` clears it (PATCH). */
export function Clearable(): PropertyDecorator {
  return Optional();
}

/** Text that is trimmed and otherwise kept as typed. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)));
}

/** An e-mail address, trimmed and otherwise kept as typed. docs/rules.md#candidates */
export function Email(): PropertyDecorator {
  return applyDecorators(
    Trimmed(),
    text('email', isEmailAddress, 'must be an email'),
    ApiProperty({ type: String, format: 'email', pattern: EMAIL_PATTERN }),
  );
}

/** An address over http or https. The pattern holds the usual spellings; others, such as IPv6 addresses, pass too. */
export function Url(max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'uri', pattern: URL_PATTERN }),
    IsUrl({ protocols: ['https', 'http'], require_protocol: true, require_tld: false }),
    Chars(0, max),
  );
}

export function Integer(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'integer',
      validator: {
        validate: (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
        defaultMessage: (args) => `${args?.property} must be a whole number from ${min} to ${max}`,
      },
    }),
    ApiProperty({ type: 'integer', ...formatOf(max), minimum: min, maximum: max }),
  );
}

/** A whole number in a query, where every value is text. */
export function QueryInteger(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : (value as unknown))),
    IsInt(),
    Min(min),
    Max(max),
    ApiProperty({ type: 'integer', ...formatOf(max), minimum: min, maximum: max, required: false }),
  );
}

/** For clients whose integers have a size. */
function formatOf(max: number): { format?: string } {
  return max > 0x7fff_ffff ? { format: 'int64' } : {};
}

/** Every item of a list is an object: class-validator accepts `null` and lists among nested objects. */
export function EachAnObject(): PropertyDecorator {
  const isObject = (item: unknown): boolean => typeof item === 'object' && item !== null && !Array.isArray(item);
  const offenders = (items: unknown): number[] => (Array.isArray(items) ? items.flatMap((item, i) => (isObject(item) ? [] : [i])) : []);
  return ValidateBy({
    name: 'eachAnObject',
    validator: {
      validate: (items) => offenders(items).length === 0,
      defaultMessage: (args) =>
        offenders(args?.value)
          .map((i) => `${args?.property}[${i}] must be an object`)
          .join('; '),
    },
  });
}

/** A date, or a date-time with its zone (RFC 3339): without one it would be another moment on every machine. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)([Tt]([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d))?$/;

/** A moment in ISO 8601 that `new Date` reads as intended; a date alone is its midnight in UTC. */
export function Instant(): PropertyDecorator {
  const rule = 'must be a date or a time with its zone in ISO 8601, such as 2026-03-01 or 2026-03-01T09:30:00Z';
  return applyDecorators(
    ValidateBy({ name: 'instant', validator: { validate: isInstant, defaultMessage: (args) => `${args?.property} ${rule}` } }),
    ApiProperty({
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
      ],
    }),
  );
}

function isInstant(value: unknown): boolean {
  const [, day] = typeof value === 'string' ? (DATE_TIME.exec(value) ?? []) : [];
  return day !== undefined && !Number.isNaN(Date.parse(value as string)) && isCalendarDay(day);
}

/** `Date` reads 30 February as 2 March. */
function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
