import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { isTimeOfDay } from '../../domain/calling-hours.js';
import { isTimezone } from '../../domain/time-zones.js';

/** The last millisecond of the year 9999. */
export const MAX_TIME_MS = 253_402_300_799_999;

/** The IANA name of a time zone. docs/rules.md#time-zones */
export function Timezone(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'timezone',
      validator: {
        validate: (value) => typeof value === 'string' && isTimezone(value),
        defaultMessage: (args) => `${args?.property} must be the IANA name of a time zone, such as Europe/Vilnius`,
      },
    }),
    ApiProperty({ type: String, example: 'Europe/Vilnius' }),
  );
}

/** A local time of day, `HH:MM`. docs/rules.md#calling-hours */
export function TimeOfDay(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'timeOfDay',
      validator: {
        validate: (value) => typeof value === 'string' && isTimeOfDay(value),
        defaultMessage: (args) => `${args?.property} must be a time of day from 00:00 to 23:59, as HH:MM`,
      },
    }),
    ApiProperty({ type: String, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  );
}

/** A time of day after the one in another field, which has a rule of its own. */
export function LaterThan(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'laterThan',
    validator: {
      validate: (end, args) => {
        const start = (args?.object as Record<string, unknown>)[other];
        return ![start, end].every((time) => typeof time === 'string' && isTimeOfDay(time)) || (end as string) > (start as string);
      },
      defaultMessage: (args) => `${args?.property} must be after ${other}`,
    },
  });
}

/** ISO weekdays, one at least. */
export function Weekdays(): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayNotEmpty(),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(7, { each: true }),
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, minItems: 1 }),
  );
}
