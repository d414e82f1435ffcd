import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ClockHealth, CLOCK_HEALTH } from '../../domain/clock-health.js';

export class CapsDto {
  /** Calls that the line carries at once, of all companies that share it. 0 if the record of the line is missing. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  maxConcurrentCalls: number;
}

export class ClockNumberDto {
  /** Id of the assignment. */
  id: string;

  /** Id of the line. */
  phoneNumberId: string;

  /** Null if the record of the line is missing. */
  e164: string | null;

  displayName: string;

  defaultForOutbound: boolean;

  caps: CapsDto;
}

export class ClockDto {
  /**
   * `saturated`: calls fill the company's cap or every number with voice. `degraded`: the breaker is engaged, or more than a quarter of at
   * least 10 attempts of a number in the last 15 minutes ended `sip_failed`. Else `healthy`.
   */
  @ApiProperty({ enum: CLOCK_HEALTH })
  health: ClockHealth;

  /** Present only while the breaker is engaged. */
  @ApiPropertyOptional({ enum: ['conservative_breaker'] })
  mode?: 'conservative_breaker';

  /** The numbers that are assigned to the company, newest first. */
  numbers: ClockNumberDto[];
}
