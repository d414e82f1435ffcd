import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import { Company } from '../../../platform/http/company.js';
import { Operation } from '../../../platform/http/operation.js';
import { SendAtOnce } from '../../application/send-at-once.js';
import { DeliveryRepository } from '../../domain/delivery.repository.js';
import type { Attempt, Delivery } from '../../domain/delivery.js';
import { DeliveryNotFound, WebhookInactive, WebhookNotFound } from '../../domain/errors.js';
import type { WebhookId } from '../../domain/webhook.js';
import { WebhookRepository } from '../../domain/webhook.repository.js';
import { WEBHOOK_ACCESS } from './access.js';
import { DeliveriesQuery } from './webhook-input.dto.js';
import { DeliveryDto, DeliveryWithAttemptsDto } from './webhook.dto.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:webhookId/deliveries')
export class DeliveriesController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly sendAtOnce: SendAtOnce,
  ) {}

  /** Lists the deliveries that were attempted at least once, newest first. */
  @Get()
  @Operation({ ...WEBHOOK_ACCESS, list: DeliveryDto, errors: [WebhookNotFound] })
  async list(@Company() company: CompanyId, @Param('webhookId') id: string, @Query() query: DeliveriesQuery): Promise<Page<Delivery>> {
    const webhook = await this.webhooks.get(company, id as WebhookId);
    return this.deliveries.list(company, webhook.id, query);
  }

  /** Reads a delivery with its attempts. */
  @Get(':deliveryId')
  @Operation({ ...WEBHOOK_ACCESS, data: DeliveryWithAttemptsDto, errors: [WebhookNotFound, DeliveryNotFound] })
  async read(
    @Company() company: CompanyId,
    @Param('webhookId') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<Delivery & { attempts: Attempt[] }> {
    const webhook = await this.webhooks.get(company, id as WebhookId);
    const delivery = await this.deliveries.get(webhook.id, deliveryId);
    return { ...delivery, attempts: await this.deliveries.attemptsOf(delivery.id) };
  }

  /** Sends a delivery once more, at once, and returns it. */
  @Post(':deliveryId/retry')
  @Operation({ ...WEBHOOK_ACCESS, data: DeliveryDto, errors: [WebhookNotFound, DeliveryNotFound, WebhookInactive] })
  retry(@Company() company: CompanyId, @Param('webhookId') id: string, @Param('deliveryId') deliveryId: string): Promise<Delivery> {
    return this.sendAtOnce.retry(company, id as WebhookId, deliveryId);
  }
}
