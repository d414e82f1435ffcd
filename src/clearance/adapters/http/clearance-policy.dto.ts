import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { Chars, Clearable, Integer, Omittable, OneOf } from '../../../platform/http/fields/decorators.js';
import { together } from '../../../platform/http/fields/field-decorator.js';
import { Enumeration } from '../../../platform/http/fields/response-fields.js';
import { catalogue, FALLBACK_LANGUAGE, languageName, languagesAt } from '../../../platform/language/index.js';
import { CALL_NOTICES, type ClearancePolicy, CONSENT_RULES, OPT_OUT_KEYS, RECORDING_RULES } from '../../domain/clearance.js';

/** At most so many dials to a number in any so many days of 24 hours. */
export class AttemptLimitDto {
  /** The number of dials. @example 3 */
  @Integer(1, 20) count: number;
  /** The days, each of 24 hours, that end with the present moment. @example 7 */
  @Integer(1, 90) days: number;
}

/** The words that open a call, by language. A language that is left out has the interviewer's own. */
export class DisclosureDto {
  [language: string]: string | undefined;
}
for (const language of languagesAt('phone')) {
  const example = catalogue('calls').in(language)('opening', { company: 'Example Ltd' });
  const description = `In ${languageName(language, FALLBACK_LANGUAGE)}.`;
  const field = together(Omittable(), Chars(0, 500), ApiPropertyOptional({ description, example }));
  field(DisclosureDto.prototype, language);
}

/** Only the fields that are present change. */
export class UpdateClearancePolicyDto {
  /** `require`: a candidate is called only after a consent to `ai_call`. @example "require" */
  @Omittable() @OneOf('ConsentRule', CONSENT_RULES) consent?: ClearancePolicy['consent'];
  /** Replaced as a whole; null: no limit. */
  @Clearable()
  @IsObject()
  @ValidateNested()
  @Type(() => AttemptLimitDto)
  @ApiProperty({ type: AttemptLimitDto, required: false, nullable: true })
  maxAttempts?: AttemptLimitDto | null;
  /** Replaced as a whole; null: the interviewer's own words. */
  @Clearable()
  @IsObject()
  @ValidateNested()
  @Type(() => DisclosureDto)
  @ApiProperty({ type: DisclosureDto, required: false, nullable: true })
  disclosure?: DisclosureDto | null;
  /** The key by which a person asks not to be called again; null: none. @example "9" */
  @Clearable() @OneOf('OptOutKey', OPT_OUT_KEYS) optOutKey?: string | null;
  /** `announce`: calls are recorded, and say so; `ask`: only after the person has agreed in the call. @example "ask" */
  @Omittable() @OneOf('RecordingRule', RECORDING_RULES) recording?: ClearancePolicy['recording'];
  /** `mail`: candidates get mails about the calls that you book; `off`: only about calls whose time they chose. @example "mail" */
  @Omittable() @OneOf('CallNotice', CALL_NOTICES) callNotice?: ClearancePolicy['callNotice'];
  /** Whether a candidate who is to choose the time of a call may answer in writing instead. @example true */
  @Omittable() @IsBoolean() writtenAlternative?: boolean;
}

/** Who may be called, and how a call begins. It is frozen on each reservation. */
export class ClearancePolicyDto {
  /** `require`: a candidate is called only after a consent to `ai_call`. @example "require" */
  @Enumeration('ConsentRule', CONSENT_RULES) consent: string;
  /** Null: no limit. */
  @ApiProperty({ type: AttemptLimitDto, nullable: true }) maxAttempts: AttemptLimitDto | null;
  /** Null: the interviewer's own words. */
  @ApiProperty({ type: DisclosureDto, nullable: true }) disclosure: DisclosureDto | null;
  /** The key by which a person asks not to be called again; null: none. @example "9" */
  @Enumeration('OptOutKey', OPT_OUT_KEYS) optOutKey: string | null;
  /** `announce`: calls are recorded, and say so; `ask`: only after the person has agreed in the call. @example "ask" */
  @Enumeration('RecordingRule', RECORDING_RULES) recording: string;
  /** `mail`: candidates get mails about the calls that you book; `off`: only about calls whose time they chose. @example "mail" */
  @Enumeration('CallNotice', CALL_NOTICES) callNotice: string;
  /** Whether a candidate who is to choose the time of a call may answer in writing instead. @example true */
  @ApiProperty() writtenAlternative: boolean;
}
