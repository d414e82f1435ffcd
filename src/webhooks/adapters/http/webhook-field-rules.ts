import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../../platform/domain/domain-error.js';
import { FieldRules } from '../../../platform/http/fields/validate-fields.js';
import { EventCatalogue } from '../../../platform/outbox/event-catalogue.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import { validateUrl } from '../../domain/egress-policy.js';
import { CreateWebhookDto, EventsQuery, UpdateWebhookDto } from './webhook-requests.dto.js';

/** The rules that depend on the process: targets that the operator allowed, and events that its contexts declare. */
@Injectable()
export class WebhookFieldRules extends FieldRules {
  readonly types = [CreateWebhookDto, UpdateWebhookDto, EventsQuery];

  constructor(
    private readonly targets: AllowedTargets,
    private readonly catalogue: EventCatalogue,
  ) {
    super();
  }

  errors({ url, events, statusFilters, event }: Readonly<Record<string, unknown>>): FieldError[] {
    const { types, filterValues } = this.catalogue;
    return [
      ...this.urlErrors(url),
      ...eachIn('events', events, types),
      ...eachIn('statusFilters', statusFilters, filterValues),
      ...(event === undefined || isIn(event, types) ? [] : [{ field: 'event', message: `event must be ${oneOf(types)}` }]),
    ];
  }

  private urlErrors(url: unknown): FieldError[] {
    const validation = typeof url === 'string' ? validateUrl(url, this.targets) : { ok: true as const };
    return validation.ok ? [] : [{ field: 'url', message: `url ${validation.message}` }];
  }
}

function eachIn(field: string, values: unknown, known: readonly string[]): FieldError[] {
  if (!Array.isArray(values) || values.every((value) => isIn(value, known))) return [];
  return [{ field, message: `each value in ${field} must be ${oneOf(known)}` }];
}

function isIn(value: unknown, known: readonly string[]): boolean {
  return (known as readonly unknown[]).includes(value);
}

function oneOf(values: readonly string[]): string {
  return `one of the following values: ${values.join(', ')}`;
}
