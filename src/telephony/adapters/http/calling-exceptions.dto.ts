import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiHideProperty, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, ValidateNested } from 'class-validator';
import { brokenRule } from '../../../platform/domain/index.js';
import { Chars, Check, EachAnObject, Optional, Rule, Trimmed } from '../../../platform/http/fields/decorators.js';
import { MAX_CONFLICTS, type PolicyWithConflicts } from '../../application/manage-calling-hours.js';
import { type CallingException, isDate, isHours, MAX_EXCEPTION_NAME, MAX_EXCEPTIONS } from '../../domain/index.js';
import { PolicyConflictDto } from './calling-hours.dto.js';
import { HOURS_PATTERN } from './fields.js';

export class DatedDto {
  /** Of the calendar in the candidate's time zone: each date once. Past dates have no effect. @example "2026-12-24" */
  @Rule((value) => typeof value === 'string' && isDate(value), 'rules.day')
  @ApiProperty({ type: String, format: 'date' })
  date: string;

  /** For people, at most 100 characters. @example "Christmas Eve" */
  @Optional() @Trimmed() @Chars(0, MAX_EXCEPTION_NAME) name?: string | null;
}

/** A date without calls, whatever its weekday. */
export class ClosedDateDto extends DatedDto {
  /** Always true. @example true */
  @IsIn([true]) @ApiProperty({ type: Boolean, not: { enum: [false] } }) closed: true;
  /** Of the other class: refused by its name. */
  @ApiHideProperty() @Rule((value) => value === undefined, 'rules.notWith', { other: 'closed' }) callingHours?: never;
}

/** A date with hours of its own, whatever its weekday. */
export class OtherHoursDto extends DatedDto {
  /** `HH:MM-HH:MM`, local to the candidate, instead of the hours of the week. @example "09:00-12:00" */
  @Check((value) => {
    if (value === undefined) return brokenRule('rules.requiredWithout', { other: 'closed' });
    return typeof value === 'string' && isHours(value) ? null : brokenRule('rules.hours');
  })
  @ApiProperty({ type: String, pattern: HOURS_PATTERN })
  callingHours: string;
}

type ExceptionDto = ClosedDateDto | OtherHoursDto;

/** Each item is one of the two: its fields are those of its own class. */
function toItems(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    Object(item) !== item || Array.isArray(item)
      ? item
      : plainToInstance<ExceptionDto, unknown>(Object.hasOwn(item as object, 'closed') ? ClosedDateDto : OtherHoursDto, item),
  );
}

function Exceptions(): PropertyDecorator {
  const oneOf = [ClosedDateDto, OtherHoursDto].map((each) => ({ $ref: getSchemaPath(each) }));
  return applyDecorators(
    Transform(({ value }) => toItems(value)),
    ApiProperty({ type: 'array', items: { oneOf }, maxItems: MAX_EXCEPTIONS }),
  );
}

@ApiExtraModels(ClosedDateDto, OtherHoursDto)
export class ReplaceCallingExceptionsDto {
  /** All of them: the stored list is replaced. */
  @IsArray()
  @ArrayMaxSize(MAX_EXCEPTIONS)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Exceptions()
  exceptions: ExceptionDto[];
}

/** The exceptions with the firm reservations that the policy does not allow with them. They are not changed. */
@ApiExtraModels(ClosedDateDto, OtherHoursDto)
export class CallingExceptionsDto {
  /** Sorted by date. */
  @Exceptions() exceptions: ExceptionDto[];
  /** The earliest, at most 500. */
  @ApiProperty({ type: [PolicyConflictDto], maxItems: MAX_CONFLICTS }) conflicts: PolicyConflictDto[];
  /** Of all, also of those that `conflicts` leaves out. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 0 }) conflictCount: number;
}

export function toExceptions({ exceptions }: ReplaceCallingExceptionsDto): CallingException[] {
  return exceptions.map((each) => ({
    date: each.date,
    // Blanks only are no name.
    name: each.name || null,
    hours: 'closed' in each ? null : each.callingHours,
  }));
}

export function toExceptionsDto({ exceptions, conflicts, conflictCount }: PolicyWithConflicts): CallingExceptionsDto {
  const shown = exceptions.map(({ hours, ...dated }) =>
    hours === null ? { ...dated, closed: true as const } : { ...dated, callingHours: hours },
  );
  return { exceptions: shown, conflicts, conflictCount };
}
