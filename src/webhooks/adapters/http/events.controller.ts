import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import { Company } from '../../../platform/http/company.js';
import { Operation } from '../../../platform/http/operation.js';
import { EventLog } from '../../../platform/outbox/event-log.js';
import { WEBHOOK_EVENTS } from '../../domain/webhook-events.js';
import { WEBHOOK_ACCESS } from './access.js';
import { EventsQuery } from './webhook-input.dto.js';
import { EventDto } from './webhook.dto.js';

@ApiTags('Webhooks')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly events: EventLog) {}

  /** Lists the company's events of the last 30 days, newest first, delivered or not. */
  @Get()
  @Operation({ ...WEBHOOK_ACCESS, list: EventDto })
  async list(@Company() company: CompanyId, @Query() { event, since, limit, cursor }: EventsQuery): Promise<Page<EventDto>> {
    const types = event ? [event] : WEBHOOK_EVENTS;
    const page = await this.events.list(company, { types, since: since === undefined ? undefined : new Date(since), limit, cursor });
    return page.map(({ id, type, occurredAt, data }) => ({ id, event: type, timestamp: occurredAt, data }));
  }
}
