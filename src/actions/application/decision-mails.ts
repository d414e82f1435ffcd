import { Inject, Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { after, Clock, type CompanyId, mailBrandOf, MINUTE } from '../../platform/domain/index.js';
import { EnabledLanguages } from '../../platform/language/index.js';
import type { MailId } from '../../platform/mail/mailer.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import type { CandidateMail } from '../domain/candidate-mail.js';
import type { Decision } from '../domain/decision.js';
import { type DecisionMail, decisionMail, MAIL_DELAY_MINUTES, wordingIn } from '../domain/decision-mail.js';
import { DecisionSettingsRepository } from '../domain/decision-settings.js';
import { InterviewResultRepository } from '../domain/interview-result.js';

/** The mails that tell candidates a decision. docs/rules/actions.md#mails-about-decisions */
@Injectable()
export class DecisionMails {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly profiles: CompanyProfiles,
    private readonly settings: DecisionSettingsRepository,
    private readonly results: InterviewResultRepository,
    private readonly mails: MailQueue,
    private readonly languages: EnabledLanguages,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly service: Pick<Settings, 'publicUrl'>,
  ) {}

  /** In the unit of work of the decision. Null if the candidate's address cannot be written to. */
  async add(ref: CandidateRef, decision: Decision): Promise<MailId | null> {
    const { company, candidateId: person } = ref;
    const { to, onBehalfOf, mail } = await this.compose(ref, decision);
    const { subject, text, html } = mail;
    const dueAt = after(this.clock.now(), MAIL_DELAY_MINUTES * MINUTE);
    return this.mails.add({ kind: 'decision' satisfies CandidateMail, company, person, to, onBehalfOf, subject, text, html, dueAt });
  }

  /** The mail as it would be sent now. Throws `CandidateNotFound`. */
  async preview(ref: CandidateRef, decision: Decision): Promise<DecisionMail> {
    return (await this.compose(ref, decision)).mail;
  }

  private async compose(ref: CandidateRef, decision: Decision) {
    const { firstName, lastName, email: to } = await this.candidates.get(ref);
    const { position, interviewLanguages } = await this.positions.get(ref.company, ref.jobPositionId);
    const profile = await this.profiles.get(ref.company);
    const { name, contactEmail } = profile;
    const held = await this.results.latest(ref);
    // As the interview was held, else as the position holds interviews.
    const language = this.languages.of(held?.result.language ?? interviewLanguages[0] ?? '');
    const { mails } = await this.settings.get(ref.company);
    const facts = { firstName, lastName, position, company: name };
    const mail = decisionMail(language, wordingIn(mails, decision, language), facts, mailBrandOf(profile, this.service.publicUrl));
    return { to, onBehalfOf: { name, contactEmail }, mail };
  }

  /** A mail with words that are not saved yet, to a person who is made up. */
  async sample(company: CompanyId, wording: Parameters<typeof decisionMail>[1], language: DecisionMail['language'], person: SamplePerson) {
    const profile = await this.profiles.get(company);
    return decisionMail(language, wording, { ...person, company: profile.name }, mailBrandOf(profile, this.service.publicUrl));
  }
}

export type SamplePerson = Readonly<Record<'firstName' | 'lastName' | 'position', string>>;
