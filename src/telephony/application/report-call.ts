import { Injectable } from '@nestjs/common';
import { CandidateRepository } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import { type CallEnding, type CallReport, CallReports } from '../domain/call-gateway.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { isLive, isUnderWay, type Reservation, type ReservationId, type ReservationTrigger } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { CompanyQueue } from './company-queue.js';
import { EndAttempt } from './end-attempt.js';
import { TearDownCalls } from './tear-down-calls.js';

const ENDINGS: Record<CallEnding['state'], ReservationTrigger> = { no_answer: 'miss', sip_failed: 'refuse', failed: 'lose' };

/** Takes what the gateway reports of calls. Reports may come twice, late and in any order. docs/rules.md#dispatch */
@Injectable()
export class ReportCall extends CallReports {
  constructor(
    private readonly calls: DispatchRepository,
    private readonly reservations: ReservationRepository,
    private readonly candidates: CandidateRepository,
    private readonly endAttempt: EndAttempt,
    private readonly tearDownCalls: TearDownCalls,
    private readonly operations: OperationRunner,
    private readonly queue: CompanyQueue,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** In an operation of its own: adapters report from timers and background work. */
  report(id: ReservationId, report: CallReport): Promise<void> {
    return this.operations.run(async () => {
      const reported = await this.calls.find(id);
      if (reported) await this.queue.run(reported.company, () => this.apply(reported, report));
    });
  }

  /** In the caller's unit of work. */
  async apply(reported: Reservation, report: CallReport): Promise<void> {
    await this.candidates.lockMany(reported, [reported.candidateId]);
    // Read again under the lock; it is gone if the candidate is.
    const reservation = await this.calls.find(reported.id);
    if (reservation) await this.move(reservation, report);
  }

  private async move(reservation: Reservation, report: CallReport): Promise<void> {
    const { id, company, state } = reservation;
    const at = this.clock.now();
    switch (report.kind) {
      case 'ringing':
        await this.reservations.move(company, [id], 'ring', { at, reason: null });
        return;
      case 'answered':
      case 'hung_up':
        // A call that was answered and has ended is `active`, too: its result decides, or the deadline for it.
        await this.reservations.move(company, [id], 'answer', { at, reason: null });
        // A person who answers after the end (revoked, deadline) must not be kept on the line.
        if (report.kind === 'answered' && !isLive(state) && state !== 'completed')
          await this.tearDownCalls.schedule(company, [{ sessionId: null, calls: [id] }]);
        return;
      case 'ended':
        if (isUnderWay(state)) await this.end(reservation, report.ending);
    }
  }

  private async end(reservation: Reservation, { state, reason }: CallEnding): Promise<void> {
    // An answered call ends without a result in one way only: it broke.
    if (reservation.state === 'active') await this.endAttempt.run(reservation, { trigger: 'drop', reason: 'DROPPED' });
    else await this.endAttempt.run(reservation, { trigger: ENDINGS[state], reason });
  }
}
