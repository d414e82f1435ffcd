import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';

/** Text of `min` to `max` Unicode code points. docs/rules.md#wire */
export function Chars(min: number, max: number): PropertyDecorator {
  const measured = ValidateBy({
    name: 'chars',
    validator: {
      validate: (value) => typeof value === 'string' && isWithin(value, min, max),
      defaultMessage: (args) => {
        if (typeof args?.value !== 'string') return notText(args);
        return min > 0 ? `${args.property} must have ${min} to ${max} characters` : `${args.property} must have at most ${max} characters`;
      },
    },
  });
  return applyDecorators(measured, ApiProperty({ type: String, minLength: min || undefined, maxLength: max }));
}

function notText(args: ValidationArguments | undefined): string {
  return args?.value === undefined ? `${args?.property} is required` : `${args.property} must be a string`;
}

function isWithin(text: string, min: number, max: number): boolean {
  // Code points are at most code units, and at least half as many: most texts need no counting.
  if (text.length < min || text.length > max * 2) return false;
  if (text.length <= max && text.length >= min * 2) return true;
  const points = [...text].length;
  return points >= min && points <= max;
}

/** Not only blanks. Stands above the other rules of a field, so that these are checked first. */
export function NotBlank(): PropertyDecorator {
  return ValidateBy({
    name: 'notBlank',
    validator: {
      validate: (value) => typeof value !== 'string' || value.trim() !== '',
      defaultMessage: (args) => `${args?.property} must not be blank`,
    },
  });
}

/** Text of at most `max` bytes in UTF-8: docs/rules.md#wire. */
export function Bytes(max: number): PropertyDecorator {
  const measured = ValidateBy({
    name: 'bytes',
    validator: {
      validate: (value) => typeof value === 'string' && Buffer.byteLength(value) <= max,
      defaultMessage: (args) =>
        typeof args?.value === 'string' ? `${args.property} must have at most ${max} bytes in UTF-8` : notText(args),
    },
  });
  return applyDecorators(measured, ApiProperty({ type: String, description: `At most ${max} bytes in UTF-8.`, maxLength: max }));
}

/** May be left out; `null` is the same as leaving it out (POST). */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ApiPropertyOptional({ nullable: true }),
  );
}

/** May be left out; `null` is refused like any wrong value (PATCH of what cannot be empty). */
export function Omittable(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}

/** May be left out; `null` clears it (PATCH). */
export function Clearable(): PropertyDecorator {
  return Optional();
}

/** An address, trimmed and otherwise kept as typed. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)));
}

/** A whole number in a query, where everything is text. */
export function QueryInteger(least: number, most: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : (value as unknown))),
    IsInt(),
    Min(least),
    Max(most),
    ApiProperty({ type: 'integer', minimum: least, maximum: most, required: false }),
  );
}

/** Text that must be there and not be empty, of whatever length: an id, whose absence is judged later. */
export function Text(): PropertyDecorator {
  const judged = ValidateBy({
    name: 'text',
    validator: {
      validate: (value) => typeof value === 'string' && value !== '',
      defaultMessage: (args) => (args?.value === '' ? `${args.property} must not be empty` : notText(args)),
    },
  });
  return applyDecorators(judged, ApiProperty({ type: String }));
}

/** Every item of a list is an object: class-validator passes over `null` and lists among nested objects. */
export function EachAnObject(): PropertyDecorator {
  const isOne = (item: unknown): boolean => typeof item === 'object' && item !== null && !Array.isArray(item);
  const offenders = (items: unknown): number[] => (Array.isArray(items) ? items.flatMap((item, i) => (isOne(item) ? [] : [i])) : []);
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
