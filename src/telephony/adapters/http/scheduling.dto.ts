import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Length,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { JobPositionId } from '../../../jobs/index.js';
import { DAY } from '../../../platform/domain/clock.js';
import { DomainError } from '../../../platform/domain/domain-error.js';
import { Chars, Optional, Text } from '../../../platform/http/fields/decorators.js';
import type { ScheduledBatch } from '../../application/schedule-calls.js';
import type { BookingTerms, CallRequest, LineChoice } from '../../domain/booking.js';
import { BATCH_OUTCOMES } from '../../domain/call-batch.js';
import { CALL_PRESETS, type CallPreset, type WindowRequest } from '../../domain/call-window.js';
import { RETRY_MODES, type RetryMode } from '../../domain/reservation.js';
import { batchCallZoneRules, singleCallZoneRules, TIMEZONE_SOURCES, type TimezoneSource } from '../../domain/time-zones.js';
import { MAX_TIME_MS, Timezone } from './fields.js';

export class AdminOnlyParameter extends DomainError {
  static override readonly code = 'ADMIN_ONLY_PARAMETER';
  static override readonly kind = 'forbidden';
  static override readonly description = '`force` is for sessions of administrators; an API key may not send it';
}

const MAX_WINDOW_MS = 31 * DAY;
const DEFAULT_EXPIRATION_DAYS = 7;

/** `true` is refused before any other field is looked at. */
function AdminOnly(): PropertyDecorator {
  return Transform(({ value }) => {
    if (value === true) throw new AdminOnlyParameter();
    return value as unknown;
  });
}

/** A time of the window: required without a preset, and not allowed with one. */
function WindowTime(name: string, rule: (value: number, window: CallWindowDto) => string | null): PropertyDecorator {
  const broken = (value: unknown, window: CallWindowDto): string | null => {
    const isPreset = isGiven(window.preset);
    if (!isGiven(value)) return isPreset ? null : 'is required where there is no preset';
    if (isPreset) return 'cannot be combined with preset';
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_TIME_MS)
      return 'must be integer epoch milliseconds';
    return rule(value, window);
  };
  return applyDecorators(
    ValidateBy({
      name,
      validator: {
        validate: (value, args) => broken(value, args?.object as CallWindowDto) === null,
        defaultMessage: (args) => `${args?.property} ${broken(args?.value, args?.object as CallWindowDto)}`,
      },
    }),
    ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 0, maximum: MAX_TIME_MS }),
  );
}

/** A source without a time zone names a rule that finds one; `manual` finds none. */
function WithTimezoneIfManual(): PropertyDecorator {
  return ValidateBy({
    name: 'withTimezoneIfManual',
    validator: {
      validate: (value, args) => value !== 'manual' || isGiven((args?.object as ScheduleCallDto).timezone),
      defaultMessage: () => 'timezoneSource manual needs a timezone',
    },
  });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

class RetryCallDto {
  /** `SAME_DAY`: once more on the same day; `LATER_HALF`: in the other half of the calling hours. */
  @IsIn(RETRY_MODES)
  mode: RetryMode;
}

/** When calls are to be made, and on which terms. Either a preset, or both ends of a window. */
class CallWindowDto {
  /** Epoch milliseconds. */
  @WindowTime('windowStart', () => null)
  windowStartMs?: number | null;

  /** Epoch milliseconds, after `windowStartMs` and at most 31 days later. */
  @WindowTime('windowEnd', (end, { windowStartMs: start }) => {
    if (typeof start !== 'number') return null;
    if (end <= start) return 'must be greater than windowStartMs';
    return end - start > MAX_WINDOW_MS ? 'must be at most 31 days after windowStartMs' : null;
  })
  windowEndMs?: number | null;

  /** A window that begins now. */
  @Optional()
  @IsIn(CALL_PRESETS)
  preset?: CallPreset | null;
}

/** What single and batch requests have in common. */
class CallTermsDto extends CallWindowDto {
  /** The candidates' job position. */
  @Text()
  jobPositionId: JobPositionId;

  /** IANA name. */
  @Optional()
  @Timezone()
  timezone?: string | null;

  /** Days for which a candidate may be called and may call back, from the first call on. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(7)
  invitationExpirationDays?: number | null;

  /** Null or omitted: no retry. */
  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => RetryCallDto)
  retryCall?: RetryCallDto | null;

  /** Replaces a firm reservation that a candidate already has. */
  @Optional()
  @IsBoolean()
  replace?: boolean | null;
}

export class ScheduleCallDto extends CallTermsDto {
  /** With `timezone`: where it came from, by default `manual`. Without: only this rule may find the time zone. */
  @Optional()
  @IsIn(TIMEZONE_SOURCES)
  @WithTimezoneIfManual()
  timezoneSource?: TimezoneSource | null;

  /** A line of the company; by default its outbound number. */
  @Optional()
  @Text()
  phoneNumberId?: string | null;

  /** For sessions of administrators only. */
  @AdminOnly()
  @Optional()
  @IsBoolean()
  force?: boolean | null;

  /** Beside `force`. */
  @Optional()
  @Chars(0, 500)
  forceReason?: string | null;
}

class CandidateOverrideDto {
  /** Used with the strategy `per_candidate`. */
  @Optional()
  @Text()
  phoneNumberId?: string | null;

