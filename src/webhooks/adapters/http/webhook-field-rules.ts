import { Injectable } from '@nestjs/common';
import { type FieldError, fieldError } from '../../../platform/domain/index.js';
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
      ...(event === undefined || isIn(event, types) ? [] : [oneOf('event', types)]),
    ];
  }

  private urlErrors(url: unknown): FieldError[] {
    const validation = typeof url === 'string' ? validateUrl(url, this.targets) : { ok: true as const };
    return validation.ok ? [] : [{ field: 'url', ...validation.broken }];
  }
}

function eachIn(field: string, values: unknown, known: readonly string[]): FieldError[] {
  if (!Array.isArray(values) || values.every((value) => isIn(value, known))) return [];
  return [{ ...oneOf(field, known), items: 'some' }];
}

function isIn(value: unknown, known: readonly string[]): boolean {
  return (known as readonly unknown[]).includes(value);
}

function oneOf(field: string, values: readonly string[]): FieldError {
  return fieldError(field, 'rules.oneOfValues', { choices: values.join(', ') });
}
