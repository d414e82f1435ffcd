import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
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
