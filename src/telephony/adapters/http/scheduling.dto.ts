import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsString, Length, ValidateNested } from 'class-validator';
import { fieldError, forbidden, ValidationFailed } from '../../../platform/domain/index.js';
import { Chars, OneOf, Optional, Rule, Text } from '../../../platform/http/fields/decorators.js';
import { SchemaKeywords } from '../../../platform/http/openapi/schema-keywords.js';
import type { CallRequest, LineChoice, OfferedLine, TimezoneSource } from '../../domain/index.js';
import { batchCallZoneRules, singleCallZoneRules, TIMEZONE_SOURCES } from '../../domain/index.js';
import { CallTermsDto, isGiven, PRESET_OR_WINDOW } from './call-terms.dto.js';
import { Timezone } from './fields.js';

export class AdminOnlyParameter extends forbidden(
  'ADMIN_ONLY_PARAMETER',
  '`force` is for sessions of administrators; an API key may not send it',
  { remedy: 'Leave `force` out, or send false.' },
) {}

/** `true` is refused before any other field is looked at. */
function AdminOnly(): PropertyDecorator {
  return Transform(({ value }) => {
    if (value === true) throw new AdminOnlyParameter();
    return value as unknown;
  });
}

/** A source without a time zone names a rule that finds one; `manual` finds none. */
function WithTimezoneIfManual(): PropertyDecorator {
  const holds = (source: unknown, body: object): boolean => source !== 'manual' || isGiven((body as ScheduleCallDto).timezone);
  return Rule(holds, 'rules.manualTimezone');
}

/** A named line leaves nothing to select. docs/rules/telephony.md#line-selection */
function WithoutLineSelection(): PropertyDecorator {
  return Rule((_, body) => !isGiven((body as CallTermsDto).lineSelection), 'rules.notWith', { other: 'lineSelection' });
}

const ANY_LINE = { other: 'lineSelection any' };

/** A strategy and `any` are two answers to one question. docs/rules/telephony.md#line-selection */
function WithoutAnyLine(): PropertyDecorator {
  return Rule((_, body) => (body as CallTermsDto).lineSelection !== 'any', 'rules.notWith', ANY_LINE);
}

/** In the document: the rules of a single call over its fields. */
export const SINGLE_CALL_RULES = {
  ...PRESET_OR_WINDOW,
  dependentSchemas: {
    timezoneSource: {
      anyOf: [
        { properties: { timezoneSource: { enum: ['phone', 'company-default', null] } } },
        { properties: { timezone: { type: 'string' } }, required: ['timezone'] },
      ],
    },
    phoneNumberId: {
      anyOf: [{ properties: { phoneNumberId: { const: null } } }, { properties: { lineSelection: { const: null } } }],
    },
  },
};

@SchemaKeywords(SINGLE_CALL_RULES)
export class ScheduleCallDto extends CallTermsDto {
  /** With `timezone`: where it came from, by default `manual`. Without: only this rule may find the time zone. */
  @Optional() @OneOf('TimezoneSource', TIMEZONE_SOURCES) @WithTimezoneIfManual() timezoneSource?: TimezoneSource | null;
  /** A line of the company; by default its outbound number. Not beside `lineSelection`. */
  @Optional() @Text() @WithoutLineSelection() phoneNumberId?: string | null;
  /** For sessions of administrators only: with an API key `true` is 403 `ADMIN_ONLY_PARAMETER`. */
  @AdminOnly() @Optional() @IsBoolean() force?: boolean | null;
  /** Beside `force`. */
  @Optional() @Chars(0, 500) forceReason?: string | null;
}

/** The differences for one candidate of a batch. */
export class CandidateOverrideDto {
  /** Used with the strategy `per_candidate`. Not beside `lineSelection` `any`. */
  @Optional() @Text() phoneNumberId?: string | null;
  /** IANA name. Comes before every other rule. @example "Europe/Riga" */
  @Optional() @Timezone() timezone?: string | null;
}

