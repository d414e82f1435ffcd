import { Inject, Injectable } from '@nestjs/common';
import { Clock, parseUrl } from '../../platform/domain/index.js';
import { currentTraceparent, inSpan } from '../../platform/observability/tracing.js';
import { wallTime } from '../../platform/operation/operation-context.js';
import { type DeliveryId, DeliverySender, type SendOutcome, type SentAttempt } from '../domain/delivery.js';
import { sign } from '../domain/signed-request.js';
import type { DeliveryTarget } from '../domain/webhook.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';
import { DeliveryMetrics } from './delivery-metrics.js';

/** Signs and sends one attempt, outside of any transaction. docs/rules/webhooks.md#signatures. */
@Injectable()
export class SendAttempt {
  constructor(
    private readonly sender: DeliverySender,
    private readonly metrics: DeliveryMetrics,
    @Inject(webhookSettings.token) private readonly settings: Pick<WebhookSettings, 'sendsTraceparent'>,
    private readonly clock: Clock,
  ) {}

  async run({ url, secret }: Pick<DeliveryTarget, 'url' | 'secret'>, deliveryId: DeliveryId, text: string): Promise<SentAttempt> {
    const at = this.clock.now();
    const body = Buffer.from(text);
    const timestampSeconds = Math.floor(wallTime().getTime() / 1_000);
    const signed = sign({ deliveryId, body, secret, timestampSeconds });
    const send = () => {
      // A receiver is outside the operator's systems: it gets our trace ids only if `WEBHOOK_TRACEPARENT` is on.
      const traceparent = this.settings.sendsTraceparent ? currentTraceparent() : null;
      return this.sender.send({ url, headers: { ...signed, ...(traceparent !== null && { traceparent }) }, body });
    };
    const { ok, httpStatus, errorKind, durationMs, message, responseExcerpt } = await traced(url, deliveryId, send);
    const attempt = { at, durationMs, ok, httpStatus, errorKind, message, response: responseExcerpt };
    this.metrics.sent(attempt);
    return attempt;
  }
}

/** The span shows the host of the receiver: paths and queries of its URL can hold tokens. */
function traced(url: string, deliveryId: DeliveryId, send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const host = parseUrl(url)?.hostname ?? '';
  const attributes = { 'http.request.method': 'POST', 'server.address': host, 'app.delivery.id': deliveryId };
  return inSpan('POST webhook', { kind: 'client', attributes }, async (span) => {
    const outcome = await send();
    if (outcome.httpStatus !== null) span?.set({ 'http.response.status_code': outcome.httpStatus });
    if (!outcome.ok) span?.fail(outcome.errorKind ?? 'network');
    return outcome;
  });
}
