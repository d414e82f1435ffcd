import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CompanyId, Page } from '../../../platform/domain/index.js';
import { Company } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { ManageWebhooks, type WebhookWithSecret } from '../../application/manage-webhooks.js';
import { RecoverEvents, type RecoveryResult } from '../../application/recover-events.js';
import { SendOnRequest } from '../../application/send-on-request.js';
import type { Delivery } from '../../domain/delivery.js';
import { type Webhook, type WebhookChanges, type WebhookId, WebhookLimitExceeded, WebhookNotFound } from '../../domain/webhook.js';
import { WebhookRepository } from '../../domain/webhook.repository.js';
import { CreateWebhookDto, RecoverEventsDto, UpdateWebhookDto } from './webhook-requests.dto.js';
import { DeletedWebhookDto, DeliveryDto, RecoveryDto, WebhookDto, WebhookWithSecretDto } from './webhook.dto.js';

/** The access rules of all webhook operations. docs/rules/webhooks.md#webhooks. */
export const WEBHOOK_ACCESS = { scope: 'manage:webhooks', bucket: 'webhooks', roles: ['owner', 'admin'] } as const;

@ApiTags('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly manage: ManageWebhooks,
    private readonly sendOnRequest: SendOnRequest,
    private readonly recoverEvents: RecoverEvents,
  ) {}

  /**
   * List webhooks
   * @remarks
   * At most five, newest first, on one page. Without their secrets.
   */
  @Get()
  @Operation({ ...WEBHOOK_ACCESS, list: WebhookDto })
  async list(@Company() company: CompanyId): Promise<Page<Webhook>> {
    return new Page(await this.webhooks.list(company), null);
  }

  /**
   * Create a webhook
   * @remarks
   * Only this response contains the secret that signs its deliveries. A company has at most five webhooks.
   */
  @Post()
  @Operation({ ...WEBHOOK_ACCESS, status: 201, data: WebhookWithSecretDto, errors: [WebhookLimitExceeded] })
  create(@Company() company: CompanyId, @Body() { url, events, statusFilters }: CreateWebhookDto): Promise<WebhookWithSecret> {
    return this.manage.create(company, { url, events: unique(events), statusFilters: unique(statusFilters ?? []) });
  }

  /**
   * Get a webhook
   * @remarks
   * Without its secret.
   */
  @Get(':webhookId')
  @Operation({ ...WEBHOOK_ACCESS, data: WebhookDto, errors: [WebhookNotFound] })
  get(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<Webhook> {
    return this.webhooks.get(company, id as WebhookId);
  }

  /**
   * Update a webhook
   * @remarks
   * Only the supplied fields change. While a webhook is paused nothing is sent to it: deliveries wait, and go on when
   * it is resumed.
   */
  @Patch(':webhookId')
  @Operation({ ...WEBHOOK_ACCESS, data: WebhookDto, errors: [WebhookNotFound] })
  update(@Company() company: CompanyId, @Param('webhookId') id: string, @Body() body: UpdateWebhookDto): Promise<Webhook> {
    return this.manage.update(company, id as WebhookId, changesOf(body));
  }

  /**
   * Delete a webhook
   * @remarks
   * For good. Its pending deliveries are cancelled.
   */
  @Delete(':webhookId')
  @Operation({ ...WEBHOOK_ACCESS, data: DeletedWebhookDto, errors: [WebhookNotFound] })
  async delete(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<DeletedWebhookDto> {
    await this.manage.delete(company, id as WebhookId);
    return { deleted: true };
  }

  /**
   * Send a ping to a webhook
   * @remarks
   * At once, also while the webhook is paused; the response shows how it went. A ping is signed like an event, is not
   * retried, and does not count as a failure.
   */
  @Post(':webhookId/test')
  @Operation({ ...WEBHOOK_ACCESS, data: DeliveryDto, errors: [WebhookNotFound] })
  test(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<Delivery> {
    return this.sendOnRequest.ping(company, id as WebhookId);
  }

  /**
   * Rotate the secret of a webhook
   * @remarks
   * The new secret signs every attempt from now on, and the old one none. Only this response contains it.
   */
  @Post(':webhookId/rotate-secret')
  @Operation({ ...WEBHOOK_ACCESS, data: WebhookWithSecretDto, errors: [WebhookNotFound] })
  rotateSecret(@Company() company: CompanyId, @Param('webhookId') id: string): Promise<WebhookWithSecret> {
    return this.manage.rotateSecret(company, id as WebhookId);
  }

  /**
   * Recover the missed events of a webhook
   * @remarks
   * Creates deliveries of the events in the period that have none for this webhook, and repeats exhausted ones, oldest
   * first. Events are kept for 30 days. A large recovery continues in the background.
   */
  @Post(':webhookId/recover')
  @Operation({ ...WEBHOOK_ACCESS, data: RecoveryDto, errors: [WebhookNotFound] })
  recover(
    @Company() company: CompanyId,
    @Param('webhookId') id: string,
    @Body() { since, until }: RecoverEventsDto,
  ): Promise<RecoveryResult> {
    return this.recoverEvents.run(company, id as WebhookId, new Date(since), until ? new Date(until) : undefined);
  }
}

function changesOf({ url, events, statusFilters, isActive }: UpdateWebhookDto): WebhookChanges {
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: unique(events) }),
    ...(statusFilters !== undefined && { statusFilters: unique(statusFilters ?? []) }),
    ...(isActive !== undefined && { isActive }),
  };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
