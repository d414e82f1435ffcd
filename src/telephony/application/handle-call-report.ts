import { Injectable } from '@nestjs/common';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import type { CallReport, Reservation, ReservationId } from '../domain/index.js';
import { CallReports, DispatchRepository, isLive, isUnderWay } from '../domain/index.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { ReservationLock } from './call-locks.js';

/** Takes the reports of the gateway about calls. They may come twice, late and in any order. docs/rules/telephony.md#dispatch */
@Injectable()
export class HandleCallReport extends CallReports {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly lock: ReservationLock,
    private readonly lifecycle: ReservationLifecycle,
    private readonly operations: OperationRunner,
  ) {
    super();
  }

  /** In an operation of its own: adapters report from timers and background work. */
  report(id: ReservationId, report: CallReport): Promise<void> {
    return this.operations.run(async () => {
      const reported = await this.dispatches.findCall(id);
      if (reported) await this.lock.run(reported, (reservation) => this.apply(reservation, report));
    });
  }

  /** In a unit of work that holds the candidate's lock. */
  async apply(reservation: Reservation, report: CallReport): Promise<void> {
    const { id, company, state } = reservation;
    switch (report.kind) {
      case 'ringing':
        await this.lifecycle.move(reservation, 'ring');
        return;
      case 'answered':
        await this.lifecycle.move(reservation, 'answer');
        // A person who answers after the end (revoked, deadline) must not be kept on the line.
        if (!isLive(state) && state !== 'completed') await this.lifecycle.hangUp(company, id);
        return;
      case 'hung_up':
        await this.lifecycle.callsLeft(company, [id]);
        // A call that was answered and has ended is `active`, too: its result decides, or the deadline for it.
        await this.lifecycle.move(reservation, 'answer');
        return;
      case 'ended':
        if (!report.isLost && report.ending.reason !== 'OUTCOME_UNKNOWN') await this.lifecycle.callsLeft(company, [id]);
        // An answered call ends without a result in one way only: it broke.
        if (isUnderWay(state)) await this.lifecycle.end([reservation], state === 'active' ? 'DROPPED' : report.ending.reason);
    }
  }
}
