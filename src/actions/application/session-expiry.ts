import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { InterviewSessionRepository, type SessionId } from '../domain/interview-session.js';

type SessionRow = CandidateRef & { id: SessionId };

/** Expires sessions without a result, and their candidates with them. docs/rules.md#interview-sessions */
@Injectable()
export class SessionExpiryTask extends TaskHandler<SessionRow & Record<string, unknown>> {
  readonly name = 'actions.expire-session';
  readonly queue = 'actions';

  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  run(session: SessionRow, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(session);
      if (await this.sessions.end(session.id, 'expire', this.clock.now())) {
        await this.lifecycle.move(session, 'expire');
        const facts = { sessionId: session.id };
        await this.audit.record({ company: session.company, action: 'session.expired', subject: session.candidateId, facts });
      }
      await lease.done();
    });
  }
}
