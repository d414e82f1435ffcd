import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Clearable, Instant, Omittable, Optional, QueryInteger, Text } from '../../../platform/http/fields/decorators.js';
import { PageCursor, PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { Enumeration, Enumerations } from '../../../platform/http/fields/response-fields.js';
import { PORT_PATTERN, REST_PATTERN } from '../../../platform/http/fields/patterns.js';
import { MAX_URL_LENGTH } from '../../domain/egress-policy.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../domain/webhook.js';
import { DECLARED } from './webhook.dto.js';

/** At most 253 characters. */
const NAME =
  '(?![^:/?#]{254})(?:(?![Xx][Nn]--)[A-Za-z0-9_-]{1,63}\\.)+(?!(?:localhost|localdomain|local|internal|arpa)(?:[.:/?#]|$))[A-Za-z]{2,63}\\.?';
/** Addresses from 11 to 99: no network of them is private or reserved. */
const ADDRESS = '(?:1[1-9]|[2-9][0-9])(?:\\.(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}';

/** Addresses that every installation takes. Other spellings (`müller.de`) and targets of the operator pass too. */
const WEBHOOK_URL = {
  format: 'uri',
  maxLength: MAX_URL_LENGTH,
  pattern: `^https://(?:${NAME}|${ADDRESS})${PORT_PATTERN}${REST_PATTERN}$`,
};

export class CreateWebhookDto {
  /**
   * HTTPS, a public host, at most 2048 characters, percent-encoded. docs/webhooks.md lists the addresses that can be
   * reached. The pattern holds the usual spellings; names with other letters and further public addresses are accepted
   * too.
   * @example "https://ats.example.com/hooks/interviews"
   */
  @Text()
  @ApiProperty(WEBHOOK_URL)
  url: string;

  /** The events to send. @example ["candidate_status_changed", "analysis_ready"] */
  @IsArray()
  @ArrayNotEmpty()
  @Enumerations('SubscribableEvent', DECLARED)
  @ApiProperty({ minItems: 1 })
  events: string[];

  /**
   * Only changes to one of these statuses are sent; empty or omitted means all. Other events are not filtered.
   * @example ["interviewed", "selected"]
   */
  @Optional()
  @IsArray()
  @Enumerations('StatusFilter', DECLARED)
  @ApiProperty({ required: false, nullable: true })
  statusFilters?: string[] | null;
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
  @Enumerations('SubscribableEvent', DECLARED)
  @ApiProperty({ minItems: 1, required: false })
  events?: string[];

  /** An empty array or null clears the filters. @example [] */
  @Clearable()
  @IsArray()
  @Enumerations('StatusFilter', DECLARED)
  @ApiProperty({ required: false, nullable: true })
  statusFilters?: string[] | null;

  /** False pauses; true resumes, and sets `failureCount` to 0. @example true */
  @Omittable()
  @IsBoolean()
  isActive?: boolean;
}

export class RecoverEventsDto {
  /** Start of the period. A date alone is its midnight in UTC. @example "2026-03-02T09:00:00Z" */
  @Instant()
  since: string;

  /** End of the period; now if omitted. A date alone is its midnight in UTC. @example "2026-03-02T12:00:00Z" */
  @Optional()
  @Instant()
  @ApiProperty({ required: false, nullable: true })
  until?: string | null;
}

export class DeliveriesQuery {
  /** Maximum number of items. @example 20 */
  @IsOptional()
  @QueryInteger(1, 50)
  limit: number = 20;

  /** The `cursor` of the previous page, for the same list and filters; the first page if omitted. Other text is 400. */
  @PageCursor()
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
  @Enumeration('SubscribableEvent', DECLARED, { required: false })
  event?: string;

  /** Only events that happened at or after this moment. A date alone is its midnight in UTC. @example "2026-03-02T09:00:00Z" */
  @IsOptional()
  @Instant()
  @ApiProperty({ required: false })
  since?: string;
}
