import { EMAIL_PATTERN, firstInvisible, INVISIBLE, isBlank, isEmailAddress, typedPhone } from '@interview-platform/reader/contacts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsUrl, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import { type BrokenRule, brokenRule, type Rule as RuleName, type ValuesOf } from '../../domain/index.js';
import { URL_PATTERN } from './patterns.js';
import { type AbsentField, type FieldDecorator, together } from './field-decorator.js';
import { Enumeration } from './response-fields.js';

/* class-validator's length checks count UTF-16 units. `validateFields` reports an absent field as required. */

/** Text of `min` to `max` Unicode code points. docs/rules/platform.md#wire */
export function Chars(min: number, max: number): FieldDecorator<string> {
  const broken = min > 0 ? brokenRule('rules.chars', { min, max }) : brokenRule('rules.charsAtMost', { max });
  return together(
    text((value) => hasLength(value, min, max), broken),
    ApiProperty({ type: String, minLength: min || undefined, maxLength: max }),
  );
}

/** Text of at most `max` bytes in UTF-8. docs/rules/platform.md#wire */
export function Bytes(max: number): FieldDecorator<string> {
  return together(
    text((value) => Buffer.byteLength(value) <= max, brokenRule('rules.bytesAtMost', { max })),
    // `maxLength` counts characters: it would say something else.
    ApiProperty({ type: String, 'x-max-bytes': max } as ApiPropertyOptions),
  );
}

/** Text that is not empty, of any length: an id, which is looked up later. */
export function Text(): FieldDecorator<string> {
  return together(
    text((value) => value !== '', brokenRule('rules.notEmpty')),
    ApiProperty({ type: String, minLength: 1 }),
  );
}

/** Text that has more than white space and signs that nobody sees; beside `@Chars`. docs/rules/candidates.md#invisible-signs */
export function NotBlank(): FieldDecorator<string> {
  return together(
    text((value) => !isBlank(value), brokenRule('rules.notBlank')),
    ApiProperty({ pattern: `^[^\\u0000]*[^\\u0000\\s${INVISIBLE}][^\\u0000]*$` }),
  );
}

/** The name of a person: trimmed, otherwise kept as typed. docs/rules/candidates.md#candidates */
export function PersonName(): FieldDecorator<string> {
  return together(Trimmed(), NotBlank(), Chars(1, 100));
}

/** A phone number as it was typed, which is read when it is called. docs/rules/telephony.md#phone-numbers */
export function TypedPhone(): FieldDecorator<string> {
  return together(
    Transform(({ value }) => (typeof value === 'string' ? typedPhone(value) : (value as unknown))),
    Chars(0, 50),
  );
}

/** One of these values. `name` is that of the shared schema. */
export function OneOf(name: string, values: readonly string[]): FieldDecorator<string> {
  return together(IsIn(values), Enumeration(name, values));
}

function text(holds: (value: string) => boolean, broken: BrokenRule): PropertyDecorator {
  return Check((value) => (typeof value !== 'string' ? brokenRule('rules.string') : holds(value) ? null : broken));
}

/** A rule of our own. */
export function Rule<R extends RuleName>(
  holds: (value: unknown, object: object) => boolean,
  rule: R,
  ...values: ValuesOf<R>
): PropertyDecorator {
  return Check((value, object) => (holds(value, object) ? null : brokenRule(rule, ...values)));
}

/** Several rules of our own: the one that is broken, or null. */
export function Check(check: FieldCheck): PropertyDecorator {
  return ValidateBy({ name: CHECK, constraints: [check], validator: { validate: (value, args) => check(value, args!.object) === null } });
}

export type FieldCheck = (value: unknown, object: object) => BrokenRule | null;
/** The name by which `validateFields` finds the check again. */
export const CHECK = 'check';

function hasLength(value: string, min: number, max: number): boolean {
  // There are at most as many code points as code units, and at least half as many: most texts need no counting.
  if (value.length < min || value.length > max * 2) return false;
  if (value.length <= max && value.length >= min * 2) return true;
  const points = [...value].length;
  return points >= min && points <= max;
}

/** May be omitted; `null` means the same (POST). */
export function Optional(): AbsentField<undefined | null> {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ApiPropertyOptional({ nullable: true }),
  );
}

/** May be omitted; `null` is refused (PATCH of a field that cannot be empty). */
export function Omittable(): AbsentField<undefined> {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}

/** May be omitted; `null` clears it (PATCH). */
export function Clearable(): AbsentField<undefined | null> {
  return Optional();
}

/** Text that is trimmed and otherwise kept as typed. */
export function Trimmed(): FieldDecorator<string> {
  return Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)));
}

/** An e-mail address, trimmed and otherwise kept as typed. docs/rules/candidates.md#candidates */
export function Email(): FieldDecorator<string> {
  return together(Trimmed(), Check(checkEmail), ApiProperty({ type: String, format: 'email', pattern: EMAIL_PATTERN }));
}

function checkEmail(value: unknown): BrokenRule | null {
  if (typeof value !== 'string') return brokenRule('rules.string');
  if (isEmailAddress(value)) return null;
  const sign = firstInvisible(value);
  return sign === null ? brokenRule('rules.email') : brokenRule('rules.invisibleSign', { sign });
}

/** An address over http or https. The pattern holds the usual spellings; others, such as IPv6 addresses, pass too. */
export function Url(max: number): FieldDecorator<string> {
  return together(
    ApiProperty({ format: 'uri', pattern: URL_PATTERN }),
    IsUrl({ protocols: ['https', 'http'], require_protocol: true, require_tld: false }),
    Chars(0, max),
  );
}

export function Integer(min: number, max: number): FieldDecorator<number> {
  return together(
    Rule((value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max, 'rules.wholeNumber', { min, max }),
    ApiProperty({ type: 'integer', ...formatOf(max), minimum: min, maximum: max }),
  );
}

/** A whole number in a query, where every value is text. */
export function QueryInteger(min: number, max: number): FieldDecorator<number> {
  return together(
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
export function EachAnObject(): FieldDecorator<readonly object[]> {
  return ValidateBy({ name: EACH_AN_OBJECT, validator: { validate: (items) => noObjectsIn(items).length === 0 } });
}

export const EACH_AN_OBJECT = 'eachAnObject';

/** The indexes of items that are no objects. */
export function noObjectsIn(items: unknown): number[] {
  const isObject = (item: unknown): boolean => typeof item === 'object' && item !== null && !Array.isArray(item);
  return Array.isArray(items) ? items.flatMap((item, i) => (isObject(item) ? [] : [i])) : [];
}

/** A date, or a date-time with its zone (RFC 3339): without one it would be another moment on every machine. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)([Tt]([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d))?$/;

/** A moment in ISO 8601 that `new Date` reads as intended; a date alone is its midnight in UTC. */
export function Instant(): FieldDecorator<string> {
  return together(
    Rule(isInstant, 'rules.instant'),
    // One type in generated clients: a date alone stands in the descriptions.
    ApiProperty({ type: String, format: 'date-time' }),
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
