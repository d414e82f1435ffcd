import { ApiProperty } from '@nestjs/swagger';
import { DAY, DURATION_PATTERN, parseDuration } from '../../../platform/domain/index.js';
import { Rule } from '../../../platform/http/fields/decorators.js';
import { Count } from '../../../platform/http/fields/response-fields.js';

const MAX_DAYS = 366;

export class AdvanceSandboxClockDto {
  /** How far, at most 366 days: numbers with `d`, `h`, `m` or `s`, such as `90s`, `23h59m`, `1d12h`, `7d`. @example "2h" */
  @Rule((value) => typeof value === 'string' && (parseDuration(value) ?? Infinity) <= MAX_DAYS * DAY, 'rules.duration', { days: MAX_DAYS })
  @ApiProperty({ pattern: DURATION_PATTERN, minLength: 1 })
  by: string;
}

export class SandboxAdvanceDto {
  /** The time of the product. @example "2026-03-02T11:15:04.120Z" */
  @ApiProperty() now: Date;
  /** Webhook deliveries of the company that were attempted during the advance, and failed. @example 0 */
  @Count() failedDeliveries: number;
}

export class SandboxClockDto {
  /** The time of the product. @example "2026-03-02T09:15:04.120Z" */
  @ApiProperty() now: Date;
  /** Whether an advance is under way, of whichever company. @example false */
  @ApiProperty() isAdvancing: boolean;
}
