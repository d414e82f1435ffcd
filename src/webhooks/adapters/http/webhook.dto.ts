import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { Clearable, Instant, Omittable, Optional, QueryInteger, Text } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { EmptyInExample, Count, Enumeration, Enumerations, Id } from '../../../platform/http/fields/response-fields.js';
import { SEND_ERROR_KINDS } from '../../domain/delivery.js';
import { MAX_URL_LENGTH } from '../../domain/egress-policy.js';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  STATUS_FILTERS,
  type StatusFilter,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../domain/webhook.js';

const HOST = '(?:(?![Xx][Nn]--)[A-Za-z0-9_-]{1,63}\\.)+(?!(?:localhost|localdomain|local|internal|arpa)(?:[:/?#]|$))[A-Za-z]{2,63}';
const REST = '(?:[/?#][A-Za-z0-9._~:/?#@!$&()*+,;=%-]*)?';

/** An https address on a host with a public name. The service also reads unusual spellings of one, and what the operator allowed. */
const WEBHOOK_URL = {
  format: 'uri',
  maxLength: MAX_URL_LENGTH,
  pattern: `^https://${HOST}(?::[1-9][0-9]{0,3})?${REST}$`,
};

export class CreateWebhookDto {
  /**
   * HTTPS, a public host, at most 2048 characters, percent-encoded. docs/webhooks.md lists the addresses that can be reached.
   * @example "https://ats.example.com/hooks/interviews"
   */
  @Text()
  @ApiProperty(WEBHOOK_URL)
  url: string;

  /**
   * The events to send.
   * @example ["candidate_status_changed", "analysis_ready"]
   */
  @IsArray()
  @ArrayNotEmpty()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @Enumerations('WebhookEvent', WEBHOOK_EVENTS)
  @ApiProperty({ minItems: 1 })
  events: WebhookEvent[];

  /**
   * Only changes to one of these statuses are sent; empty or omitted means all. Other events are not filtered.
   * @example ["interviewed", "selected"]
   */
  @Optional()
  @IsArray()
  @IsIn(STATUS_FILTERS, { each: true })
  @Enumerations('CandidateStatus', STATUS_FILTERS)
  @ApiProperty({ required: false, nullable: true })
  statusFilters?: StatusFilter[] | null;
}

export class UpdateWebhookDto {
  /** @example "https://ats.example.com/hooks/interviews" */
  @Omittable()
  @Text()
  @ApiProperty({ ...WEBHOOK_URL, required: false })
  url?: string;

  /** @example ["candidate_status_changed", "analysis_ready"] */
  @Omittable()
  @IsArray()
  @ArrayNotEmpty()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @Enumerations('WebhookEvent', WEBHOOK_EVENTS)
  @ApiProperty({ minItems: 1, required: false })
  events?: WebhookEvent[];

  /**
   * An empty array or null clears the filters.
   * @example []
   */
  @Clearable()
  @IsArray()
  @IsIn(STATUS_FILTERS, { each: true })
  @Enumerations('CandidateStatus', STATUS_FILTERS)
  @ApiProperty({ required: false, nullable: true })
  statusFilters?: StatusFilter[] | null;

  /**
   * False pauses; true resumes, and sets `failureCount` to 0.
   * @example true
   */
  @Omittable()
  @IsBoolean()
  isActive?: boolean;
}

export class RecoverEventsDto {
  /**
   * Start of the period.
   * @example "2026-03-02T09:00:00Z"
   */
  @Instant()
  since: string;

  /**
   * End of the period; now if omitted.
   * @example "2026-03-02T12:00:00Z"
   */
  @Optional()
  @Instant()
  @ApiProperty({ required: false, nullable: true })
  until?: string | null;
}

export class DeliveriesQuery {
  /**
   * Maximum number of items.
   * @example 20
   */
  @IsOptional()
  @QueryInteger(1, 50)
  limit: number = 20;

  /** The `cursor` of the previous page, for the same list and filters; the first page if omitted. Any other text is 400. */
  @IsOptional()
  @IsString()
  @ApiProperty({ required: false, minLength: 1 })
  cursor?: string;

  /** Only deliveries with this status. */
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  @Enumeration('DeliveryStatus', DELIVERY_STATUSES, { required: false })
  status?: DeliveryStatus;
}

export class EventsQuery extends PageQuery {
  /** Only events of this type. */
  @IsOptional()
  @IsIn(WEBHOOK_EVENTS)
  @Enumeration('WebhookEvent', WEBHOOK_EVENTS, { required: false })
  event?: WebhookEvent;

  /**
   * Only events that happened at or after this moment.
   * @example "2026-03-02T09:00:00Z"
   */
  @IsOptional()
  @Instant()
  @ApiProperty({ required: false })
  since?: string;
}

/** A webhook. */
export class WebhookDto {
  /**
   * UUIDv7.
   * @example "019c657f-cbc0-7c92-a1b3-84f6e0d7c529"
   */
  @Id()
  id: string;

  /** @example "https://ats.example.com/hooks/interviews" */
  @ApiProperty({ format: 'uri', maxLength: MAX_URL_LENGTH })
  url: string;

