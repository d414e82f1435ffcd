import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

/** A date, or a date and a time with its zone: a time without one is another moment on every machine. */
const FORM = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A moment in ISO 8601 that `new Date` reads as it was meant; a date alone is its midnight in UTC. */
export function Instant(): PropertyDecorator {
  const judged = ValidateBy({
    name: 'instant',
    validator: {
      validate: isInstant,
      defaultMessage: (args) =>
        args?.value === undefined
          ? `${args?.property} is required`
          : `${args.property} must be a date or a time with its zone in ISO 8601, such as 2026-03-01 or 2026-03-01T09:30:00Z`,
    },
  });
  return applyDecorators(judged, ApiProperty({ type: String, format: 'date-time' }));
}

function isInstant(value: unknown): boolean {
  const [, day] = typeof value === 'string' ? (FORM.exec(value) ?? []) : [];
  return day !== undefined && !Number.isNaN(Date.parse(value as string)) && isOfTheCalendar(day);
}

/** `Date` takes 30 February for 2 March. */
function isOfTheCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
