import { ApiProperty } from '@nestjs/swagger';
import { Omittable, Text } from '../../../platform/http/fields/decorators.js';
import { Count, Id } from '../../../platform/http/fields/response-fields.js';
import type { JobPositionId } from '../../domain/conversation.js';

export class RecordingQuery {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;

  /** The session of the interview; by default the newest one that has a recording. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Omittable()
  @Text()
  sessionId?: string;
}

/** A recording as it was stored. */
export class RecordingReceiptDto {
  /** The session of the interview. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id()
  sessionId: string;

  /** Length of the file. @example 4812377 */
  @Count()
  bytes: number;

  /** SHA-256 of the file, hexadecimal. @example "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae" */
  @ApiProperty()
  sha256: string;
}

export class InterviewRecordingDto extends RecordingReceiptDto {
  /**
   * Needs no API key and works until `expiresAt`.
   * @example "https://api.example.com/documents/019c6572-1020-7123-8456-789abcdef012/019cadd4-6638-746b-9532-678eafcf533b/019cae0f-1c20-7b1d-8a5e-3f9d2c7b6a10?expires=1772529300&signature=7d1f"
   */
  @ApiProperty({ format: 'uri' })
  downloadUrl: string;

  /** Name under which the file is downloaded. @example "interview-019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68.ogg" */
  @ApiProperty()
  fileName: string;

  /** @example "audio/ogg" */
  @ApiProperty()
  contentType: string;

  /** When the recording was stored. @example "2026-03-03T07:31:25.000Z" */
  @ApiProperty()
  createdAt: Date;

  /** 15 minutes after the response. @example "2026-03-03T09:15:00.000Z" */
  @ApiProperty()
  expiresAt: Date;
}
