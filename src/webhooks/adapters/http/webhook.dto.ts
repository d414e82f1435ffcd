import { ApiProperty } from '@nestjs/swagger';
import { DELIVERY_STATUSES } from '../../domain/delivery.js';
import { STATUS_FILTERS, WEBHOOK_EVENTS } from '../../domain/webhook-events.js';

/** A webhook. */
export class WebhookDto {
  /** UUIDv7. */
  id: string;
  url: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true })
  events: string[];
  /** Empty: all status changes. */
  @ApiProperty({ enum: STATUS_FILTERS, isArray: true })
  statusFilters: string[];
  isActive: boolean;
  /** Consecutive failed deliveries; at 10 the webhook becomes inactive. */
  failureCount: number;
  lastDeliveryAt: Date | null;
  @ApiProperty({ enum: DELIVERY_STATUSES, nullable: true })
  lastDeliveryStatus: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A webhook with its signing secret, which is not shown again. */
export class WebhookWithSecretDto extends WebhookDto {
  /** `whsec_` and the base64 of 32 bytes. */
  secret: string;
}

/** A delivery. */
export class DeliveryDto {
  /** UUIDv7; sent as `X-Service-Delivery` and `webhook-id` on every attempt. */
  id: string;
  webhookId: string;
  @ApiProperty({ enum: [...WEBHOOK_EVENTS, 'ping'] })
  event: string;
  /** `failed` will be retried, `exhausted` will not; a ping is never retried. */
  @ApiProperty({ enum: DELIVERY_STATUSES })
  status: string;
  attemptCount: number;
  /** Of the last attempt; null if there was no response. */
  httpStatus: number | null;
  createdAt: Date;
  lastAttemptAt: Date;
}

/** One attempt of a delivery. */
export class AttemptDto {
  /** From 1. */
  number: number;
  at: Date;
  durationMs: number;
  ok: boolean;
  httpStatus: number | null;
  /** Why it failed. docs/webhooks.md lists the kinds. */
  errorKind: string | null;
  message: string | null;
  /** The first 1 KiB of the response. */
  response: string;
}

/** A delivery with its attempts. */
export class DeliveryWithAttemptsDto extends DeliveryDto {
  /** Oldest first. */
  attempts: AttemptDto[];
}

export class DeletedWebhookDto {
  deleted: boolean;
}

export class RecoveredDto {
  /** Number of deliveries created, or made due again. */
  recovered: number;
}

/** An event as it was delivered, or would have been. */
export class EventDto {
  /** UUIDv7. */
  id: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS })
  event: string;
  /** When it happened. */
  timestamp: Date;
  @ApiProperty({ type: Object })
  data: Record<string, unknown>;
}