const NUMBER_STRATEGIES = ['autoresolve', 'default', 'per_candidate'] as const;
type NumberStrategy = (typeof NUMBER_STRATEGIES)[number];

const NOT_ANY_LINE = { properties: { lineSelection: { enum: ['default', null] } } };

@ApiExtraModels(CandidateOverrideDto)
@SchemaKeywords({
  ...PRESET_OR_WINDOW,
  dependentSchemas: {
    phoneNumberStrategy: { anyOf: [{ properties: { phoneNumberStrategy: { const: null } } }, NOT_ANY_LINE] },
    perCandidateOverrides: {
      anyOf: [
        { properties: { perCandidateOverrides: { additionalProperties: { properties: { phoneNumberId: { const: null } } } } } },
        NOT_ANY_LINE,
      ],
    },
  },
})
export class ScheduleBatchDto extends CallTermsDto {
  /**
   * 1 to 200. One that occurs twice is handled once.
   * @example ["019cadd4-6638-746b-9532-678eafcf533b", "019cadd9-1624-7c1d-a4f0-2b7c9e5d1a36"]
   */
  @Length(1, 200, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(200)
  @ArrayMinSize(1)
  @IsArray() // the last one is checked first
  @ApiProperty({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 200 }, minItems: 1, maxItems: 200 })
  candidateIds: string[];

  /**
   * `autoresolve` (default): a number of the country of the candidate's phone, else the outbound number; `default`: the
   * outbound number; `per_candidate`: the number of the candidate's override, else as `autoresolve`. Not beside
   * `lineSelection` `any`.
   * @example "autoresolve"
   */
  @Optional()
  @OneOf('PhoneNumberStrategy', NUMBER_STRATEGIES)
  @WithoutAnyLine()
  @ApiProperty({ default: 'autoresolve' })
  phoneNumberStrategy?: NumberStrategy | null;

  /** By candidate id. */
  @Optional()
  @ApiProperty({ type: 'object', nullable: true, additionalProperties: { $ref: getSchemaPath(CandidateOverrideDto) } })
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
  const holds = (value: unknown): boolean =>
    value instanceof Map && [...value.values()].every((override) => override instanceof CandidateOverrideDto);
  return Rule(holds, 'rules.objects');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The line that one call names or selects. */
export function toLineChoice({ phoneNumberId, lineSelection }: Pick<ScheduleCallDto, 'phoneNumberId' | 'lineSelection'>): OfferedLine {
  if (phoneNumberId) return { kind: 'named', phoneNumberId };
  return { kind: lineSelection ?? 'default' };
}

export function toCallRequest(candidateId: string, { timezone = null, timezoneSource = null, ...body }: ScheduleCallDto): CallRequest {
  return {
    candidateId,
    line: toLineChoice(body),
    zoneRules: (companyTimezone) => singleCallZoneRules({ timezone, timezoneSource }, companyTimezone),
  };
}

/** Throws `ValidationFailed` for an override that names a line beside `any`. */
export function toBatchRequests(body: ScheduleBatchDto): CallRequest[] {
  const strategy = body.lineSelection === 'any' ? 'any' : (body.phoneNumberStrategy ?? 'autoresolve');
  if (strategy === 'any') requireNoNamedLine(body.perCandidateOverrides);
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

function requireNoNamedLine(overrides: ScheduleBatchDto['perCandidateOverrides']): void {
  const named = [...(overrides ?? [])].filter(([, { phoneNumberId }]) => isGiven(phoneNumberId));
  const errors = named.map(([id]) => fieldError(`perCandidateOverrides.${id}.phoneNumberId`, 'rules.notWith', ANY_LINE));
  if (errors.length > 0) throw new ValidationFailed(errors);
}

function lineOf(strategy: NumberStrategy | 'any', phoneNumberId: string | null | undefined): LineChoice {
  if (strategy === 'default' || strategy === 'any') return { kind: strategy };
  return strategy === 'per_candidate' && phoneNumberId ? { kind: 'named', phoneNumberId } : { kind: 'autoresolve' };
}
