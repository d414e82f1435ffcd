import type { CompanyId } from '../../platform/domain/index.js';
import type { DecisionReason } from './decision.js';
import type { MailWordings } from './decision-mail.js';

/** The words of a company for its decisions. docs/rules/actions.md#reasons */
export interface DecisionSettings {
  readonly reasons: readonly DecisionReason[];
  readonly mails: MailWordings;
}

/** A company that has stored none has the reasons and mails that are built in. */
export abstract class DecisionSettingsRepository {
  abstract get(company: CompanyId): Promise<DecisionSettings>;
  /** Until the unit ends no other unit changes them. */
  abstract lock(company: CompanyId): Promise<DecisionSettings>;
  abstract save(company: CompanyId, changes: Partial<DecisionSettings>): Promise<void>;
}
