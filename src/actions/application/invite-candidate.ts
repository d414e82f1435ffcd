import { Inject, Injectable } from '@nestjs/common';
import {
  type CandidateId,
  CandidateLifecycle,
  type CandidateRef,
  CandidateRepository,
  type CandidatesPosition,
  type StatusChange,
} from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, type CompanyId, type DomainError, IdSource, refusalOf } from '../../platform/domain/index.js';
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
import { type CustomWording, type InvitationMail, LINK_PLACEHOLDER } from '../domain/invitation-mail.js';
import { InvitationHooks, InvitationMails } from './invitation-mails.js';

/** docs/rules/actions.md#invitations */
export interface Invitation extends Omit<StatusChange, 'at'> {
  sessionId: SessionId;
  interviewLink: string;
  expiresAt: Date;
  emailQueued: boolean;
}

/** The session behind the link of an invitation. */
@Injectable()
export class WebSessions {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly candidates: CandidateRepository,
    private readonly ids: IdSource,
    @Inject(interviewSettings.token) private readonly settings: InterviewSettings,
  ) {}

  async open(ref: CandidateRef, at: Date): Promise<Pick<Invitation, 'sessionId' | 'interviewLink' | 'expiresAt'>> {
    const sessionId = this.ids.next<SessionId>();
    const token = newSessionToken();
    const expiresAt = after(at, INVITATION_LIFETIME_MS);
    await this.sessions.open({ ...ref, id: sessionId, kind: 'web', tokenHash: hashSessionToken(token), openedAt: at, expiresAt });
    await this.candidates.record(ref, { sessionId }, at);
    return { sessionId, interviewLink: interviewLink(this.settings.baseUrl, sessionId, token), expiresAt };
  }
}

/** Invites a new candidate to an interview in the browser. docs/rules/actions.md#invitations. */
@Injectable()
export class InviteCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly hooks: InvitationHooks,
    private readonly sessions: WebSessions,
    private readonly mails: InvitationMails,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition`, and the error of an `InvitationGuard`. */
  run(ref: CandidateRef, custom: CustomWording): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      const { status, previousStatus, at } = await this.lifecycle.move(ref, 'invite');
      for (const guard of this.hooks.guards()) {
        await guard.check(ref.company, ref.candidateId);
        await guard.invited(ref.company, ref.candidateId);
      }
      const session = await this.sessions.open(ref, at);
      const mailId = await this.mails.add(ref, candidate, { link: session.interviewLink, expiresAt: session.expiresAt }, custom);
      const facts = { sessionId: session.sessionId, mailId };
      await this.audit.record({ company: ref.company, action: 'candidate.invited', subject: ref.candidateId, facts });
      return { candidateId: ref.candidateId, status, previousStatus, ...session, emailQueued: mailId !== null };
    });
  }

  /** The mail that an invitation would send now, with the placeholder for its link. Changes nothing. Throws `CandidateNotFound`. */
  async preview(ref: CandidateRef, custom: CustomWording): Promise<InvitationMail> {
    const candidate = await this.candidates.get(ref);
    const session = { link: LINK_PLACEHOLDER, expiresAt: after(this.clock.now(), INVITATION_LIFETIME_MS) };
    return (await this.mails.compose(ref, candidate, session, custom)).mail;
  }

  /** The refusals that invitations of these candidates would have now: null for who can be invited, nothing for who does not exist. */
  refusals({ company, jobPositionId }: CandidatesPosition, ids: readonly CandidateId[]): Promise<Map<CandidateId, DomainError | null>> {
    return this.unitOfWork.run(async () => {
      const refusals = new Map<CandidateId, DomainError | null>();
      for (const { id, status } of await this.candidates.lockMany({ company, jobPositionId }, ids))
        refusals.set(id, this.lifecycle.refusal(status, 'invite') ?? (await this.refusalOfGuards(company, id)));
      return refusals;
    });
  }

  private refusalOfGuards(company: CompanyId, id: CandidateId): Promise<DomainError | null> {
    return refusalOf(async () => {
      for (const guard of this.hooks.guards()) await guard.check(company, id);
    });
  }
}
