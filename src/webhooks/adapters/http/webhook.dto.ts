import { ApiProperty } from '@nestjs/swagger';
import { EmptyInExample, Count, Enumeration, Enumerations, Id } from '../../../platform/http/fields/response-fields.js';
import { SEND_ERROR_KINDS } from '../../domain/delivery.js';
import { MAX_URL_LENGTH } from '../../domain/egress-policy.js';
import { DELIVERY_STATUSES } from '../../domain/webhook.js';

/** The document gets the values from the events that the contexts declare. */
export const DECLARED = ['declared by the contexts'];

/** A webhook. */
export class WebhookDto {
  /** UUIDv7. @example "019c657f-cbc0-7c92-a1b3-84f6e0d7c529" */
  @Id() id: string;

  /** @example "https://ats.example.com/hooks/interviews" */
  @ApiProperty({ format: 'uri', maxLength: MAX_URL_LENGTH })
  url: string;

  /** @example ["candidate_status_changed", "analysis_ready"] */
  @Enumerations('WebhookEvent', DECLARED)
  events: string[];

  /** Empty: all status changes. @example ["interviewed", "selected"] */
  @Enumerations('StatusFilter', DECLARED)
  statusFilters: string[];

  /** False: paused, by `webhooks.update` or by too many failures. @example true */
  @ApiProperty() isActive: boolean;

  /**
   * Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them.
   * @example 0
   */
  @Count() failureCount: number;

  /** When a delivery was last attempted. @example "2026-03-02T09:15:05.700Z" */
  @ApiProperty() lastDeliveryAt: Date | null;

  /** @example "delivered" */
  @Enumeration('DeliveryStatus', DELIVERY_STATUSES)
  lastDeliveryStatus: string | null;

  /** @example "2026-02-16T08:10:00.000Z" */
  @ApiProperty() createdAt: Date;

  /** @example "2026-02-16T08:10:00.000Z" */
  @ApiProperty() updatedAt: Date;
}

/** A webhook with its signing secret, which is returned once. */
export class WebhookWithSecretDto extends WebhookDto {
  /** `whsec_` and the base64 of 32 bytes. @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=" */
  @ApiProperty({ pattern: '^whsec_[A-Za-z0-9+/]{43}=$' })
  secret: string;
}

export class DeletedWebhookDto {
  /** @example true */
  @ApiProperty() deleted: boolean;
}

export class RecoveryDto {
  /** Number of deliveries created, or made due again, so far. @example 3 */
  @Count() recovered: number;

  /**
   * False if the period holds more events than one request can recover: the rest follows in the background.
   * @example true
   */
  @ApiProperty() isComplete: boolean;
}

/** A delivery. */
export class DeliveryDto {
  /**
   * UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt.
   * @example "019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4"
   */
  @Id() id: string;

  /** @example "019c657f-cbc0-7c92-a1b3-84f6e0d7c529" */
  @Id() webhookId: string;

  /** @example "candidate_status_changed" */
  @Enumeration('DeliveredEvent', DECLARED)
  event: string;

  /** `failed` will be retried, `exhausted` will not; a ping is never retried. @example "delivered" */
  @Enumeration('DeliveryStatus', DELIVERY_STATUSES)
  status: string;

  /** @example 1 */
  @ApiProperty({ type: 'integer', minimum: 1 })
  attemptCount: number;

  /** Of the last attempt; null if there was no response. @example 200 */
  @ApiProperty({ type: 'integer', minimum: 100, maximum: 999 })
  httpStatus: number | null;

  /** @example "2026-03-02T09:15:05.690Z" */
  @ApiProperty() createdAt: Date;

  /** @example "2026-03-02T09:15:05.700Z" */
  @ApiProperty() lastAttemptAt: Date;
}

/** One attempt of a delivery. */
export class AttemptDto {
  /** From 1. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 1 })
  number: number;

  /** @example "2026-03-02T09:15:05.700Z" */
  @ApiProperty() at: Date;

  /** @example 84 */
  @Count() durationMs: number;

  /** Whether the response was 2xx and arrived in time. @example true */
  @ApiProperty() ok: boolean;

  /** Null if there was no response. @example 200 */
  @ApiProperty({ type: 'integer', minimum: 100, maximum: 999 })
  httpStatus: number | null;

  /** Why it failed. docs/webhooks.md lists the kinds. */
  @Enumeration('DeliveryErrorKind', SEND_ERROR_KINDS)
  @EmptyInExample()
  errorKind: string | null;

  /** Why it failed, in words. */
  @ApiProperty()
  @EmptyInExample()
  message: string | null;

  /** The first 1 KiB of the response. @example "ok" */
  @ApiProperty() response: string;
}

/** A delivery with its attempts. */
export class DeliveryWithAttemptsDto extends DeliveryDto {
  /** Oldest first. */
  @ApiProperty({ type: [AttemptDto] })
  attempts: AttemptDto[];
}

/** An event as webhooks deliver it. */
export class RecordedEventDto {
  /** UUIDv7. @example "019cadd4-6c5a-71f8-9a2b-3c4d5e6f7a8b" */
  @Id() id: string;

  /** @example "candidate_status_changed" */
  @Enumeration('WebhookEvent', DECLARED)
  event: string;

  /** The company in which it happened. @example "019c6570-1c40-7d11-9f3a-2b4c6d8e0f12" */
  @Id() companyId: string;

  /** When it happened. @example "2026-03-02T09:15:05.690Z" */
  @ApiProperty() timestamp: Date;

  /** As in the deliveries of `event`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: {
      candidateId: '019cadd4-6638-746b-9532-678eafcf533b',
      jobPositionId: '019c6576-a400-76ab-8aba-6192cbdad084',
      externalId: 'ats-4711',
      status: 'invited',
      previousStatus: 'new',
    },
  })
  data: Record<string, unknown>;
}

/** The data of `ping`. */
export class PingDto {
  /** @example true */
  @ApiProperty() test: boolean;

  /** @example "2026-03-02T09:15:05.690Z" */
  @ApiProperty() timestamp: Date;

  /** @example "019c657f-cbc0-7c92-a1b3-84f6e0d7c529" */
  @Id() webhookId: string;

  /** @example "v1" */
  @ApiProperty() api_version: string;
}