  /** Comes before every other rule. */
  @Optional()
  @Timezone()
  timezone?: string | null;
}

const NUMBER_STRATEGIES = ['autoresolve', 'default', 'per_candidate'] as const;
type NumberStrategy = (typeof NUMBER_STRATEGIES)[number];

@ApiExtraModels(CandidateOverrideDto)
export class ScheduleBatchDto extends CallTermsDto {
  /** 1 to 200. One that occurs twice is handled once. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @IsString({ each: true })
  @Length(1, 200, { each: true })
  candidateIds: string[];

  /**
   * `autoresolve` (default): a number of the country of the candidate's phone, else the outbound number; `default`: the outbound number;
   * `per_candidate`: the number of the candidate's override, else as `autoresolve`.
   */
  @Optional()
  @IsIn(NUMBER_STRATEGIES)
  phoneNumberStrategy?: NumberStrategy | null;

  /** By candidate id. */
  @Optional()
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(CandidateOverrideDto) } })
  @Transform(({ obj }) => toOverrides((obj as { perCandidateOverrides?: unknown }).perCandidateOverrides))
  @IsOverrides()
  @ValidateNested()
  perCandidateOverrides?: Map<string, CandidateOverrideDto> | null;
}

/** A map, so that its values are validated with the candidate's id in their path. */
function toOverrides(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return new Map(
    Object.entries(value).map(([id, override]) => [id, isRecord(override) ? plainToInstance(CandidateOverrideDto, override) : override]),
  );
}

function IsOverrides(): PropertyDecorator {
  return ValidateBy({
    name: 'overrides',
    validator: {
      validate: (value) => value instanceof Map && [...value.values()].every((override) => override instanceof CandidateOverrideDto),
      defaultMessage: () => 'perCandidateOverrides must be an object of objects',
    },
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What became of one candidate of a batch. */
export class BatchResultDto {
  /** As the request named it. */
  candidateId: string;
  @ApiProperty({ enum: BATCH_OUTCOMES })
  outcome: string;
  /** Present where the call was scheduled. */
  @ApiProperty({ required: false })
  reservationId?: string;
  /** Error code, present where it was not. */
  @ApiProperty({ required: false })
  reason?: string;
  /** The reason in words. */
  @ApiProperty({ required: false })
  message?: string;
}

/** The number of candidates by outcome. */
export class BatchSummaryDto {
  @ApiProperty({ type: 'integer' })
  scheduled: number;
  @ApiProperty({ type: 'integer' })
  conflict: number;
  @ApiProperty({ type: 'integer' })
  failed: number;
}

export class ScheduledBatchDto {
  /** Tag of the reservations, and key of reading and cancelling the batch. */
  batchId: string;
  summary: BatchSummaryDto;
  /** In the order of the request. */
  @ApiProperty({ type: [BatchResultDto] })
  results: BatchResultDto[];
}

/** The window of a valid request. */
export function toWindow({ preset, windowStartMs, windowEndMs }: CallWindowDto): WindowRequest {
  if (preset) return { preset };
  return { startMs: windowStartMs as number, endMs: windowEndMs as number };
}

export function toTerms(body: CallTermsDto): BookingTerms {
  const mode = body.retryCall?.mode ?? 'OFF';
  return {
    window: toWindow(body),
    retryCallSnapshot: mode === 'OFF' ? null : { mode },
    invitationExpirationDays: body.invitationExpirationDays ?? DEFAULT_EXPIRATION_DAYS,
    existing: body.replace ? 'replace' : 'keep',
  };
}

export function toCallRequest(
  candidateId: string,
  { timezone = null, timezoneSource = null, phoneNumberId }: ScheduleCallDto,
): CallRequest {
  return {
    candidateId,
    line: phoneNumberId ? { kind: 'named', phoneNumberId } : { kind: 'default' },
    zoneRules: (companyTimezone) => singleCallZoneRules({ timezone, timezoneSource }, companyTimezone),
  };
}

export function toBatchRequests(body: ScheduleBatchDto): CallRequest[] {
  const strategy = body.phoneNumberStrategy ?? 'autoresolve';
  const overrides = new Map([...(body.perCandidateOverrides ?? [])].map(([id, override]) => [id.toLowerCase(), override]));
  return body.candidateIds.map((candidateId) => {
    const override = overrides.get(candidateId.toLowerCase());
    return {
      candidateId,
      line: lineOf(strategy, override?.phoneNumberId),
      zoneRules: (companyTimezone) =>
        batchCallZoneRules({ override: override?.timezone ?? null, shared: body.timezone ?? null }, companyTimezone),
    };
  });
}

function lineOf(strategy: NumberStrategy, phoneNumberId: string | null | undefined): LineChoice {
  if (strategy === 'default') return { kind: 'default' };
  return strategy === 'per_candidate' && phoneNumberId ? { kind: 'named', phoneNumberId } : { kind: 'autoresolve' };
}

/** Without the fields that do not apply to an outcome. */
export function toBatchDto({ batchId, summary, results }: ScheduledBatch): ScheduledBatchDto {
  return {
    batchId,
    summary,
    results: results.map(({ candidateId, outcome, reservationId, reason, message }) => ({
      candidateId,
      outcome,
      ...(reservationId !== null && { reservationId }),
      ...(reason !== null && { reason }),
      ...(message !== null && { message }),
    })),
  };
}
