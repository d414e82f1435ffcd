import { E164_PATTERN } from '../../../platform/domain/phone.js';
import { ApiProperty } from '@nestjs/swagger';
import { CALLBACK_REFUSALS, type CallbackRefusal, isE164 } from '../../domain/index.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { Rule } from '../../../platform/http/fields/decorators.js';
import { type FieldDecorator, together } from '../../../platform/http/fields/field-decorator.js';

/** A number in E.164, without blanks. */
function E164(): FieldDecorator<string> {
  return together(
    Rule((value) => typeof value === 'string' && isE164(value), 'rules.e164'),
    ApiProperty({ type: String, pattern: E164_PATTERN }),
  );
}

export class CallbackDto {
  /** Who calls. @example "+37060000100" */
  @E164() from: string;
  /** The line that is called. @example "+37052000001" */
  @E164() to: string;
}

/** The call may be answered. */
export class AllowedCallbackDto {
  /** @example true */
  @ApiProperty() allowed: boolean;
  /** @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() sessionId: string;
  /** The reservation of this call, for its result. @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() reservationId: string;
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** Main language of the interview, ISO 639-1. @example "en" */
  @ApiProperty() interviewLanguage: string;
  /** When the session ends. @example "2026-03-09T10:30:00.250Z" */
  @ApiProperty() expiresAt: Date;
}

/** The call may not be answered. */
export class RefusedCallbackDto {
  /** @example false */
  @ApiProperty() allowed: boolean;
  /**
   * `NO_SESSION`: this number has no open phone session on this line. `TELEPHONY_DISABLED`: the company's phone
   * interviews are off. `BUSY`: the line or the company is full now, or the candidate is in a call.
   * @example "NO_SESSION"
   */
  @Enumeration('CallbackRefusal', CALLBACK_REFUSALS) reason: CallbackRefusal;
}
