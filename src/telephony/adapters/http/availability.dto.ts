import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { QueryInteger } from '../../../platform/http/fields/decorators.js';
import { Count, EpochMs, Id, MAX_TIME_MS } from '../../../platform/http/fields/response-fields.js';
import { MAX_CALL_DURATION_MS, MIN_CALL_DURATION_MS } from '../../domain/index.js';
import { IdFilter } from './fields.js';

export class AvailabilityQuery {
  /** Epoch milliseconds. The first slot starts on the first 5-minute mark at or after it. @example 1772521200000 */
  @ApiProperty({ required: true }) @QueryInteger(0, MAX_TIME_MS) start: number;
  /** Epoch milliseconds, greater than `start` and at most 31 days after it. Slots end by it. @example 1772524800000 */
  @ApiProperty({ required: true }) @QueryInteger(0, MAX_TIME_MS) end: number;
  /** Length of the call in milliseconds. @example 1800000 */
  @ApiProperty({ required: true }) @QueryInteger(MIN_CALL_DURATION_MS, MAX_CALL_DURATION_MS) durationMs: number;
  /**
   * A line that is assigned to the company. The default for outbound calls if omitted, else the oldest number with
   * voice.
   */
  @IdFilter() phoneNumberId?: string;

  @IsOptional()
  @IsIn(['outbound'])
  @ApiProperty({ default: 'outbound', required: false })
  channel?: 'outbound';
}

/** A time at which a call could start. */
export class AvailabilitySlotDto {
  /** Epoch milliseconds. @example 1772521200000 */
  @EpochMs() startMs: number;
  /** Epoch milliseconds, exclusive. @example 1772523000000 */
  @EpochMs() endMs: number;
  /** Further calls that fit into exactly this slot, by the caps of the line and of the company. @example 2 */
  @Count() remaining: number;
}

export class AvailabilityDto {
  /** The line that was resolved. @example "019c657b-37e0-7e59-b7a2-1f4d8c63e095" */
  @Id() phoneNumberId: string;
  /** @example "outbound" */
  @ApiProperty({ enum: ['outbound'] }) channel: string;
  /** @example 1800000 */
  @ApiProperty({ type: 'integer', minimum: MIN_CALL_DURATION_MS, maximum: MAX_CALL_DURATION_MS }) durationMs: number;
  /** Distance of the slots' starts, in milliseconds. @example 300000 */
  @Count() granularityMs: number;
  /** Full slots included. */
  @ApiProperty({ type: [AvailabilitySlotDto] }) slots: AvailabilitySlotDto[];
}
