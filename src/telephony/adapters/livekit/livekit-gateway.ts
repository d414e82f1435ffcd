import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Clock, MINUTE } from '../../../platform/domain/clock.js';
import type { Finding } from '../../../platform/domain/finding.js';
import { safeError } from '../../../platform/observability/log.js';
import {
  CallGateway,
  type CallStatus,
  GatewayUnavailable,
  type OutboundCall,
  type ReportSink,
  RING_TIMEOUT_MS,
  type Teardown,
} from '../../domain/call-gateway.js';
import { RESULT_TIMEOUT_MS } from '../../domain/dispatch.js';
import type { ReservationId } from '../../domain/reservation.js';
import { ATTEMPTS, identityOf, roomOf } from './call-names.js';
import { CallPlacement } from './call-placement.js';
import { CallWatch, type LiveKitAccess } from './call-watch.js';
import type { RoomView } from './livekit-client.js';
import { checkLineTrunks, checkLiveKit } from './livekit-doctor.js';

/** How long `dial` waits for the dialling request to be sent; the call goes on behind it. Milliseconds of wall time. */
const MAX_DIAL_MS = 20_000;
/** How long the end of a call is remembered, in case that its report was not taken. */
const MEMORY_MS = 10 * MINUTE;
/** Requests of one teardown at a time. */
const TEARDOWN_CONCURRENCY = 8;

/** Places calls through LiveKit and a SIP trunk. docs/livekit.md */
export class LiveKitGateway extends CallGateway implements OnApplicationShutdown {
  private readonly logger = new Logger('LiveKit');
  /** The calls that this process dials or watches, and those that ended a short time ago. */
  private readonly calls = new Map<ReservationId, CallWatch>();

  constructor(
    private readonly livekit: LiveKitAccess,
    private readonly clock: Clock,
  ) {
    super();
  }

  async dial(call: OutboundCall, report: ReportSink): Promise<void> {
    if (this.calls.has(call.id)) return;
    const endsInMs = call.endsAt.getTime() - this.clock.now().getTime();
    // A call may run over; without a result it is hung up at this time anyway.
    const maxCallMs = RING_TIMEOUT_MS + Math.max(0, endsInMs) + RESULT_TIMEOUT_MS;
    const placement = new CallPlacement(this.track(call, report), this.livekit, maxCallMs);
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_DIAL_MS);
      void this.inBackground(call, placement.run(resolve)).then(resolve);
    });
    clearTimeout(timer);
  }

  async find(call: OutboundCall, report: ReportSink): Promise<CallStatus> {
    const known = this.calls.get(call.id);
    if (known) return known.status;
    if (await this.livekit.dials.withdraw(call.id)) return this.forget(call);
    const view = await this.livekit.client.look(roomOf(call), identityOf(call));
    // A second question may have come while LiveKit was asked.
    const adopted = this.calls.get(call.id) ?? this.adopt(call, report, view);
    return adopted.status;
  }

  async tearDown({ calls }: Teardown, signal: AbortSignal): Promise<void> {
    for (const id of calls) this.calls.get(id)?.cancel();
    const rooms = calls.flatMap((id) => ATTEMPTS.map((attempt) => roomOf({ id, attempt })));
    const removed = this.removeRooms(rooms, signal).then(async () =>
      this.removeRooms(await this.livekit.client.roomsOfCalls(calls), signal),
    );
    // Its outcome is of no use once the signal has aborted.
    removed.catch(() => undefined);
    await Promise.race([removed, rejectionOf(signal)]);
  }

  override diagnose(): Promise<readonly Finding[]> {
    return checkLiveKit(this.livekit.client);
  }

  /** The same of the SIP trunks that lines have of their own. */
  diagnoseTrunks(trunkIds: readonly string[]): Promise<readonly Finding[]> {
    return checkLineTrunks(this.livekit.client, trunkIds);
  }

  /** The calls go on: the process that asks next adopts them. */
  onApplicationShutdown(): void {
    for (const call of this.calls.values()) call.abandon();
  }

  /** Nothing was dialled. The agent must not wait in a room without a call. */
  private async forget(call: OutboundCall): Promise<CallStatus> {
    await this.livekit.client.deleteRoom(roomOf(call)).catch((error: unknown) => {
      this.logger.warn({ reservation: call.id, error: safeError(error) }, 'the room of a call that was not dialled could not be deleted');
    });
    return { kind: 'absent' };
  }

  private adopt(call: OutboundCall, report: ReportSink, view: RoomView): CallWatch {
    const adopted = this.track(call, report);
    void this.inBackground(call, adopted.adopt(view));
    return adopted;
  }

  private track(call: OutboundCall, report: ReportSink): CallWatch {
    const tracked = new CallWatch(call, report, this.livekit);
    this.calls.set(call.id, tracked);
    return tracked;
  }

  private async inBackground(call: OutboundCall, work: Promise<void>): Promise<void> {
    try {
      await work;
      setTimeout(() => this.calls.delete(call.id), MEMORY_MS).unref();
    } catch (error) {
      this.logger.error({ reservation: call.id, error: safeError(error) }, 'the call is not followed until it is asked for');
      this.calls.delete(call.id);
    }
  }

  private async removeRooms(rooms: readonly string[], signal: AbortSignal): Promise<void> {
    const waiting = [...rooms];
    const remove = async (): Promise<void> => {
      for (let room = waiting.pop(); room !== undefined && !signal.aborted; room = waiting.pop())
        await this.livekit.client.deleteRoom(room);
    };
    await Promise.all(Array.from({ length: TEARDOWN_CONCURRENCY }, remove));
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new GatewayUnavailable('the time for hanging up is over'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
}
