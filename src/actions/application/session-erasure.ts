import { Injectable } from '@nestjs/common';
import { ErasureHandler, type CandidateRef, type Removed } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/index.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { DecisionRepository } from '../domain/decision.js';
import { InterviewSessionRepository } from '../domain/interview-session.js';

/** Erases the sessions, results, decisions and mails of a candidate. docs/rules/candidates.md#erasure */
@Injectable()
export class SessionErasure extends ErasureHandler {
  readonly name = 'interview-sessions';

  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly decisions: DecisionRepository,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async blocksDeletion({ candidateId }: CandidateRef): Promise<boolean> {
    return (await this.sessions.findOpen(candidateId, this.clock.now())) !== null;
  }

  override async release({ candidateId }: CandidateRef): Promise<void> {
    await this.sessions.cancelOpen(candidateId, this.clock.now());
  }

  /** Foreign keys delete sessions, results and decisions with the candidate's row. */
  async erase({ company, candidateId }: CandidateRef): Promise<Removed> {
    const mail = await this.mails.erase(company, candidateId);
    return { mail, decision: await this.decisions.countOf(candidateId), ...(await this.sessions.countOf(candidateId)) };
  }
}
