import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { CALLBACK_REFUSALS, type CallbackRefusal } from '../../domain/callback.js';
import { isE164 } from '../../domain/phone-number.js';

/** A number in E.164, without blanks. */
function E164(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'e164',
      validator: {
        validate: (value) => typeof value === 'string' && isE164(value),
        defaultMessage: (args) => `${args?.property} must be a number in E.164, for example +37060000001`,
      },
    }),
    ApiProperty({ type: String, pattern: '^\\+[1-9]\\d{6,14}$', example: '+37060000001' }),
  );
}

export class CallbackDto {
  /** Who calls. */
  @E164()
  from: string;

  /** The line that is called. */
  @E164()
  to: string;
}

export class AllowedCallbackDto {
  @ApiProperty({ enum: [true] })
  allowed: boolean;
  sessionId: string;
  /** The reservation of this call, for its result. */
  reservationId: string;
  candidateId: string;
  jobPositionId: string;
  /** Main language of the interview, ISO 639-1. */
  interviewLanguage: string;
  /** When the session ends. */
  expiresAt: Date;
}

export class RefusedCallbackDto {
  @ApiProperty({ enum: [false] })
  allowed: boolean;
  /**
   * `NO_SESSION`: this number has no open phone session on this line. `TELEPHONY_DISABLED`: the company's phone interviews are off. `BUSY`: the
   * line or the company is full now, or the candidate is in a call.
   */
  @ApiProperty({ enum: CALLBACK_REFUSALS })
  reason: CallbackRefusal;
}
