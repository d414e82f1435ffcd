import { DomainError } from '../../platform/domain/domain-error.js';
import { MAX_WEBHOOKS } from './webhook.js';

export class WebhookNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such webhook';
}

export class DeliveryNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'the webhook has attempted no such delivery';
}

export class WebhookLimitExceeded extends DomainError {
  static override readonly code = 'WEBHOOK_LIMIT_EXCEEDED';
  static override readonly kind = 'conflict';
  static override readonly description = `a company has at most ${MAX_WEBHOOKS} webhooks: delete one first`;
}

export class WebhookInactive extends DomainError {
  static override readonly code = 'WEBHOOK_INACTIVE';
  static override readonly kind = 'conflict';
  static override readonly description = 'the webhook is switched off: resume it first (PATCH with isActive true)';
}
