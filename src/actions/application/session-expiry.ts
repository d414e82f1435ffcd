import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/index.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type InterviewSession, InterviewSessionRepository, type SessionId } from '../domain/interview-session.js';
import { AcceptResult } from './accept-result.js';
import { SessionHooks } from './session-hooks.js';

type SessionRow = CandidateRef & { id: SessionId };

/**
 * Ends sessions whose lifetime is over: with the answers in the browser if these can be evaluated; otherwise the
 * session expires, and its candidate with it. docs/rules/actions.md#interview-sessions
 */
@Injectable()
export class SessionExpiryTask extends TaskHandler<SessionRow & Record<string, unknown>> {
  readonly name = 'actions.expire-session';

  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly hooks: SessionHooks,
    private readonly acceptResult: AcceptResult,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  run(session: SessionRow, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(session);
      const open = await this.sessions.find(session.id);
      const until = open && (await this.hooks.keepDuringCall(open));
      if (until) return lease.reschedule(until);
      if (open?.state === 'open' && !(await this.completeUnfinished(open))) await this.expire(open);
      await lease.done();
    });
  }

  private async completeUnfinished(session: InterviewSession): Promise<boolean> {
    const result = await this.hooks.unfinishedResult(session);
    if (!result || !(await this.acceptResult.acceptUnfinished(session, result))) return false;
    await this.hooks.ofPhone(session)?.expired(session);
    return true;
  }

  private async expire(session: InterviewSession): Promise<void> {
    const phone = this.hooks.ofPhone(session);
    if (!(await this.sessions.end(session.id, 'expire', this.clock.now()))) return;
    await this.lifecycle.move(session, (await phone?.expiryTrigger(session)) ?? 'expire');
    await phone?.expired(session);
    for (const web of this.hooks.ofWeb(session)) web.expired(session);
    const facts = { sessionId: session.id };
    await this.audit.record({ company: session.company, action: 'session.expired', subject: session.candidateId, facts });
  }
}
