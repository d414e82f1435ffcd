import { Logger } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import type { ReservationId } from '../../domain/index.js';

/** Faults that an operator can correct, with the text of the log. docs/livekit.md#faults */
const TEXTS = {
  configuration: 'LiveKit refuses our requests: check LIVEKIT_*, the SIP trunk and its password with `admin doctor`',
  no_agent: 'no agent joined the room of a call: check that a worker runs under LIVEKIT_AGENT_NAME',
  agent_left: 'the agent left a call, which was hung up: check the worker, and that it deletes the room only when the call has ended',
  no_server: 'LiveKit does not answer: check LIVEKIT_URL and the server',
  no_sip_service: 'LiveKit has no SIP service that answers: check livekit-sip',
  outcome_unknown: 'LiveKit gave no answer to a dialling request: the call may go on, and is looked for',
} as const;

export type LiveKitFault = keyof typeof TEXTS;

/** Counts and logs faults: ids and codes only, because the texts of LiveKit can hold tokens and passwords. */
export class LiveKitFaults {
  private readonly logger = new Logger('LiveKit');
  private readonly faults: Counter<'fault'>;

  constructor(registry: Registry) {
    this.faults = new Counter({
      name: 'livekit_faults_total',
      help: 'Calls of this process that met a fault of LiveKit or of its configuration.',
      labelNames: ['fault'],
      registers: [registry],
    });
    // From zero, so that Prometheus sees the first of each as an increase.
    for (const fault of Object.keys(TEXTS)) this.faults.inc({ fault }, 0);
  }

  record(fault: LiveKitFault, reservation: ReservationId, detail: string | null): void {
    this.faults.inc({ fault });
    this.logger.error({ fault, reservation, ...(detail !== null && { detail }) }, TEXTS[fault]);
  }
}
