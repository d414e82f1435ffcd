import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { type CompanyId, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Decision, type DecisionReason, MAX_REASONS, ReasonNotFound } from '../domain/decision.js';
import type { MailWording, MailWordings } from '../domain/decision-mail.js';
import { DecisionSettingsRepository } from '../domain/decision-settings.js';

/** The reasons and mails of a company's decisions. docs/rules/actions.md#reasons */
@Injectable()
export class ChangeDecisionSettings {
  constructor(
    private readonly settings: DecisionSettingsRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly ids: IdSource,
  ) {}

  /** Adds a reason, or changes that of the id. Throws `ReasonNotFound`, and `ValidationFailed` for too many. */
  saveReason(company: CompanyId, reason: Omit<DecisionReason, 'id'>, id: string | null): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { reasons } = await this.settings.lock(company);
      const known = reasons.find((one) => one.id === id && one.decision === reason.decision);
      if (id !== null && !known) throw new ReasonNotFound();
      if (!known && reasons.filter(({ decision }) => decision === reason.decision).length >= MAX_REASONS)
        throw ValidationFailed.of('en', 'rules.elementsAtMost', { max: MAX_REASONS });
      const saved = { ...reason, id: id ?? this.ids.next() };
      await this.settings.save(company, { reasons: known ? reasons.map((one) => (one === known ? saved : one)) : [...reasons, saved] });
      const facts = { decision: reason.decision, reason: saved.id, isOffered: reason.isOffered };
      await this.audit.record({ company, action: 'decisions.reason-saved', subject: company, facts });
    });
  }

  /** Null: the words that are built in. */
  saveMail(company: CompanyId, decision: Decision, language: Language, wording: MailWording | null): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { mails } = await this.settings.lock(company);
      const { [`${decision}.${language}` as const]: _, ...others } = mails;
      const saved: MailWordings = wording === null ? others : { ...others, [`${decision}.${language}`]: wording };
      await this.settings.save(company, { mails: saved });
      const facts = { decision, language, isDefault: wording === null };
      await this.audit.record({ company, action: 'decisions.mail-saved', subject: company, facts });
    });
  }
}
