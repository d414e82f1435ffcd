import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { WebhookEvent, WebhookReceiver } from 'livekit-server-sdk';
import { SECOND, unauthenticated } from '../../../platform/domain/index.js';
import { safeError } from '../../../platform/observability/log.js';
import type { CallReport, CallReports } from '../../domain/index.js';
import { deliverReport } from '../../dialling/followed-call.js';
import { endingOf, sipCallStatusOf } from './call-ending.js';
import { type CallKey, identityOf, isWebhookProbe, keyOfRoom } from './call-names.js';
import type { LiveKitClient } from './livekit-client.js';

export class WebhookSignatureInvalid extends unauthenticated(
  'UNAUTHORIZED',
  'the Authorization header must hold a token that LiveKit signed for this body',
  { remedy: 'Configure the webhook of the LiveKit server with the API key that the service uses.' },
) {}

/** Events whose repeats are not handled again. A repeat in another process changes nothing either. */
const MAX_KNOWN_EVENTS = 10_000;
/** LiveKit holds back the later events of a room until it has an answer. Milliseconds of wall time. */
const MAX_ANSWER_MS = SECOND;

/**
 * Receives the webhooks of LiveKit: hints that make the end of a call known early, because polling finds it without
 * them. A report that is not taken is repeated here: LiveKit would hold back the later events of the room.
 * docs/livekit.md#webhooks
 */
export class LiveKitWebhooks {
  private readonly logger = new Logger('LiveKit');
  /** By event id: events that are being handled, or were. */
  private readonly known = new Map<string, Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly receiver: WebhookReceiver,
    private readonly reports: CallReports,
    private readonly client: Pick<LiveKitClient, 'deleteRoom'>,
    private readonly retryMs = SECOND,
  ) {}

  stop(): void {
    this.stopped.abort();
  }

  /**
   * Throws `WebhookSignatureInvalid`, and the error of a handling that has failed. Resolves when the event is handled, or
   * after a second.
   */
  async receive(body: string, authorization: string | undefined): Promise<void> {
    const event = await this.verified(body, authorization);
    if (event) await Promise.race([this.once(event), wait(MAX_ANSWER_MS, undefined, { ref: false })]);
  }

  /** Null if LiveKit signed something that this version cannot read. */
  private async verified(body: string, authorization: string | undefined): Promise<WebhookEvent | null> {
    try {
      return await this.receiver.receive(body, authorization);
    } catch (error) {
      // The receiver parses the body after it has checked the signature.
      const isParsed = error instanceof SyntaxError || (error instanceof Error && error.message.startsWith('cannot decode'));
      if (!isParsed) throw new WebhookSignatureInvalid();
      this.logger.warn('LiveKit sent an event that cannot be read');
      return null;
    }
  }

  /** A repeat waits for the same handling. An event whose handling has failed is forgotten, so that a repeat is handled. */
  private once(event: WebhookEvent): Promise<void> {
    const known = this.known.get(event.id);
    if (known) return known;
    const handling = this.handle(event);
    if (event.id === '') return handling;
    this.known.set(event.id, handling);
    handling.catch(() => this.known.delete(event.id));
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size > MAX_KNOWN_EVENTS) this.known.delete(oldest);
    return handling;
  }

  private async handle(event: WebhookEvent): Promise<void> {
    const room = event.room?.name ?? '';
    const key = keyOfRoom(room);
    if (event.event === 'room_started' && isWebhookProbe(room)) await this.answerProbe(room);
    if (!key) return;
    try {
      for (const report of reportsOf(event, key))
        await deliverReport(() => this.reports.report(key.id, report), this.stopped.signal, this.retryMs);
    } catch (error) {
      this.logger.warn({ reservation: key.id, event: event.event, error: safeError(error) }, 'an event of LiveKit was not handled');
      throw error;
    }
  }

  /** `admin doctor` waits until the room is gone: so it knows that the webhook arrives, and with our key. */
  private async answerProbe(room: string): Promise<void> {
    await this.client.deleteRoom(room).catch((error: unknown) => {
      this.logger.warn({ error: safeError(error) }, 'a room of admin doctor could not be deleted');
    });
  }
}

/** The reports of an event: mostly none. */
export function reportsOf({ event, participant }: WebhookEvent, key: CallKey): CallReport[] {
  if (event !== 'participant_left' || participant?.identity !== identityOf(key)) return [];
  const { disconnectReason } = participant.toJson() as { disconnectReason?: string };
  const lastStatus = sipCallStatusOf(participant.attributes['sip.callStatus']);
  // The answer to the dialling request says how an unanswered call ended: here it counts as open.
  const conclusion = endingOf({ hangup: 'none', answer: null, lastStatus, left: disconnectReason ?? 'UNKNOWN_REASON' });
  // The event may overtake the answer to the dialling request.
  if (conclusion.kind === 'hung_up') return [{ kind: 'answered' }, { kind: 'hung_up' }];
  if (conclusion.kind !== 'ended') return [];
  // The SIP service died or was cut off: nobody hangs up the phone.
  const lost = disconnectReason === 'CONNECTION_TIMEOUT' ? ({ isLost: true } as const) : {};
  return [{ kind: 'answered' }, { kind: 'ended', ending: conclusion.ending, ...lost }];
}
