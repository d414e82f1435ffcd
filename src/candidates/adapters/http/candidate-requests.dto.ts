import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, ValidateNested } from 'class-validator';
import {
  Bytes,
  Chars,
  Clearable,
  EachAnObject,
  Email,
  Instant,
  NotBlank,
  Omittable,
  Optional,
  PersonName,
  QueryInteger,
  Rule,
  Text,
  TypedPhone,
} from '../../../platform/http/fields/decorators.js';
import { FEED_CURSOR_PATTERN } from '../../../platform/domain/index.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { Enumeration } from '../../../platform/http/fields/response-fields.js';
import { type CandidateChanges, IMPORT_SOURCES, type ImportSource, type JobPositionId, type PersonDraft } from '../../domain/candidate.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../domain/candidate-status.js';
import { MAX_IMPORTED_CONSENTS } from '../../../clearance/index.js';
import { MAX_EXTERNAL_ID } from '../../domain/external-id.js';
import { type MetadataChanges, metadataOf } from '../../domain/metadata.js';
import { ConsentDraftDto, consentOf } from './consent.dto.js';
import { MetadataField } from './metadata-field.js';

const KIB = 1024;

/** The parameter of every operation on a candidate. */
export class JobPositionQuery {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;
}

export class CandidatesQuery extends PageQuery {
  /** The job position whose candidates are listed. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;

  /** Only candidates of this status. */
  @IsOptional()
  @IsIn(CANDIDATE_STATUSES)
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES, { required: false })
  status?: CandidateStatus;

  /** Only candidates with this import source. */
  @IsOptional()
  @IsIn(IMPORT_SOURCES)
  @Enumeration('ImportSource', IMPORT_SOURCES, { required: false })
  importSource?: ImportSource;

  /**
   * Only the candidate with this address, without regard to case. A `+` in it must be sent as `%2B`: as it is, it is a blank, which is 400.
   * @example "grace@example.com"
   */
  @IsOptional()
  @Text()
  @Rule((value) => typeof value !== 'string' || !/\s/.test(value), 'rules.encodedPlus')
  @ApiProperty({ required: false, pattern: '^\\S+$' })
  email?: string;

  /** Only the candidate with this external id. @example "ats-4711" */
  @IsOptional()
  @Text()
  @ApiProperty({ required: false })
  externalId?: string;

  /**
   * Only candidates that changed later, ordered by `updatedAt` and `id`, the oldest change first. A change that commits late can be missed:
   * `GET /v1/candidates/changes` misses none. A date alone is its midnight in UTC.
   */
  @IsOptional()
  @Instant()
  @ApiProperty({ required: false })
  updatedAfter?: string;
}

export class ChangesQuery {
  /** Only changes of candidates of this job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @IsOptional()
  @Text()
  @ApiProperty({ required: false })
  jobPositionId?: JobPositionId;

  /** Maximum number of items. @example 50 */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** The `cursor` of the last page; omitted: the changes of the last 30 days. Other text is 400. */
  @IsOptional()
  @IsString()
  @ApiPropertyOptional({ pattern: FEED_CURSOR_PATTERN })
  cursor?: string;
}

export class DeleteCandidateQuery extends JobPositionQuery {
  /** Cancels an active session or call instead of refusing. */
  @IsOptional()
  @IsIn(['true'])
  @ApiPropertyOptional({ enum: ['true'] })
  force?: 'true';
}

/** The fields that a single and a bulk import have in common. */
export class PersonFields {
  /** @example "Grace" */
  @PersonName()
  firstName: string;

  /** @example "Hopper" */
  @PersonName()
  lastName: string;

  /**
   * For phone interviews: an international number, such as +37060000100, or one as it is dialled in the company's country. It is checked when a call is scheduled.
   * @example "+37060000100"
   */
  @Optional()
  @TypedPhone()
  phone?: string | null;

  /**
   * The CV as plain text, at most 102 400 bytes in UTF-8. A blank text counts as no CV.
   * @example "Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people."
   */
  @Optional()
  @Bytes(100 * KIB)
  cvText?: string | null;

  /** The candidate's id in your system: unique within the job position, and kept as typed. @example "ats-4711" */
  @Optional()
  @NotBlank()
  @Chars(1, MAX_EXTERNAL_ID)
  externalId?: string | null;

  /** Values of your own. One that is null is left out. @example { "team": "payments", "source": "referral" } */
  @Optional()
  @MetadataField()
  metadata?: MetadataChanges;

  /** Consents of the person, at most 5. A skipped person's are not recorded. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_IMPORTED_CONSENTS)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Type(() => ConsentDraftDto)
  @ApiProperty({ type: [ConsentDraftDto], maxItems: MAX_IMPORTED_CONSENTS })
  consents?: ConsentDraftDto[] | null;
}

export class ImportCandidateDto extends PersonFields {
  /** The job position to import into. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;

  /** Unique within the job position, case-insensitively. @example "grace@example.com" */
  @Email()
  email: string;

  /** Notes of the company, at most 10 240 bytes in UTF-8. @example "Recommended by Ada." */
  @Optional()
  @Bytes(10 * KIB)
  notes?: string | null;

  /** If true, the CV is not analysed. @example false */
  @Optional()
  @IsBoolean()
  @ApiProperty({ default: false })
  skipAnalysis?: boolean | null;
}

/** Only the fields of an import: the allow-list of both requests. */
export function personOf(fields: PersonFields & { email: string }): PersonDraft {
  const { firstName, lastName, email, phone, cvText, externalId, metadata, consents } = fields;
  const person = { firstName, lastName, email, phone, cvText, externalId: externalId ?? null, metadata: metadataOf(metadata) };
  return { ...person, ...(consents?.length && { consents: consents.map(consentOf) }) };
}

export class UpdateCandidateDto {
  /** @example "Grace" */
  @Omittable()
  @PersonName()
  firstName?: string;

  /** @example "Hopper" */
  @Omittable()
  @PersonName()
  lastName?: string;

  /** Must not belong to another candidate of the job position. @example "grace@example.com" */
  @Omittable()
  @Email()
  email?: string;

  /** Null clears it. @example "+37060000100" */
  @Clearable()
  @TypedPhone()
  phone?: string | null;

  /** At most 10 240 bytes in UTF-8. Null clears them. @example "Prefers calls in the morning." */
  @Clearable()
  @Bytes(10 * KIB)
  notes?: string | null;

  /** Must not belong to another candidate of the job position. Null clears it. @example "ats-4711" */
  @Clearable()
  @NotBlank()
  @Chars(1, MAX_EXTERNAL_ID)
  externalId?: string | null;

  /** Values to set; null removes a key, and null in place of the object removes all. @example { "team": "platform", "source": null } */
  @Clearable()
  @MetadataField()
  metadata?: MetadataChanges;
}

/** The fields that the request names. */
export function changesOf(body: UpdateCandidateDto): CandidateChanges {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
