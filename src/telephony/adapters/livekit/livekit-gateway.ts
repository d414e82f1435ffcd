import { Inject, Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Clock, type Finding } from '../../../platform/domain/index.js';
import { EnabledLanguages } from '../../../platform/language/index.js';
import { type OutboundCall, type ReportSink, type ReservationId, RESULT_TIMEOUT_MS, RING_TIMEOUT_MS } from '../../domain/index.js';
import { DiallingGateway, DialRegister } from '../../dialling/dialling-gateway.js';
import { ATTEMPTS, roomOf } from './call-names.js';
import { LIVEKIT_TIMINGS, LiveKitCall, type LiveKitTimings } from './livekit-call.js';
import { LiveKitClient } from './livekit-client.js';
import { checkLineTrunks, checkLiveKit } from './livekit-doctor.js';
import { LiveKitFaults } from './livekit-faults.js';
import { type LiveKitSettings, livekitSettings } from './livekit.settings.js';

/** Requests of one teardown at a time. */
const TEARDOWN_CONCURRENCY = 8;

/** Places calls through LiveKit and a SIP trunk. docs/livekit.md */
@Injectable()
export class LiveKitGateway extends DiallingGateway {
  protected override readonly timings: LiveKitTimings = LIVEKIT_TIMINGS;
  private readonly client: LiveKitClient;
  private readonly faults: LiveKitFaults;

  constructor(
    @Inject(livekitSettings.token) settings: LiveKitSettings,
    dials: DialRegister,
    registry: Registry,
    private readonly clock: Clock,
    private readonly languages: EnabledLanguages,
  ) {
    super(dials);
    this.client = new LiveKitClient(settings);
    this.faults = new LiveKitFaults(registry);
  }

  override diagnose(withinMs: number): Promise<readonly Finding[]> {
    return checkLiveKit(this.client, this.languages.at('phone'), withinMs);
  }

  /** The same of the SIP trunks that lines have of their own. */
  diagnoseTrunks(trunkIds: readonly string[]): Promise<readonly Finding[]> {
    return checkLineTrunks(this.client, trunkIds);
  }

  protected open(call: OutboundCall, report: ReportSink): LiveKitCall {
    const endsInMs = call.endsAt.getTime() - this.clock.now().getTime();
    // A call may run over; without a result it is hung up at this time anyway.
    const maxCallMs = RING_TIMEOUT_MS + Math.max(0, endsInMs) + RESULT_TIMEOUT_MS;
    const { client, faults, timings } = this;
    return new LiveKitCall(call, report, { client, faults, timings }, maxCallMs);
  }

  protected async hangUp(calls: readonly ReservationId[], signal: AbortSignal): Promise<void> {
    await this.removeRooms(
      calls.flatMap((id) => ATTEMPTS.map((attempt) => roomOf({ id, attempt }))),
      signal,
    );
    await this.removeRooms(await this.client.roomsOfCalls(calls), signal);
  }

  private async removeRooms(rooms: readonly string[], signal: AbortSignal): Promise<void> {
    const waiting = [...rooms];
    const remove = async (): Promise<void> => {
      for (let room = waiting.pop(); room !== undefined && !signal.aborted; room = waiting.pop()) await this.client.deleteRoom(room);
    };
    await Promise.all(Array.from({ length: TEARDOWN_CONCURRENCY }, remove));
  }
}
