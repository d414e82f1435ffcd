import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Candidate, CandidateRef } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { mailBrandOf } from '../../platform/domain/index.js';
import { EnabledLanguages } from '../../platform/language/index.js';
import type { MailId } from '../../platform/mail/mailer.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { discoveredProviders } from '../../platform/tasks/index.js';
import { CandidateTimezones, InvitationGuard } from '../domain/invitation-guard.js';
import { type CustomWording, type Invitation, type InvitationMail, invitationMail, kindOfInvitation } from '../domain/invitation-mail.js';

/** The hooks of other contexts into invitations. Call it only after the modules are initialised. */
@Injectable()
export class InvitationHooks {
  private foundGuards: readonly InvitationGuard[] | undefined;
  private foundTimezones: readonly CandidateTimezones[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  guards(): readonly InvitationGuard[] {
    return (this.foundGuards ??= discoveredProviders(this.discovery, InvitationGuard));
  }

  timezones(): CandidateTimezones | undefined {
    this.foundTimezones ??= discoveredProviders(this.discovery, CandidateTimezones);
    return this.foundTimezones[0];
  }
}

type Invited = Pick<Candidate, 'firstName' | 'email' | 'phone'>;
/** Without a time zone: the likely one of the candidate. */
type Linked = Pick<Invitation, 'link' | 'expiresAt' | 'words'> & Partial<Pick<Invitation, 'timezone'>>;

/** The mails that invite. docs/rules/actions.md#invitations */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly positions: JobPositionRepository,
    private readonly profiles: CompanyProfiles,
    private readonly hooks: InvitationHooks,
    private readonly mails: MailQueue,
    private readonly languages: EnabledLanguages,
    @Inject(SETTINGS) private readonly service: Pick<Settings, 'publicUrl'>,
  ) {}

  /** In the unit of work of the invitation. Null if the candidate's address cannot be written to. */
  async add(ref: CandidateRef, candidate: Invited, session: Linked, custom: CustomWording): Promise<MailId | null> {
    const { company, candidateId: person } = ref;
    const { onBehalfOf, mail } = await this.compose(ref, candidate, session, custom);
    return this.mails.add({ kind: kindOfInvitation(session), company, person, to: candidate.email, onBehalfOf, ...mail });
  }

  /** The mail that `add` would queue. */
  async compose(
    { company, jobPositionId }: CandidateRef,
    { firstName, phone }: Omit<Invited, 'email'>,
    session: Linked,
    custom: CustomWording,
  ): Promise<{ onBehalfOf: { name: string; contactEmail: string | null }; mail: InvitationMail }> {
    const { position, interviewLanguages } = await this.positions.get(company, jobPositionId);
    const profile = await this.profiles.get(company);
    const { name, contactEmail } = profile;
    const timezone = session.timezone ?? (await this.hooks.timezones()?.likely(company, phone, profile)) ?? 'UTC';
    const language = this.languages.of(interviewLanguages[0] ?? '');
    const brand = mailBrandOf(profile, this.service.publicUrl);
    const mail = invitationMail({ ...session, firstName, position, company: name, language, timezone, brand }, custom);
    return { onBehalfOf: { name, contactEmail }, mail };
  }
}
