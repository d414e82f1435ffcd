import type { CompanyId } from '../../platform/domain/ids.js';

/** Brings word to the person a company named as its contact. */
export abstract class ContactMail {
  /** In the open unit of work: it leaves with the commit, or not at all. */
  abstract add(mail: { company: CompanyId; to: string; subject: string; text: string }): Promise<void>;
}
