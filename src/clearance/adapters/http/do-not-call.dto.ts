import { E164_PATTERN } from '../../../platform/domain/phone.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Chars, EachAnObject, Instant, Optional } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { Count, EmptyInExample, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import type { DoNotCallResult, NumberNotToCall } from '../../application/do-not-call.js';
import { DO_NOT_CALL_OUTCOMES, DO_NOT_CALL_REASONS, MAX_NOTE } from '../../domain/do-not-call.js';

const MAX_ENTRIES = 500;

/** A number that is not to be called. */
export class NewDoNotCallEntryDto {
  /** An international number, in any spelling, or one as it is dialled in the company's country. One that is not valid is `invalid` in the response. @example "+370 600 00118" */
  @IsString()
  @ApiProperty()
  phone: string;

  /** For example how the person asked. @example "Asked by e-mail on 2 March." */
  @Optional()
  @Chars(0, MAX_NOTE)
  note?: string | null;

  /**
   * From then on the number may be called again; omitted: never. A date alone is its midnight in UTC. A past moment is 400.
   * @example "2031-03-02T00:00:00Z"
   */
  @Optional()
  @Instant()
  expiresAt?: string | null;
}

export class AddDoNotCallDto {
  /** 1 to 500. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ENTRIES)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Type(() => NewDoNotCallEntryDto)
  @ApiProperty({ type: [NewDoNotCallEntryDto], minItems: 1, maxItems: MAX_ENTRIES })
  entries: NewDoNotCallEntryDto[];
}

export function toNumbers({ entries }: AddDoNotCallDto): NumberNotToCall[] {
  return entries.map(({ phone, note, expiresAt }) => ({ phone, note, expiresAt: expiresAt ? new Date(expiresAt) : null }));
}

/** The outcome for one number. */
export class DoNotCallResultDto {
  /** As sent. @example "+370 600 00118" */
  @ApiProperty() phone: string;
  /** `existing`: only the end of the entry may have changed, to the later one. @example "added" */
  @Enumeration('DoNotCallOutcome', DO_NOT_CALL_OUTCOMES) outcome: string;
  /** The entry; null if the number is not valid. @example "019caec1-5d3e-7b20-8f64-92c5d7e1a3b0" */
  @Id() id: string | null;
}

/** The response to an addition. */
export class DoNotCallAdditionDto {
  /** The number of new entries. @example 1 */
  @Count() added: number;
  /** The number of phone numbers that had an entry already. @example 0 */
  @Count() existing: number;
  /** The number of texts that are no phone number. @example 0 */
  @Count() invalid: number;
  /** In the order of the request. */
  @ApiProperty({ type: [DoNotCallResultDto] }) results: DoNotCallResultDto[];
}

export function toAdditionDto(results: readonly DoNotCallResult[]): DoNotCallAdditionDto {
  const counts = { added: 0, existing: 0, invalid: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return { ...counts, results: [...results] };
}

/** A number that the company does not call. */
export class DoNotCallEntryDto {
  /** The entry. @example "019caec1-5d3e-7b20-8f64-92c5d7e1a3b0" */
  @Id() id: string;
  /** E.164. Null once the last candidate with the number was erased: the service then knows the number by a keyed hash only. @example "+37060000118" */
  @ApiProperty({ pattern: E164_PATTERN }) phone: string | null;
  /** Where the person asked. @example "api" */
  @Enumeration('DoNotCallReason', DO_NOT_CALL_REASONS) reason: string;
  /** The note of the request, or the words of the person. @example "Asked by e-mail on 2 March." */
  @ApiProperty() note: string | null;
  /** The call in which the person asked. */
  @Id() @EmptyInExample() reservationId: string | null;
  /** @example "2026-03-02T11:02:00.250Z" */
  @ApiProperty() createdAt: Date;
  /** From then on the entry does not count; null: for ever. @example "2031-03-02T00:00:00.000Z" */
  @ApiProperty() expiresAt: Date | null;
}

export class DoNotCallQuery extends PageQuery {
  /** Only the entry of this number, in any spelling. A number that is not valid gives an empty list. */
  @IsOptional()
  @IsString()
  // A `+` that was not encoded is a blank in a query.
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/^ /, '+') : (value as unknown)))
  @ApiPropertyOptional()
  phone?: string;
}

export class DoNotCallRemovalDto {
  /** @example true */
  @ApiProperty() deleted: boolean;
}
