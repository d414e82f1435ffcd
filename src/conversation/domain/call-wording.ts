import { catalogue, type Language, languageEntry, quoted } from '../../platform/language/index.js';
import type { Texts } from './conversation.js';
import { textsIn } from './conversation-rules.js';

/** The company's rules for a call, frozen on it. docs/rules/clearance.md#clearance */
export interface CallTerms {
  /** The words that open a call; a language that is missing has the interviewer's own. */
  readonly disclosure: Texts | null;
  /** The key by which the person asks not to be called again; null: none. */
  readonly optOutKey: string | null;
  readonly recording: 'off' | 'announce' | 'ask';
  /** The newest word of the candidate about recordings, whoever took it down; null: none. */
  readonly recordingConsent: boolean | null;
}

/** An interview outside a call: nothing is recorded. */
export const NO_CALL: CallTerms = { disclosure: null, optOutKey: null, recording: 'off', recordingConsent: null };

/** The words of a call. The opening is said in a call, a call back and a room; it names no position, because another person may pick up. */
const CALLS = catalogue('calls');
const KEYS: Readonly<Record<string, 'star' | 'hash'>> = { '*': 'star', '#': 'hash' };

/** Whether the sound may be kept. `asked`: the answer to the question of this interview; null: it was not asked. docs/rules/conversation.md#recordings */
export function mayBeRecorded({ recording, recordingConsent }: CallTerms, asked: boolean | null): boolean {
  const isAllowed = recording === 'announce' || (recording === 'ask' && asked !== null);
  return isAllowed && (recordingConsent ?? asked ?? true);
}

/** The words that open an interview: the company's own, else the interviewer's. A recording without a question is announced in both. */
export function disclosureIn(language: Language, company: string, terms: CallTerms): string {
  const { disclosure, optOutKey, recording } = terms;
  const t = CALLS.in(language);
  const own = disclosure?.[language]?.trim();
  const sentences = own ? [own] : [t('opening', { company: companyIn(language, company) })];
  if (recording === 'announce' && mayBeRecorded(terms, null)) sentences.push(t('recorded'));
  const key = optOutKey === null ? undefined : KEYS[optOutKey];
  if (!own && optOutKey !== null) sentences.push(t('optOut', { key: key ? t.group('keys')[key] : optOutKey }));
  return sentences.join(' ');
}

/** The true reply to a person who asks who or what speaks. docs/rules/conversation.md#conversation */
export function identityIn(language: Language, company: { name: string; contactEmail: string | null }, position: string): string {
  return CALLS.in(language)('identity', {
    company: companyIn(language, company.name),
    position: quoted(language, position),
    hasAddress: company.contactEmail ? 'yes' : 'no',
    address: company.contactEmail ?? '',
  });
}

export function disclosureTexts(languages: readonly Language[], company: string, terms: CallTerms): Texts {
  return textsIn(languages, (language) => disclosureIn(language, company, terms));
}

export function consentTexts(languages: readonly Language[]): Texts {
  return textsIn(languages, (language) => CALLS.in(language)('consent'));
}

/** The last words: after the last answer, or to a person whose interview has ended in another way. */
export function lastWords(language: Language, isEnded: boolean): string {
  return isEnded ? CALLS.in(language)('ended') : CALLS.in(language)('goodbye');
}

function companyIn(language: Language, name: string): string {
  return languageEntry(language).quotesCompanies ? quoted(language, name) : name;
}
