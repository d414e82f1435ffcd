import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { wallTime } from '../../platform/operation/wall-time.js';
import type { Attempt, DeliveryId } from '../domain/delivery.js';
import { DeliverySender } from '../domain/delivery-sender.js';
import { sign } from '../domain/signature.js';
import type { Target } from '../domain/webhook.js';

export type SentAttempt = Omit<Attempt, 'number'>;

/** Signs and sends: the network half of every attempt, outside of any transaction. docs/rules.md#signatures. */
@Injectable()
export class SendAttempts {
  constructor(
    private readonly sender: DeliverySender,
    private readonly clock: Clock,
  ) {}

  async send({ url, secret }: Pick<Target, 'url' | 'secret'>, deliveryId: DeliveryId, text: string): Promise<SentAttempt> {
    const at = this.clock.now();
    const body = Buffer.from(text);
    const timestampSeconds = Math.floor(wallTime().getTime() / 1_000);
    const headers = sign({ deliveryId, body, secret, timestampSeconds });
    const { ok, httpStatus, errorKind, durationMs, message, responseExcerpt } = await this.sender.send({
      url,
      headers: { ...headers },
      body,
    });
    return { at, durationMs, ok, httpStatus, errorKind, message, response: responseExcerpt };
  }
}
