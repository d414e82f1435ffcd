import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../platform/http/fields/response-fields.js';

/** The data of `ping`. */
export class PingDto {
  @ApiProperty({ enum: [true], type: 'boolean' })
  test: boolean;

  /** @example "2026-03-02T09:15:05.690Z" */
  @ApiProperty()
  timestamp: Date;

  /** @example "019c657f-cbc0-7c92-a1b3-84f6e0d7c529" */
  @Id()
  webhookId: string;

  /** @example "v1" */
  @ApiProperty()
  api_version: string;
}
