import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { afterCommit } from '../../platform/persistence/unit-of-work.js';

const STEPS = ['opened', 'consented', 'sent', 'expired'] as const;

/** How far interviews in the room come. docs/observability.md#metrics */
@Injectable()
export class RoomMetrics {
  private readonly steps: Counter<'step'>;

  constructor(registry: Registry) {
    this.steps = new Counter({
      name: 'room_interviews_total',
      help: 'Interviews in the room: links of invitations that were opened, consents, answers that were sent, and interviews that expired.',
      labelNames: ['step'],
      registers: [registry],
    });
    // From zero, so that Prometheus sees the first of each as an increase.
    for (const step of STEPS) this.steps.inc({ step }, 0);
  }

  /** Counted when the open transaction commits. */
  count(step: (typeof STEPS)[number]): void {
    afterCommit(() => this.steps.inc({ step }));
  }
}
