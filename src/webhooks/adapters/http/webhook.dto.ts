import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { Clearable, Omittable, Optional, QueryInteger, Text } from '../../../platform/http/fields/decorators.js';
import { Instant } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  STATUS_FILTERS,
  type StatusFilter,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../domain/webhook.js';

export class CreateWebhookDto {
  /** HTTPS, a public host, at most 2048 characters, percent-encoded. docs/webhooks.md lists the addresses that can be reached. */
  @Text()
  @ApiProperty({ format: 'uri', maxLength: 2048 })
  url: string;

  /** The events to send. */
  @IsArray()
  @ArrayNotEmpty()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1 })
  events: WebhookEvent[];

  /** Only changes to one of these statuses are sent; empty or omitted means all. Other events are not filtered. */
  @Optional()
  @IsArray()
  @IsIn(STATUS_FILTERS, { each: true })
  @ApiProperty({ enum: STATUS_FILTERS, isArray: true, required: false, nullable: true })
  statusFilters?: StatusFilter[] | null;
}

export class UpdateWebhookDto {
  @Omittable()
  @Text()
  @ApiProperty({ format: 'uri', maxLength: 2048, required: false })
  url?: string;

  @Omittable()
  @IsArray()
  @ArrayNotEmpty()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1, required: false })
  events?: WebhookEvent[];

  /** An empty array or null clears the filters. */
  @Clearable()
  @IsArray()
  @IsIn(STATUS_FILTERS, { each: true })
  @ApiProperty({ enum: STATUS_FILTERS, isArray: true, required: false, nullable: true })
  statusFilters?: StatusFilter[] | null;

  /** False pauses; true resumes, and sets `failureCount` to 0. */
  @Omittable()
  @IsBoolean()
  isActive?: boolean;
}

export class RecoverDto {
  /** Start of the period. */
  @Instant()
  since: string;

  /** End of the period; now if omitted. */
  @Optional()
  @Instant()
  @ApiProperty({ required: false, nullable: true })
  until?: string | null;
}

export class DeliveriesQuery {
  /** Maximum number of items. */
  @IsOptional()
  @QueryInteger(1, 50)
  limit: number = 20;

  /** The `cursor` of the previous page; the first page if omitted. */
  @IsOptional()
  @IsString()
  cursor?: string;

  /** Only deliveries with this status. */
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;
}

export class EventsQuery extends PageQuery {
  /** Only events of this type. */
  @IsOptional()
  @IsIn(WEBHOOK_EVENTS)
  event?: WebhookEvent;

  /** Only events that happened at or after this moment. */
  @IsOptional()
  @Instant()
  @ApiProperty({ required: false })
  since?: string;
}

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
  /** Consecutive failed deliveries; at 10 the webhook becomes inactive, at the earliest 30 s after the first of them. */
  @ApiProperty({ type: 'integer' })
  failureCount: number;
  lastDeliveryAt: Date | null;
  @ApiProperty({ enum: DELIVERY_STATUSES, nullable: true })
  lastDeliveryStatus: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A webhook with its signing secret, which is returned once. */
export class WebhookWithSecretDto extends WebhookDto {
  /** `whsec_` and the base64 of 32 bytes. */
  secret: string;
}

export class DeletedWebhookDto {
  deleted: boolean;
}

export class RecoveryDto {
  /** Number of deliveries created, or made due again, so far. */
  @ApiProperty({ type: 'integer' })
  recovered: number;
  /** False if the period holds more events than one request can recover: the rest follows in the background. */
  isComplete: boolean;
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
  @ApiProperty({ type: 'integer' })
  attemptCount: number;
  /** Of the last attempt; null if there was no response. */
  @ApiProperty({ type: 'integer', nullable: true })
  httpStatus: number | null;
  createdAt: Date;
  lastAttemptAt: Date;
}

/** One attempt of a delivery. */
export class AttemptDto {
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  number: number;
  at: Date;
  @ApiProperty({ type: 'integer' })
  durationMs: number;
  ok: boolean;
  @ApiProperty({ type: 'integer', nullable: true })
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

/** An event as webhooks deliver it. */
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
