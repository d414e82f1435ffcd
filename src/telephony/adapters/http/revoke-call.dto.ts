import { ApiProperty } from '@nestjs/swagger';
import type { JobPositionId } from '../../../jobs/index.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { Text } from '../../../platform/http/fields/decorators.js';
import { validateFields } from '../../../platform/http/fields/validate-fields.js';
import type { Revocation } from '../../application/revoke-call.js';

export class RevokeCallDto {
  /** The candidate's job position. It may stand in the query instead; if both do, that of the body counts. */
  @Text()
  @ApiProperty({ required: false })
  jobPositionId: JobPositionId;
}

/** The job position in the body, else in the query. Throws `ValidationFailed`. Other properties of the body are ignored. */
export function jobPositionOf(body: unknown, inQuery: unknown): JobPositionId {
  const { jobPositionId } = objectOf(body);
  const { value, errors } = validateFields({ jobPositionId: jobPositionId ?? inQuery }, RevokeCallDto, 'query');
  if (errors.length > 0) throw new ValidationFailed(errors);
  return (value as RevokeCallDto).jobPositionId;
}

function objectOf(body: unknown): { jobPositionId?: unknown } {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw ValidationFailed.of('body', 'body must be a JSON object');
}

/** The candidate held a phone invitation. */
export class RevokedInvitationDto {
  @ApiProperty({ enum: ['new'] })
  status: string;
  @ApiProperty({ enum: [true] })
  revoked: boolean;
  /** The call gateway has ended the call and the phone session. */
  reconciled: boolean;
  /** The call gateway did not answer in time: a durable task asks it until it has ended them. */
  fallbackEnqueued: boolean;
}

/** The candidate had a scheduled call. */
export class RevokedReservationDto {
  @ApiProperty({ enum: [true] })
  ok: boolean;
  @ApiProperty({ enum: [true] })
  revoked: boolean;
  cancelledReservationId: string;
  /** The state of the reservation before. */
  @ApiProperty({ enum: ['firm'] })
  priorState: string;
}

export function toRevokeCallDto(revocation: Revocation): RevokedInvitationDto | RevokedReservationDto {
  if (revocation.kind === 'reservation') {
    return { ok: true, revoked: true, cancelledReservationId: revocation.reservationId, priorState: revocation.priorState };
  }
  const { status, reconciled } = revocation;
  return { status, revoked: true, reconciled, fallbackEnqueued: !reconciled };
}
