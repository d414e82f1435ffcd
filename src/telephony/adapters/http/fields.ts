import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Rule } from '../../../platform/http/fields/decorators.js';
import { type FieldDecorator, together } from '../../../platform/http/fields/field-decorator.js';
import { SchemaKeywords } from '../../../platform/http/openapi/schema-keywords.js';
import { isTimeOfDay, isTimezone, TIMEZONES, ZONE_DATA } from '../../domain/index.js';

export const TIME_OF_DAY_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
/** `HH:MM-HH:MM`. */
export const HOURS_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$';

/** A shared schema with a pattern, because an enumeration of 600 values changes with each release. */
@SchemaKeywords({
  type: 'string',
  description: `The name of a zone or link of the IANA time zone database, release ${ZONE_DATA.release}. Later releases add names.`,
  pattern: `^(?:${TIMEZONES.map((name) => name.replaceAll('+', '\\+')).join('|')})$`,
  properties: undefined,
})
class TimeZone {}

/** An id in a query, which may be omitted. */
export function IdFilter(): FieldDecorator<string> {
  return together(IsOptional(), IsString(), ApiPropertyOptional());
}

/** The IANA name of a time zone. docs/rules/telephony.md#time-zones */
export function Timezone(): FieldDecorator<string> {
  return together(
    Rule((value) => typeof value === 'string' && isTimezone(value), 'rules.timezoneName'),
    ApiProperty({ type: TimeZone }),
  );
}

const isTime = (value: unknown): value is string => typeof value === 'string' && isTimeOfDay(value);

/** A local time of day, `HH:MM`. docs/rules/telephony.md#calling-hours */
export function TimeOfDay(): FieldDecorator<string> {
  return together(Rule(isTime, 'rules.timeOfDay'), ApiProperty({ type: String, pattern: TIME_OF_DAY_PATTERN }));
}

/** A time of day after the one in another field, which has a rule of its own. */
export function LaterThan(other: string): PropertyDecorator {
  const isLater = (end: unknown, body: object): boolean => {
    const start = (body as Record<string, unknown>)[other];
    return !isTime(start) || !isTime(end) || end > start;
  };
  return Rule(isLater, 'rules.after', { other });
}

/** ISO weekdays, one at least. */
export function Weekdays(): FieldDecorator<readonly number[]> {
  return together(
    IsArray(),
    ArrayNotEmpty(),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(7, { each: true }),
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, minItems: 1 }),
  );
}
