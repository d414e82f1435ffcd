import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  CandidateLifecycle,
  CandidateRepository,
  type CandidateRef,
  type CandidateStatus,
  type CandidateId,
} from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { Audit } from '../../platform/audit/audit.js';
import { after } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { discoveredProviders } from '../../platform/tasks/task-registry.js';
import { interviewSettings, type InterviewSettings } from '../actions.settings.js';
import {
  hashSessionToken,
  interviewLink,
  InterviewSessionRepository,
  INVITATION_LIFETIME_MS,
  newSessionToken,
  type SessionId,
} from '../domain/interview-session.js';
import { InvitationGuard } from '../domain/invitation-guard.js';
import { type CustomWording, type InvitationMail, invitationMail, mailLanguage } from '../domain/invitation-mail.js';

/** docs/rules.md#invitations */
export interface Invitation {
  candidateId: CandidateId;
  status: CandidateStatus;
  previousStatus: CandidateStatus;
  sessionId: SessionId;
  interviewLink: string;
  expiresAt: Date;
  emailQueued: boolean;
}

/** All invitation guards of the process. */
@Injectable()
export class InvitationGuards {
  private guards: readonly InvitationGuard[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Call it only after the modules are initialised. */
  all(): readonly InvitationGuard[] {
    this.guards ??= discoveredProviders(this.discovery, InvitationGuard);
    return this.guards;
  }
}

/** Invites a new candidate to an interview in the browser. docs/rules.md#invitations. */
@Injectable()
export class InviteCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly positions: JobPositionRepository,
    private readonly companies: CompanyAdministration,
    private readonly guards: InvitationGuards,
    private readonly sessions: InterviewSessionRepository,
    private readonly mails: MailQueue,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly ids: IdSource,
    @Inject(interviewSettings.token) private readonly settings: InterviewSettings,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition`, and what an `InvitationGuard` throws. */
  run(ref: CandidateRef, custom: CustomWording): Promise<Invitation> {
    return this.unitOfWork.run(async () => {
      const { firstName, email } = await this.candidates.lock(ref);
      const { status, previousStatus, at } = await this.lifecycle.move(ref, 'invite');
      for (const guard of this.guards.all()) await guard.check(ref.company, ref.candidateId);
      const session = await this.openSession(ref, at);
      const { sessionId, interviewLink: link, expiresAt } = session;
      const mail = await this.wording(ref, { firstName, link, expiresAt }, custom);
      const mailId = await this.mails.add({ company: ref.company, person: ref.candidateId, to: email, ...mail });
      const facts = { sessionId, mailId };
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

  private async wording(
    { company, jobPositionId }: CandidateRef,
    facts: { firstName: string; link: string; expiresAt: Date },
    custom: CustomWording,
  ): Promise<InvitationMail> {
    const { position, interviewLanguages } = await this.positions.get(company, jobPositionId);
    const { name } = await this.companies.get(company);
    return invitationMail({ ...facts, position, company: name, language: mailLanguage(interviewLanguages) }, custom);
  }
}
