import { ApiProperty } from '@nestjs/swagger';
import { Chars, Instant, OneOf, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import type { JobPositionId } from '../../domain/candidate.js';
import {
  CONSENT_BASES,
  CONSENT_KINDS,
  CONSENT_STATES,
  type ConsentBasis,
  type ConsentDraft,
  type ConsentKind,
  type ConsentState,
  MAX_SOURCE,
} from '../../../clearance/index.js';

/** The word of a candidate about calls by a machine, or their recording. */
export class ConsentDraftDto {
  /** `ai_call`: calls by a machine; `recording`: the recording of a call. @example "ai_call" */
  @OneOf('ConsentKind', CONSENT_KINDS)
  kind: ConsentKind;

  /** @example "given" */
  @OneOf('ConsentState', CONSENT_STATES)
  state: ConsentState;

  /** Where the candidate said so. @example "form" */
  @OneOf('ConsentBasis', CONSENT_BASES)
  basis: ConsentBasis;

  /**
   * When the candidate said so; now if omitted. A date alone is its midnight in UTC. A future moment is 400.
   * @example "2026-03-01T18:20:00Z"
   */
  @Optional()
  @Instant()
  at?: string | null;

  /** The form, page or document. @example "Application form, version 7" */
  @Optional()
  @Chars(0, MAX_SOURCE)
  source?: string | null;

  /** The words of the candidate, or those that they agreed to. @example "I agree to be interviewed by phone by an automated caller." */
  @Optional()
  @Chars(0, 240)
  quote?: string | null;
}

export class RecordConsentDto extends ConsentDraftDto {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;
}

export class ConsentsQuery extends PageQuery {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;
}

/** Only the fields of a consent. */
export function consentOf({ kind, state, basis, at, source, quote }: ConsentDraftDto): ConsentDraft {
  return { kind, state, basis, at, source, quote };
}

/** A record of a candidate's word: the newest of a kind counts. */
export class ConsentDto {
  /** The record. @example "019cadd4-70d2-7c11-9a41-f3b27c5e8d90" */
  @Id() id: string;

  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;

  /** `ai_call`: calls by a machine; `recording`: the recording of a call. @example "ai_call" */
  @Enumeration('ConsentKind', CONSENT_KINDS) kind: string;

  /** @example "given" */
  @Enumeration('ConsentState', CONSENT_STATES) state: string;

  /** Where the candidate said so. @example "form" */
  @Enumeration('ConsentBasis', CONSENT_BASES) basis: string;

  /** When the candidate said so. @example "2026-03-01T18:20:00.000Z" */
  @ApiProperty() at: Date;

  /** The form, page or document. @example "Application form, version 7" */
  @ApiProperty() source: string | null;

  /** The words of the candidate, or those that they agreed to. @example "I agree to be interviewed by phone by an automated caller." */
  @ApiProperty() quote: string | null;

  /** When it was recorded. @example "2026-03-02T09:15:04.120Z" */
  @ApiProperty() recordedAt: Date;
}
