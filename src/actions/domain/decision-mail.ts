import { escapeMail, type MailBrand, mailHtml, ValidationFailed } from '../../platform/domain/index.js';
import { catalogue, type Language } from '../../platform/language/index.js';
import type { Decision } from './decision.js';

/** A mail about a decision leaves so much later, so that it can be stopped. docs/rules/actions.md#mails-about-decisions */
export const MAIL_DELAY_MINUTES = 10;

export const MAIL_PLACEHOLDERS = ['firstName', 'lastName', 'position', 'company'] as const;
export type MailFacts = Readonly<Record<(typeof MAIL_PLACEHOLDERS)[number], string>>;
const PLACEHOLDER = /\{(\w+)\}/g;

/** The words of a mail, with placeholders. */
export interface MailWording {
  readonly subject: string;
  readonly body: string;
}

/** A company's own words; the default stands for absent ones. */
export type MailWordings = Readonly<Partial<Record<`${Decision}.${Language}`, MailWording>>>;

/** In characters. */
export const MAX_SUBJECT = 200;
export const MAX_BODY = 5_000;

const AS_TYPED = Object.fromEntries(MAIL_PLACEHOLDERS.map((name) => [name, `{${name}}`])) as MailFacts;

/** The words that a company's mail has: its own, else the default. */
export function wordingIn(own: MailWordings, decision: Decision, language: Language): MailWording {
  const t = catalogue('mails').in(language);
  const { position, company, firstName } = AS_TYPED;
  const words = { position, company, firstName };
  const defaults =
    decision === 'select'
      ? { subject: t('selected.subject', words), body: t('selected.body', words) }
      : { subject: t('rejected.subject', words), body: t('rejected.body', words) };
  return own[`${decision}.${language}`] ?? defaults;
}

/** Words from a form; null for blanks, which stand for the default. Throws `ValidationFailed`. */
export function mailWordingOf({ subject, body }: MailWording): MailWording | null {
  if (subject.trim() === '' && body.trim() === '') return null;
  const limits = [
    ['subject', subject, MAX_SUBJECT],
    ['body', body, MAX_BODY],
  ] as const;
  for (const [field, text, max] of limits) {
    if (text.trim() === '') throw ValidationFailed.of(field, 'rules.notBlank');
    if ([...text].length > max) throw ValidationFailed.of(field, 'rules.charsAtMost', { max });
    const unknown = [...text.matchAll(PLACEHOLDER)].some(([, name]) => !MAIL_PLACEHOLDERS.some((one) => one === name));
    if (unknown) throw ValidationFailed.of(field, 'rules.placeholders', { choices: MAIL_PLACEHOLDERS.map((one) => `{${one}}`).join(', ') });
  }
  if (/\p{Cc}/u.test(subject)) throw ValidationFailed.of('subject', 'rules.oneLine');
  return { subject: subject.trim(), body };
}

/** A mail about a decision as it will be sent. */
export interface DecisionMail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function decisionMail(language: Language, { subject, body }: MailWording, facts: MailFacts, brand: MailBrand): DecisionMail {
  const fill = (text: string): string =>
    text.replace(PLACEHOLDER, (typed, name: string) => (Object.hasOwn(facts, name) ? facts[name as keyof MailFacts] : typed));
  const text = fill(body);
  const paragraphs = text.split(/(?:\r\n?|\n){2,}/).map((one) => `<p>${escapeMail(one.trim())}</p>`);
  const html = mailHtml(language, paragraphs.join('\n'), brand);
  return { language, subject: fill(subject), text, html };
}
