import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { after, Clock, DAY, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { EventCatalogue } from '../../../../platform/outbox/event-catalogue.js';
import {
  DeliveryRepository,
  ManageWebhooks,
  type MonitoredWebhook,
  PING,
  RecoverEvents,
  SendOnRequest,
  type WebhookId,
  WebhookRepository,
} from '../../../../webhooks/index.js';
import { utcTime } from '../../../domain/calendar-day.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import { checked } from '../../../../platform/http/pages/elements.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { DELIVERY_FILTERS, deliveryPage, webhookPage } from './webhook.page.js';
import { type Choices, webhooksPage } from './webhooks.page.js';

const PER_PAGE = 50;

/** The parts of the page of a webhook that differ between its answers. */
interface Answer {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly done?: string | null;
  readonly secret?: string | null;
  readonly fields?: FormFields;
}

/** The webhooks of the company and their deliveries. A secret is shown once, by the page to which its form leads. docs/rules/webhooks.md#webhooks */
@Controller('dashboard/webhooks')
export class WebhooksPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly manage: ManageWebhooks,
    private readonly sending: SendOnRequest,
    private readonly recovery: RecoverEvents,
    private readonly catalogue: EventCatalogue,
    private readonly clock: Clock,
  ) {}

  @Get()
  @DashboardPage({ role: 'manage', nav: ['webhooks', '2.1'] })
  async list(
    @CurrentVisit() visitor: Visitor,
    @QueryText('done') done?: string,
    @QueryText('shown') shown?: string,
  ): Promise<RenderedResponse> {
    const secret = (await this.pages.shown(visitor, shown)) as string | null;
    return this.pages.show(visitor, await this.listed(visitor, { done, secret }));
  }

  @Post()
  @DashboardPage({ role: 'manage' })
  async create(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const create = async () => {
      const { secret } = await this.manage.create(visitor.user.company, this.draftOf(fields));
      return this.pages.toShown('/webhooks', secret);
    };
    return this.pages.attempt(visitor, create, () => this.listed(visitor, { fields }));
  }

  @Get(':webhookId')
  @DashboardPage({ role: 'manage' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @Param('webhookId') id: string,
    @Query() query: Record<string, unknown>,
    @QueryText('done') done?: string,
    @QueryText('shown') shown?: string,
  ): Promise<RenderedResponse> {
    const secret = (await this.pages.shown(visitor, shown)) as string | null;
    return this.pages.show(visitor, await this.shown(visitor, id, { query, done, secret }));
  }

  @Post(':webhookId')
  @DashboardPage({ role: 'manage' })
  save(@CurrentVisit() visitor: Visitor, @Param('webhookId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    return this.change(visitor, id, fields, async (webhookId) => {
      await this.manage.update(visitor.user.company, webhookId, { ...this.draftOf(fields), isActive: fields.active === 'on' });
      return 'saved';
    });
  }

  /** Deliveries of the events since a time that have none, or were given up. */
  @Post(':webhookId/recover')
  @DashboardPage({ role: 'manage', isRepeatable: true })
  recover(@CurrentVisit() visitor: Visitor, @Param('webhookId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    return this.change(visitor, id, fields, async (webhookId) => {
      const since = utcTime(fields.since ?? '');
      if (!since) throw ValidationFailed.of('since', 'faults.dayAndTime');
      const { recovered, isComplete } = await this.recovery.run(visitor.user.company, webhookId, since);
      return `recovered-${recovered}${isComplete ? '' : '-more'}`;
    });
  }

  /** The answer of the receiver is shown with the delivery. */
  @Post(':webhookId/test')
  @DashboardPage({ role: 'manage' })
  async test(@CurrentVisit() { user }: Visitor, @Param('webhookId') id: string): Promise<RenderedResponse> {
    const { id: deliveryId } = await this.sending.ping(user.company, id as WebhookId);
    return this.pages.to(`/webhooks/${id}/deliveries/${deliveryId}?done=sent`);
  }

  @Post(':webhookId/rotate')
  @DashboardPage({ role: 'manage', isConfirmed: true })
  async rotate(@CurrentVisit() visitor: Visitor, @Param('webhookId') id: string): Promise<RenderedResponse> {
    const { secret } = await this.manage.rotateSecret(visitor.user.company, id as WebhookId);
    return this.pages.toShown(`/webhooks/${id}`, secret);
  }

  @Post(':webhookId/delete')
  @DashboardPage({ role: 'manage', isConfirmed: true })
  async delete(@CurrentVisit() { user }: Visitor, @Param('webhookId') id: string): Promise<RenderedResponse> {
    await this.manage.delete(user.company, id as WebhookId);
    return this.pages.to('/webhooks?done=removed');
  }

  @Get(':webhookId/deliveries/:deliveryId')
  @DashboardPage({ role: 'manage' })
  async delivery(
    @CurrentVisit() visitor: Visitor,
    @Param('webhookId') id: string,
    @Param('deliveryId') deliveryId: string,
    @QueryText('done') done?: string,
  ): Promise<RenderedResponse> {
    const webhook = await this.webhooks.getMonitored(visitor.user.company, id as WebhookId);
    const delivery = await this.deliveries.inFull(webhook.id, deliveryId);
    return this.pages.show(visitor, (view) => deliveryPage(view, { webhook, delivery, isSent: done === 'sent' }));
  }

  @Post(':webhookId/deliveries/:deliveryId/retry')
  @DashboardPage({ role: 'manage' })
  async retry(
    @CurrentVisit() { user }: Visitor,
    @Param('webhookId') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<RenderedResponse> {
    await this.sending.retry(user.company, id as WebhookId, deliveryId);
    return this.pages.to(`/webhooks/${id}/deliveries/${deliveryId}?done=sent`);
  }

  /** Leads to the page of the webhook, or shows it again with the problems of the form. */
  private async change(
    visitor: Visitor,
    id: string,
    fields: FormFields,
    make: (id: WebhookId) => Promise<string>,
  ): Promise<RenderedResponse> {
    const webhook = await this.webhooks.getMonitored(visitor.user.company, id as WebhookId);
    const act = async () => this.pages.to(`/webhooks/${webhook.id}?done=${await make(webhook.id)}`);
    return this.pages.attempt(visitor, act, () => this.shown(visitor, id, { fields }));
  }

  private async listed({ user }: Visitor, { secret = null, done, fields = {} }: Answer): Promise<Render> {
    const webhooks = await this.webhooks.monitored(user.company);
    const facts = { webhooks, secret, isRemoved: done === 'removed', choices: this.choices(), fields };
    return (view, problems) => webhooksPage(view, { ...facts, problems });
  }

  private async shown(visitor: Visitor, id: string, { query = {}, secret = null, done = null, fields }: Answer): Promise<Render> {
    const webhook = await this.webhooks.getMonitored(visitor.user.company, id as WebhookId);
    const { status, event: wanted } = DELIVERY_FILTERS.read(query);
    const event = [...this.catalogue.types, PING].find((one) => one === wanted);
    const cursor = typeof query.cursor === 'string' ? query.cursor : undefined;
    const deliveries = await this.deliveries.list(visitor.user.company, webhook.id, { status, event, cursor, limit: PER_PAGE });
    const since = webhook.failingSince ?? after(this.clock.now(), -DAY);
    // Of the two forms of the page the one that was not sent keeps its values.
    const typed = { ...(fields?.url === undefined && fieldsOf(webhook)), since: since.toISOString().slice(0, 16), ...fields };
    const facts = { webhook, deliveries, filter: { status, event }, secret, done, choices: this.choices(), fields: typed };
    return (view, problems) => webhookPage(view, { ...facts, problems });
  }

  private choices(): Choices {
    return { events: this.catalogue.types, filters: this.catalogue.filterValues };
  }

  /** Throws `ValidationFailed` without an event. */
  private draftOf(fields: FormFields) {
    const { events: known, filters } = this.choices();
    const events = checked('event', known, fields);
    if (events.length === 0) throw ValidationFailed.of('events', 'faults.chooseEvent');
    return { url: fields.url ?? '', events, statusFilters: checked('filter', filters, fields) };
  }
}

function fieldsOf({ url, isActive, events, statusFilters }: MonitoredWebhook): FormFields {
  const boxes = [
    ...events.map((event) => `event ${event}`),
    ...statusFilters.map((value) => `filter ${value}`),
    ...(isActive ? ['active'] : []),
  ];
  return { url, ...Object.fromEntries(boxes.map((name) => [name, 'on'])) };
}
