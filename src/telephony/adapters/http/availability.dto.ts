import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { QueryInteger } from '../../../platform/http/fields/decorators.js';
import { MAX_CALL_DURATION_MS, MIN_CALL_DURATION_MS } from '../../domain/telephony-settings.js';
import { MAX_TIME_MS } from './fields.js';

export class AvailabilityQuery {
  /** Epoch milliseconds. The first slot starts on the first 5-minute mark at or after it. */
  @ApiProperty({ required: true })
  @QueryInteger(0, MAX_TIME_MS)
  start: number;

  /** Epoch milliseconds, greater than `start` and at most 31 days after it. Slots end by it. */
  @ApiProperty({ required: true })
  @QueryInteger(0, MAX_TIME_MS)
  end: number;

  /** Length of the call in milliseconds. */
  @ApiProperty({ required: true })
  @QueryInteger(MIN_CALL_DURATION_MS, MAX_CALL_DURATION_MS)
  durationMs: number;

  /** A line that is assigned to the company. The default for outbound calls if omitted, else the oldest number with voice. */
  @IsOptional()
  @IsString()
  phoneNumberId?: string;

  @IsOptional()
  @IsIn(['outbound'])
  @ApiProperty({ default: 'outbound' })
  channel?: 'outbound';
}

export class AvailabilitySlotDto {
  /** Epoch milliseconds. */
  @ApiProperty({ type: 'integer' })
  startMs: number;

  /** Epoch milliseconds, exclusive. */
  @ApiProperty({ type: 'integer' })
  endMs: number;

  /** Further calls that fit into exactly this slot, by the caps of the line and of the company. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  remaining: number;
}

export class AvailabilityDto {
  /** The line that was resolved. */
  phoneNumberId: string;

  @ApiProperty({ enum: ['outbound'] })
  channel: 'outbound';

  @ApiProperty({ type: 'integer' })
  durationMs: number;

  /** Distance of the slots' starts. */
  @ApiProperty({ type: 'integer' })
  granularityMs: number;

  /** Full slots included. */
  slots: AvailabilitySlotDto[];
}
