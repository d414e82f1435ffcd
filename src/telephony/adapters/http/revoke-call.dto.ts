import { ApiProperty } from '@nestjs/swagger';
import type { JobPositionId } from '../../../jobs/index.js';
import { ValidationFailed } from '../../../platform/domain/index.js';
import { Text } from '../../../platform/http/fields/decorators.js';
import { Id } from '../../../platform/http/fields/response-fields.js';
import { validateFields } from '../../../platform/http/fields/validate-fields.js';
import type { Revocation } from '../../application/revoke-call.js';

export class RevokeCallFields {
  /** The candidate's job position. It may stand in the query instead; if both do, that of the body counts. */
  @Text() jobPositionId: JobPositionId;
}

/** The body in the document: the only one whose unknown properties are not refused. */
export const REVOKE_CALL = {
  type: 'object',
  properties: {
    jobPositionId: {
      type: 'string',
      nullable: true,
      minLength: 1,
      description: "The candidate's job position. It may stand in the query instead; if both do, that of the body counts.",
      example: '019c6576-a400-76ab-8aba-6192cbdad084',
    },
  },
  additionalProperties: true,
} as const;

/** The job position in the body, else in the query. Throws `ValidationFailed`, also for an unused one of the query. */
export function jobPositionOf(body: unknown, inQuery: unknown): JobPositionId {
  const { jobPositionId } = objectOf(body);
  const used = jobPositionId ?? inQuery;
  for (const id of [used, inQuery ?? used]) {
    const { errors } = validateFields({ jobPositionId: id }, RevokeCallFields, 'query');
    if (errors.length > 0) throw new ValidationFailed(errors);
  }
  return used as JobPositionId;
}

function objectOf(body: unknown): { jobPositionId?: unknown } {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw ValidationFailed.of('body', 'rules.jsonObject');
}

/** The candidate held a phone invitation. */
export class RevokedInvitationDto {
  /** @example "new" */
  @ApiProperty({ enum: ['new'] }) status: string;
  /** @example true */
  @ApiProperty() revoked: boolean;
  /** The call gateway has ended the call and the phone session. @example true */
  @ApiProperty() reconciled: boolean;
  /** The call gateway did not answer in time: a durable task asks it until it has ended them. @example false */
  @ApiProperty() fallbackEnqueued: boolean;
}

/** The candidate had a scheduled call. */
export class RevokedReservationDto {
  /** @example true */
  @ApiProperty() ok: boolean;
  /** @example true */
  @ApiProperty() revoked: boolean;
  /** @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() cancelledReservationId: string;
  /** The state of the reservation before. @example "firm" */
  @ApiProperty({ enum: ['firm'] }) priorState: string;
}

export function toRevokeCallDto(revocation: Revocation): RevokedInvitationDto | RevokedReservationDto {
  if (revocation.kind === 'reservation') {
    return { ok: true, revoked: true, cancelledReservationId: revocation.reservationId, priorState: revocation.priorState };
  }
  const { status, reconciled } = revocation;
  return { status, revoked: true, reconciled, fallbackEnqueued: !reconciled };
}
