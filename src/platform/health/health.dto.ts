import { ApiProperty } from '@nestjs/swagger';

/** docs/rules/platform.md#wire: the only answer without the envelope. */
export class HealthDto {
  /** @example "ok" */
  @ApiProperty({ enum: ['ok'] }) status: string;
  /** Of the API. @example "v1" */
  @ApiProperty({ enum: ['v1'] }) version: string;
  /** @example "2026-03-02T09:15:04.120Z" */
  @ApiProperty() timestamp: Date;
}

const CHECK = { enum: ['ok', 'unavailable'], enumName: 'ReadinessCheck' };
const STATUS = { enum: ['ok', 'degraded', 'unavailable'], enumName: 'ReadinessStatus' };

export class ReadinessChecksDto {
  /** @example "ok" */
  @ApiProperty(CHECK) database: string;
  /** `unavailable` for 30 s after the database refused a write because its disk is full. @example "ok" */
  @ApiProperty(CHECK) disk: string;
  /** `degraded` without Redis: tasks start up to SWEEP_EVERY_MS late. @example "ok" */
  @ApiProperty(STATUS) queue: string;
  /** Only with REDIS_URL. @example "ok" */
  @ApiProperty({ ...CHECK, required: false }) redis?: string;
  /** @example "ok" */
  @ApiProperty(CHECK) migrations: string;
  /** `unavailable` while the process stops. @example "ok" */
  @ApiProperty(CHECK) process: string;
}

/** The answer to a load balancer. */
export class ReadinessDto {
  /** @example "ok" */
  @ApiProperty(STATUS) status: string;
  @ApiProperty() checks: ReadinessChecksDto;
}
