import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import { Company } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { EventCatalogue } from '../../../platform/outbox/event-catalogue.js';
import { EventLog } from '../../../platform/outbox/event-log.js';
import { SendOnRequest } from '../../application/send-on-request.js';
import { type Attempt, type Delivery, DeliveryNotFound } from '../../domain/delivery.js';
import { DeliveryRepository } from '../../domain/delivery.repository.js';
import { type WebhookId, WebhookInactive, WebhookNotFound } from '../../domain/webhook.js';
import { WebhookRepository } from '../../domain/webhook.repository.js';
import { DeliveriesQuery, EventsQuery } from './webhook-requests.dto.js';
import { DeliveryDto, DeliveryWithAttemptsDto, RecordedEventDto } from './webhook.dto.js';
import { WEBHOOK_ACCESS } from './webhooks.controller.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:webhookId/deliveries')
export class DeliveriesController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly sendOnRequest: SendOnRequest,
  ) {}

  /**
   * List the deliveries of a webhook
   * @remarks
   * Those that were attempted at least once, newest first.
   */
  @Get()
  @Operation({ ...WEBHOOK_ACCESS, list: DeliveryDto, errors: [WebhookNotFound] })
  async list(@Company() company: CompanyId, @Param('webhookId') id: string, @Query() query: DeliveriesQuery): Promise<Page<Delivery>> {
    const webhook = await this.webhooks.get(company, id as WebhookId);
    return this.deliveries.list(company, webhook.id, query);
  }

  /**
   * Get a delivery
   * @remarks
   * With its attempts, oldest first.
   */
  @Get(':deliveryId')
  @Operation({ ...WEBHOOK_ACCESS, data: DeliveryWithAttemptsDto, errors: [WebhookNotFound, DeliveryNotFound] })
  async get(
    @Company() company: CompanyId,
    @Param('webhookId') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Delivery & { attempts: Attempt[] }> {
    const webhook = await this.webhooks.get(company, id as WebhookId);
    const delivery = await this.deliveries.get(webhook.id, deliveryId);
    return { ...delivery, attempts: await this.deliveries.attemptsOf(delivery.id) };
  }

  /**
   * Send a delivery once more
   * @remarks
   * One more attempt, at once. The response shows how it went. The webhook must be active.
   */
  @Post(':deliveryId/retry')
  @Operation({ ...WEBHOOK_ACCESS, data: DeliveryDto, errors: [WebhookNotFound, DeliveryNotFound, WebhookInactive] })
  retry(@Company() company: CompanyId, @Param('webhookId') id: string, @Param('deliveryId') deliveryId: string): Promise<Delivery> {
    return this.sendOnRequest.retry(company, id as WebhookId, deliveryId);
  }
}

@ApiTags('Webhooks')
@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly events: EventLog,
    private readonly catalogue: EventCatalogue,
  ) {}

  /**
   * List events
   * @remarks
   * The events of the last 30 days, newest first, delivered or not.
   */
  @Get()
  @Operation({ ...WEBHOOK_ACCESS, list: RecordedEventDto })
  async list(@Company() company: CompanyId, @Query() { event, since, limit, cursor }: EventsQuery): Promise<Page<RecordedEventDto>> {
    const types = event ? [event] : this.catalogue.types;
    const page = await this.events.list(company, { types, since: since === undefined ? undefined : new Date(since), limit, cursor });
    return page.map(({ id, type, occurredAt, data }) => ({ id, event: type, companyId: company, timestamp: occurredAt, data }));
  }
}
