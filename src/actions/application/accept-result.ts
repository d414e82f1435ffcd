import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository } from '../../candidates/index.js';
import { Audit, type AuditFacts } from '../../platform/audit/audit.js';
import { Clock, type FieldError, fieldError, ValidationFailed } from '../../platform/domain/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  candidateTrigger,
  INTERVIEW_RESULT_ACCEPTED,
  type InterviewResult,
  InterviewResultRepository,
  type InterviewToAnalyse,
  type OptOut,
  type ReportedResult,
  withOwnQuestionsOf,
} from '../domain/interview-result.js';
import {
  holdsResult,
  type InterviewSession,
  InterviewSessionRepository,
  type SessionId,
  sessionMachine,
  SessionNotFound,
  type SessionState,
} from '../domain/interview-session.js';
import type { CallOfResult } from '../domain/session-hooks.js';
import { SessionHooks } from './session-hooks.js';

/** Response to a reported result, also to a repeated one. */
export interface ResultReceipt {
  sessionId: SessionId;
  state: SessionState;
}

/** The missing fields of a result, where no turns are stored. */
const RESULT_FIELDS: readonly FieldError[] = [
  fieldError('language', 'rules.requiredWithoutAnswers'),
  fieldError('transcript', 'rules.requiredWithoutAnswers'),
];

/** Accepts the result of an interview once. docs/rules/actions.md#interview-results */
@Injectable()
export class AcceptResult {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly results: InterviewResultRepository,
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly hooks: SessionHooks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat changes nothing. Throws `SessionNotFound`, also for a cancelled or expired session, or a foreign call, and
   * `ValidationFailed` for a result without a transcript where no turns are stored.
   */
  run(id: SessionId, reported: ReportedResult, call: CallOfResult = null): Promise<ResultReceipt> {
    return this.withSession(id, async (session) => {
      await this.hooks.keepDuringCall(session);
      if (session.state !== 'open') return receiptOf(session);
      const result = await this.complete(session, reported);
      const at = this.clock.now();
      const trigger = result.outcome === 'completed' ? 'complete' : 'fail';
      // Its lifetime may be over.
      if (!(await this.sessions.end(id, trigger, at))) throw new SessionNotFound();
      // The end of the call comes before the change of the status that it causes.
      await this.hooks.ofPhone(session)?.resultAccepted(session, call, result.outcome);
      await this.record(session, result, at);
      return receiptOf({ id, state: sessionMachine.target(trigger) });
    });
  }

  /** The result with the stored turns, where it has none of its own. */
  private async complete(session: InterviewSession, { language, transcript, ...result }: ReportedResult): Promise<InterviewResult> {
    const stored = await this.hooks.resultSoFar(session);
    if (transcript && (stored || language !== null)) {
      const said = stored ? withOwnQuestionsOf(stored.transcript, transcript) : transcript;
      return { ...result, language: language ?? stored?.language ?? '', transcript: said };
    }
    if (!stored) throw new ValidationFailed(RESULT_FIELDS.filter(({ field }) => (field === 'language' ? language : transcript) === null));
    return { ...stored, ...result, language: language ?? stored.language, conversationVersion: stored.conversationVersion };
  }

  /** The result of an unfinished interview at its expiry, under the candidate's lock. False if it has ended. */
  async acceptUnfinished(session: InterviewSession, result: InterviewResult): Promise<boolean> {
    const at = this.clock.now();
    if (!(await this.sessions.end(session.id, 'completeUnfinished', at))) return false;
    await this.record(session, result, at, { isUnfinished: true });
    return true;
  }

  /** A machine answered a call of a phone session, which stays open. Throws `SessionNotFound` as `run` does. */
  machineAnswered(id: SessionId, call: CallOfResult): Promise<ResultReceipt> {
    return this.withSession(id, async (session) => {
      const hooks = this.hooks.ofPhone(session);
      if (!hooks) throw new SessionNotFound();
      await hooks.machineAnswered(session, call);
      if (session.state === 'cancelled' || session.state === 'expired') throw new SessionNotFound();
      return { sessionId: id, state: session.state };
    });
  }

  /**
   * A person asked in a call not to be called again, also after the session has expired. A repeat changes nothing. Throws
   * `SessionNotFound`.
   */
  optedOut(id: SessionId, call: CallOfResult, optOut: OptOut): Promise<ResultReceipt> {
    return this.unitOfWork.run(async () => {
      const session = await this.sessions.find(id);
      const hooks = session && this.hooks.ofPhone(session);
      if (!hooks) throw new SessionNotFound();
      await hooks.optedOut(session, call, optOut);
      const present = await this.sessions.find(id);
      if (!present) throw new SessionNotFound();
      return { sessionId: id, state: present.state };
    });
  }

  /** Under the lock of the candidate. */
  private withSession(id: SessionId, work: (session: InterviewSession) => Promise<ResultReceipt>): Promise<ResultReceipt> {
    return this.unitOfWork.run(async () => {
      const session = await this.sessions.find(id);
      if (session) await this.candidates.lock(session);
      // Read again: it may have ended before the lock.
      const present = session && (await this.sessions.find(id));
      if (!present) throw new SessionNotFound();
      return work(present);
    });
  }

  private async record(session: InterviewSession, result: InterviewResult, at: Date, more: AuditFacts = {}): Promise<void> {
    const { id: sessionId, company, jobPositionId, candidateId } = session;
    await this.results.add({ ...result, sessionId, company, jobPositionId, candidateId, acceptedAt: at });
    const { status } = await this.lifecycle.move(session, candidateTrigger(result));
    if (status === 'interviewed') {
      const data: InterviewToAnalyse = { sessionId, candidateId, jobPositionId, language: result.language };
      const persons = [candidateId];
      await this.outbox.add({ type: INTERVIEW_RESULT_ACCEPTED, company, subject: candidateId, persons, data: { ...data } });
    }
    const facts = { sessionId, outcome: result.outcome, status, ...more };
    await this.audit.record({ company, action: 'interview.result-accepted', subject: candidateId, facts });
  }
}

/** Throws `SessionNotFound` for a session that ended without a result. */
function receiptOf({ id, state }: Pick<InterviewSession, 'id' | 'state'>): ResultReceipt {
  if (!holdsResult({ state })) throw new SessionNotFound();
  return { sessionId: id, state };
}
