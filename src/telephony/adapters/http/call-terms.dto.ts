import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, ValidateNested } from 'class-validator';
import type { JobPositionId } from '../../../jobs/index.js';
import { type BrokenRule, brokenRule, DAY } from '../../../platform/domain/index.js';
import { Check, Integer, OneOf, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { MAX_TIME_MS } from '../../../platform/http/fields/response-fields.js';
import type { BookingTerms, CallPreset, LineSelection, RetryMode } from '../../domain/index.js';
import { CALL_PRESETS, LINE_SELECTIONS, RETRY_MODES } from '../../domain/index.js';
import { Timezone } from './fields.js';

const MAX_WINDOW_DAYS = 31;
const DEFAULT_EXPIRATION_DAYS = 7;

/** A time of the window: required without a preset, and not allowed with one. */
function WindowTime(rule: (value: number, window: CallWindowDto) => BrokenRule | null): PropertyDecorator {
  const broken = (value: unknown, window: CallWindowDto): BrokenRule | null => {
    const isPreset = isGiven(window.preset);
    if (!isGiven(value)) return isPreset ? null : brokenRule('rules.requiredWithout', { other: 'preset' });
    if (isPreset) return brokenRule('rules.notWith', { other: 'preset' });
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_TIME_MS) return brokenRule('rules.epochMs');
    return rule(value, window);
  };
  return applyDecorators(
    Check((value, window) => broken(value, window)),
    ApiProperty({ type: 'integer', format: 'int64', required: false, nullable: true, minimum: 0, maximum: MAX_TIME_MS }),
  );
}

/** The end of a window of at most so many days. */
export function WindowEnd(days: number): PropertyDecorator {
  return WindowTime((end, { windowStartMs: start }) => {
    if (typeof start !== 'number') return null;
    if (end <= start) return brokenRule('rules.greaterThan', { other: 'windowStartMs' });
    return end - start > days * DAY ? brokenRule('rules.daysAfter', { days, other: 'windowStartMs' }) : null;
  });
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Whether a call that was not answered is made once more. */
export class RetryCallDto {
  /**
   * `SAME_DAY`: once more on the same day; `LATER_HALF`: in the other half of the calling hours; `OFF`: no retry.
   * @example "SAME_DAY"
   */
  @OneOf('RetryMode', RETRY_MODES) mode: RetryMode;
}

/** In the document: the ends of the window where there is no preset, and none of them where there is one. */
export const PRESET_OR_WINDOW = {
  if: { properties: { preset: { type: 'string' } }, required: ['preset'] },
  then: { properties: { windowStartMs: { const: null }, windowEndMs: { const: null } } },
  else: {
    properties: { windowStartMs: { type: 'integer' }, windowEndMs: { type: 'integer' } },
    required: ['windowStartMs', 'windowEndMs'],
  },
};

/** When calls are to be made, and on which terms. Either a preset, or both ends of a window. */
export class CallWindowDto {
  /** Epoch milliseconds. Required without `preset`, not allowed with it. */
  @WindowTime(() => null)
  windowStartMs?: number | null;

  /**
   * Epoch milliseconds, in the future, after `windowStartMs` and at most 31 days later. Required without `preset`, not
   * allowed with it.
   */
  @WindowEnd(MAX_WINDOW_DAYS)
  windowEndMs?: number | null;

  /**
   * A window that begins now, instead of `windowStartMs` and `windowEndMs`.
   * @example "complete-by-next-business-day"
   */
  @Optional() @OneOf('CallPreset', CALL_PRESETS) preset?: CallPreset | null;
}

/** The common part of single and batch requests. */
export class CallTermsDto extends CallWindowDto {
  /** The candidates' job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text() jobPositionId: JobPositionId;
  /** IANA name. By default the phone number gives the time zone. @example "Europe/Vilnius" */
  @Optional() @Timezone() timezone?: string | null;

  /**
   * `any`: of all lines the one with the earliest free time (of an offer: one that is free at the chosen time); of several
   * one of the country of the candidate's phone, then the one with the most calls left. `default`: the line that the
   * operation takes otherwise.
   * @example "any"
   */
  @Optional()
  @OneOf('LineSelection', LINE_SELECTIONS)
  @ApiProperty({ default: 'default' })
  lineSelection?: LineSelection | null;

  /** Days for which a candidate may be called and may call back, from the first call on. @example 7 */
  @Optional()
  @Integer(1, 7)
  @ApiProperty({ default: DEFAULT_EXPIRATION_DAYS })
  invitationExpirationDays?: number | null;

  /** Null or omitted: no retry. */
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => RetryCallDto)
  @ApiProperty({ type: () => RetryCallDto })
  retryCall?: RetryCallDto | null;

  /** Replaces a firm reservation that a candidate already has. @example false */
  @Optional()
  @IsBoolean()
  @ApiProperty({ default: false })
  replace?: boolean | null;
}

/** The terms of a valid request: a window without a preset has both ends. */
export function toTerms(body: CallTermsDto): BookingTerms {
  const { preset, windowStartMs: startMs, windowEndMs: endMs } = body;
  return {
    window: preset ? { preset } : { startMs: startMs as number, endMs: endMs as number },
    retryCallSnapshot: body.retryCall ? { mode: body.retryCall.mode } : null,
    invitationExpirationDays: body.invitationExpirationDays ?? DEFAULT_EXPIRATION_DAYS,
    existing: body.replace ? 'replace' : 'keep',
  };
}
