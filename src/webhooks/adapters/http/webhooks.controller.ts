import { Body, Controller, Delete, Get, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Page } from '../../../platform/domain/page.js';
import { Company } from '../../../platform/http/company.js';
import { Operation } from '../../../platform/http/operation.js';
import { ManageWebhooks, type WebhookWithSecret } from '../../application/manage-webhooks.js';
import { RecoverEvents } from '../../application/recover-events.js';
import { SendAtOnce } from '../../application/send-at-once.js';
import type { Delivery } from '../../domain/delivery.js';
import { WebhookLimitExceeded, WebhookNotFound } from '../../domain/errors.js';
import type { Webhook, WebhookChanges, WebhookId } from '../../domain/webhook.js';
import { WebhookRepository } from '../../domain/webhook.repository.js';
import { WEBHOOK_ACCESS } from './access.js';
import { FailingUrlInterceptor } from './failing-url.interceptor.js';
import { CreateWebhookDto, RecoverDto, UpdateWebhookDto } from './webhook-input.dto.js';
import { DeletedWebhookDto, DeliveryDto, RecoveredDto, WebhookDto, WebhookWithSecretDto } from './webhook.dto.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly manage: ManageWebhooks,
    private readonly sendAtOnce: SendAtOnce,
    private readonly recoverEvents: RecoverEvents,
  ) {}

  /** Lists the company's webhooks (at most five), newest first. */
  @Get()
  @Operation({ ...WEBHOOK_ACCESS, list: WebhookDto })
  async list(@Company() company: CompanyId): Promise<Page<Webhook>> {
    return new Page(await this.webhooks.list(company), null);
  }

  /** Creates a webhook. Only this response contains its secret. */
  @Post()
  @UseInterceptors(FailingUrlInterceptor)
  @Operation({ ...WEBHOOK_ACCESS, status: 201, data: WebhookWithSecretDto, errors: [WebhookLimitExceeded] })
  create(@Company() company: CompanyId, @Body() { url, events, statusFilters }: CreateWebhookDto): Promise<WebhookWithSecret> {
    return this.manage.create(company, { url, events: once(events), statusFilters: once(statusFilters ?? []) });
  }

  /** Reads a webhook, without its secret. */
  @Get(':webhookId')
  @Operation({ ...WEBHOOK_ACCESS, data: WebhookDto, errors: [WebhookNotFound] })
  read(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<Webhook> {
    return this.webhooks.get(company, id as WebhookId);
  }

  /** Changes the fields that are supplied. */
  @Patch(':webhookId')
  @UseInterceptors(FailingUrlInterceptor)
  @Operation({ ...WEBHOOK_ACCESS, data: WebhookDto, errors: [WebhookNotFound] })
  update(@Company() company: CompanyId, @Param('webhookId') id: string, @Body() body: UpdateWebhookDto): Promise<Webhook> {
    return this.manage.update(company, id as WebhookId, changesOf(body));
  }

  /** Permanently deletes a webhook and cancels its pending deliveries. */
  @Delete(':webhookId')
  @Operation({ ...WEBHOOK_ACCESS, data: DeletedWebhookDto, errors: [WebhookNotFound] })
  async delete(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<DeletedWebhookDto> {
    await this.manage.delete(company, id as WebhookId);
    return { deleted: true };
  }

  /** Sends a ping at once and returns the delivery. */
  @Post(':webhookId/test')
  @Operation({ ...WEBHOOK_ACCESS, data: DeliveryDto, errors: [WebhookNotFound] })
  test(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<Delivery> {
    return this.sendAtOnce.ping(company, id as WebhookId);
  }

  /** Generates a new secret, valid at once. Only this response contains it. */
  @Post(':webhookId/rotate-secret')
  @Operation({ ...WEBHOOK_ACCESS, data: WebhookWithSecretDto, errors: [WebhookNotFound] })
  rotateSecret(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<WebhookWithSecret> {
    return this.manage.rotateSecret(company, id as WebhookId);
  }

  /** Creates deliveries of missed events: those without a delivery to this webhook, or with an exhausted one. */
  @Post(':webhookId/recover')
  @Operation({ ...WEBHOOK_ACCESS, data: RecoveredDto, errors: [WebhookNotFound] })
  async recover(
    @Company() company: CompanyId,
    @Param('webhookId') id: string,
    @Body() { since, until }: RecoverDto,
  ): Promise<RecoveredDto> {
    return { recovered: await this.recoverEvents.run(company, id as WebhookId, new Date(since), until ? new Date(until) : undefined) };
  }
}

function changesOf({ url, events, statusFilters, isActive }: UpdateWebhookDto): WebhookChanges {
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: once(events) }),
    ...(statusFilters !== undefined && { statusFilters: once(statusFilters ?? []) }),
    ...(isActive !== undefined && { isActive }),
  };
}

function once<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
