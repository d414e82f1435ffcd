import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { Clearable, Omittable, Optional, QueryInteger, Text } from '../../../platform/http/fields/decorators.js';
import { Instant } from '../../../platform/http/fields/instant.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../domain/delivery.js';
import { STATUS_FILTERS, WEBHOOK_EVENTS, type StatusFilter, type WebhookEvent } from '../../domain/webhook-events.js';

export class CreateWebhookDto {
  /** HTTPS, a public host, at most 2048 characters, percent-encoded. docs/webhooks.md says which addresses can be reached. */
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

export class DeliveriesQuery {
  /** Maximum number of items. */
  @IsOptional()
  @QueryInteger(1, 50)
  limit: number = 20;

  /** The `cursor` of the previous page; the first page if omitted. */
  @IsOptional()
  @IsString()
  cursor?: string;

  /** Only deliveries of this status. */
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;
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
