import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.token.js';
import { Clock, SECOND } from '../../platform/domain/clock.js';
import { remembering } from '../../platform/domain/remembering.js';
import { DueWork } from '../../platform/due-work/due-work.js';
import type { Lease } from '../../platform/due-work/lease.js';
import type { Place } from '../../platform/due-work/places.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { Deliveries } from '../domain/deliveries.js';
import type { DeliveryId } from '../domain/delivery.js';
import { Webhooks } from '../domain/webhooks.js';
import { RecordFailure, type History } from './record-failure.js';
import { RecordSuccesses } from './record-successes.js';
import { SendAttempts } from './send-attempts.js';

/** The due work's name: whoever makes a delivery due rings it. */
export const DELIVER = 'webhooks.deliver';

/** Secrets of that many webhooks are kept unsealed. */
const REMEMBERED = 1_000;

interface DueDelivery extends History, Record<string, unknown> {
  id: DeliveryId;
  body: string;
  webhook: { url: string; isActive: boolean; sealedSecret: string };
}

/** Attempts what is due. First attempts of one candidate's events to one webhook leave in their order; nothing else waits for anything. */
@Injectable()
export class DeliverWebhooks extends DueWork<DueDelivery> {
  readonly name = DELIVER;
  readonly queue = 'webhooks';
  readonly table = 'webhook_deliveries';
  readonly columns = ['webhook_id AS "webhookId"', 'body', 'attempt_count AS "attemptCount"', 'failed_tries AS "failedTries"'];
  override readonly extras = [
    `(SELECT json_build_object('url', url, 'isActive', is_active, 'sealedSecret', encode(secret, 'base64'))
        FROM webhooks WHERE id = due.webhook_id) AS webhook`,
  ];
  override readonly order = 'due.ordinal';
  /* Serves the order of one candidate's events: index webhook_deliveries_order. */
  override readonly condition = `(due.attempt_count > 0 OR due.subject_id IS NULL OR NOT EXISTS (
    SELECT FROM webhook_deliveries AS earlier
     WHERE earlier.webhook_id = due.webhook_id AND earlier.subject_id = due.subject_id AND earlier.ordinal < due.ordinal
       AND earlier.attempt_count = 0 AND earlier.parked_at IS NULL))`;
  override readonly batchSize = 64;
  /* Twice what an attempt may take. */
  override readonly leaseMs = 10 * SECOND;
  /* A worker's death is no fault of the delivery that it had in hand. */
  override readonly maxFailures = 50;
  override readonly concurrency: number;
  override readonly lanes: { column: string; most: number };
  /* One webhook's deliveries come in numbers, and unsealing costs as much as signing. */
  private readonly unseal = remembering(REMEMBERED, (sealed) => this.secrets.decrypt('webhooks', Buffer.from(sealed, 'base64')));

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'webhooks'>,
    private readonly attempts: SendAttempts,
    private readonly successes: RecordSuccesses,
    private readonly failure: RecordFailure,
    private readonly deliveries: Deliveries,
    private readonly webhooks: Webhooks,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
    this.concurrency = settings.webhooks.concurrency;
    this.lanes = { column: 'webhook_id', most: settings.webhooks.concurrencyPerWebhook };
  }

  async run(delivery: DueDelivery, lease: Lease, place: Place): Promise<void> {
    const { id, webhookId, body, webhook } = delivery;
    if (!webhook.isActive) return this.wait(delivery, lease);
    const attempt = await this.attempts.send({ url: webhook.url, secret: this.unseal(webhook.sealedSecret) }, id, body);
    if (!attempt.ok) {
      // Failures in a row are counted in the order in which the answers came.
      await this.successes.settled();
      return this.failure.run(lease, delivery, attempt);
    }
    // The receiver has answered: while that is being written, another delivery may be under way.
    place.leave();
    const isHeld = await this.successes.run({ key: lease.key, token: lease.token, webhookId, attempt });
    lease.finishedBy(isHeld ? 1 : 0);
  }

  /** It was made while its webhook was being switched off. */
  private wait({ webhookId }: DueDelivery, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (webhook?.isActive) return lease.reschedule(this.clock.now());
      lease.finishedBy(await this.deliveries.holdClaimed(lease.key, lease.token));
    });
  }
}
