import { Inject, Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { after } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { interviewSettings, type InterviewSettings } from '../actions.settings.js';
import {
  hashSessionToken,
  interviewLink,
  InterviewSessionRepository,
  INVITATION_LIFETIME_MS,
  newSessionToken,
  type SessionId,
} from '../domain/interview-session.js';
import type { CustomWording } from '../domain/invitation-mail.js';
import { InvitationHooks, InvitationMails } from './invitation-mails.js';

/** docs/rules.md#invitations */
export interface Invitation extends Omit<StatusChange, 'at'> {
  sessionId: SessionId;
  interviewLink: string;
  expiresAt: Date;
  emailQueued: boolean;
}

/** Invites a new candidate to an interview in the browser. docs/rules.md#invitations. */
@Injectable()
export class InviteCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly hooks: InvitationHooks,
    private readonly sessions: InterviewSessionRepository,
    private readonly mails: InvitationMails,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly ids: IdSource,
    @Inject(interviewSettings.token) private readonly settings: InterviewSettings,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition`, and the error of an `InvitationGuard`. */
  run(ref: CandidateRef, custom: CustomWording): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      const { status, previousStatus, at } = await this.lifecycle.move(ref, 'invite');
      for (const guard of this.hooks.guards()) await guard.check(ref.company, ref.candidateId);
      const session = await this.openSession(ref, at);
      const mailId = await this.mails.add(ref, candidate, { link: session.interviewLink, expiresAt: session.expiresAt }, custom);
      const facts = { sessionId: session.sessionId, mailId };
      await this.audit.record({ company: ref.company, action: 'candidate.invited', subject: ref.candidateId, facts });
      return { candidateId: ref.candidateId, status, previousStatus, ...session, emailQueued: mailId !== null };
    });
  }

  private async openSession(ref: CandidateRef, at: Date): Promise<Pick<Invitation, 'sessionId' | 'interviewLink' | 'expiresAt'>> {
    const sessionId = this.ids.next<SessionId>();
    const token = newSessionToken();
    const expiresAt = after(at, INVITATION_LIFETIME_MS);
    await this.sessions.open({ ...ref, id: sessionId, kind: 'web', tokenHash: hashSessionToken(token), openedAt: at, expiresAt });
    await this.candidates.record(ref, { sessionId }, at);
    return { sessionId, interviewLink: interviewLink(this.settings.baseUrl, sessionId, token), expiresAt };
  }
}