  /** @example ["candidate_status_changed", "analysis_ready"] */
  @Enumerations('WebhookEvent', WEBHOOK_EVENTS)
  events: string[];

  /**
   * Empty: all status changes.
   * @example ["interviewed", "selected"]
   */
  @Enumerations('CandidateStatus', STATUS_FILTERS)
  statusFilters: string[];

  /**
   * False: paused, by `webhooks.update` or by too many failures.
   * @example true
   */
  @ApiProperty()
  isActive: boolean;

  /**
   * Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them.
   * @example 0
   */
  @Count()
  failureCount: number;

  /**
   * When a delivery was last attempted.
   * @example "2026-03-02T09:15:05.700Z"
   */
  @ApiProperty()
  lastDeliveryAt: Date | null;

  /** @example "delivered" */
  @Enumeration('DeliveryStatus', DELIVERY_STATUSES)
  lastDeliveryStatus: string | null;

  /** @example "2026-02-16T08:10:00.000Z" */
  @ApiProperty()
  createdAt: Date;

  /** @example "2026-02-16T08:10:00.000Z" */
  @ApiProperty()
  updatedAt: Date;
}

/** A webhook with its signing secret, which is returned once. */
export class WebhookWithSecretDto extends WebhookDto {
  /**
   * `whsec_` and the base64 of 32 bytes.
   * @example "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
   */
  @ApiProperty({ pattern: '^whsec_[A-Za-z0-9+/]{43}=$' })
  secret: string;
}

export class DeletedWebhookDto {
  /** @example true */
  @ApiProperty({ enum: [true] })
  deleted: boolean;
}

export class RecoveryDto {
  /**
   * Number of deliveries created, or made due again, so far.
   * @example 3
   */
  @Count()
  recovered: number;

  /**
   * False if the period holds more events than one request can recover: the rest follows in the background.
   * @example true
   */
  @ApiProperty()
  isComplete: boolean;
}

/** A delivery. */
export class DeliveryDto {
  /**
   * UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt.
   * @example "019cadd4-6c64-73d5-8e4f-a9b0c1d2e3f4"
   */
  @Id()
  id: string;

  /** @example "019c657f-cbc0-7c92-a1b3-84f6e0d7c529" */
  @Id()
  webhookId: string;

  /** @example "candidate_status_changed" */
  @ApiProperty({ enum: [...WEBHOOK_EVENTS, 'ping'], enumName: 'DeliveredEvent' })
  event: string;

  /**
   * `failed` will be retried, `exhausted` will not; a ping is never retried.
   * @example "delivered"
   */
  @Enumeration('DeliveryStatus', DELIVERY_STATUSES)
  status: string;

  /** @example 1 */
  @ApiProperty({ type: 'integer', minimum: 1 })
  attemptCount: number;

  /**
   * Of the last attempt; null if there was no response.
   * @example 200
   */
  @ApiProperty({ type: 'integer', minimum: 100, maximum: 999 })
  httpStatus: number | null;

  /** @example "2026-03-02T09:15:05.690Z" */
  @ApiProperty()
  createdAt: Date;

  /** @example "2026-03-02T09:15:05.700Z" */
  @ApiProperty()
  lastAttemptAt: Date;
}

/** One attempt of a delivery. */
export class AttemptDto {
  /**
   * From 1.
   * @example 1
   */
  @ApiProperty({ type: 'integer', minimum: 1 })
  number: number;

  /** @example "2026-03-02T09:15:05.700Z" */
  @ApiProperty()
  at: Date;

  /** @example 84 */
  @Count()
  durationMs: number;

  /**
   * Whether the response was 2xx and arrived in time.
   * @example true
   */
  @ApiProperty()
  ok: boolean;

  /**
   * Null if there was no response.
   * @example 200
   */
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

  /**
   * The first 1 KiB of the response.
   * @example "ok"
   */
  @ApiProperty()
  response: string;
}

/** A delivery with its attempts. */
export class DeliveryWithAttemptsDto extends DeliveryDto {
  /** Oldest first. */
  @ApiProperty({ type: [AttemptDto] })
  attempts: AttemptDto[];
}

/** An event as webhooks deliver it. */
export class RecordedEventDto {
  /**
   * UUIDv7.
   * @example "019cadd4-6c5a-71f8-9a2b-3c4d5e6f7a8b"
   */
  @Id()
  id: string;

  /** @example "candidate_status_changed" */
  @Enumeration('WebhookEvent', WEBHOOK_EVENTS)
  event: string;

  /**
   * When it happened.
   * @example "2026-03-02T09:15:05.690Z"
   */
  @ApiProperty()
  timestamp: Date;

  /** As in the deliveries of `event`: see the webhooks of this document. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: {
      candidateId: '019cadd4-6638-746b-9532-678eafcf533b',
      jobPositionId: '019c6576-a400-76ab-8aba-6192cbdad084',
      status: 'invited',
      previousStatus: 'new',
    },
  })
  data: Record<string, unknown>;
}
