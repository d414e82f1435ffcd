import { LANGUAGE_TAGS, Phrases } from '../../platform/language/index.js';
import { type CvLine, cvLines, labelled } from './cv-lines.js';
import { nameOf, sharesWord } from './cv-name.js';

export const GUESSED_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The value of a field in a CV; empty where it does not. */
export interface Guess {
  readonly value: string;
  /** The line that it was read from; null for the name of the file. */
  readonly line: string | null;
}

export type GuessedPerson = Readonly<Record<(typeof GUESSED_FIELDS)[number], Guess>>;

const PHONE = new Phrases(LANGUAGE_TAGS, 'spoken').whole('cv.phone');
/** Mailboxes of companies and not of persons. */
const SHARED_MAILBOX = /^(?:info|office|hr|jobs?|careers?|contact|mail|admin|biuras|personalas|atranka|rastine|projects?)@/i;

/** A guess, which a person checks: labelled values, the first lines, or the name of the file. Referees and recipients of letters are left out. Linear. */
export function guessPerson(text: string, fileName: string): GuessedPerson {
  const lines = cvLines(text).filter(({ place }) => place !== 'references');
  const own = lines.filter(({ place }) => place === 'own');
  const addresses = emailsOf(own);
  const file = fileName.replace(/\.[^.]*$/, '');
  const name = nameOf(lines, file, addresses.map(({ value }) => value)); // prettier-ignore
  const isOf = sharesWord(name ? `${name.firstName} ${name.lastName}` : '');
  const isPersons = ({ value }: Guess): boolean => isOf(value);
  // In the lines about work, only an address with the person's name is the person's.
  const email =
    addresses.find(isPersons) ??
    emailsOf(lines.filter(({ place }) => place === 'other')).find(isPersons) ??
    addresses.find(({ value }) => !SHARED_MAILBOX.test(value));
  return {
    firstName: { value: name?.firstName ?? '', line: name?.line ?? null },
    lastName: { value: name?.lastName ?? '', line: name?.line ?? null },
    email: email ?? NOTHING,
    phone: phoneOf(own) ?? NOTHING,
  };
}

const NOTHING: Guess = { value: '', line: null };

function emailsOf(lines: readonly CvLine[]): Guess[] {
  return lines.flatMap(({ text }) => [...emailsIn(text)].map((value) => ({ value, line: text })));
}

/** Looks around each @: a pattern for the whole text would take quadratic time. */
function* emailsIn(text: string): Iterable<string> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [local] = /[\w.+-]{1,64}$/.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
    const [domain] = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}/i.exec(text.slice(at + 1, at + 200)) ?? [];
    if (local && domain) yield `${local}@${domain}`;
  }
}

/** An international number, else a national one: with a label, or written as one. */
function phoneOf(lines: readonly CvLine[]): Guess | undefined {
  const numbers = lines.flatMap((line, at) =>
    [...line.text.matchAll(/[+(\d][\d ().-]{5,24}\d/g)].map(([value]) => ({ value, line: line.text, isLabelled: isPhone(lines, at) })),
  );
  return (
    numbers.find(({ value }) => /^\+\d/.test(value) && hasDigits(value, 8)) ??
    numbers.find(({ value, isLabelled }) => (isLabelled || /^\(?[08]/.test(value)) && hasDigits(value, 7) && !hasYear(value))
  );
}

const isPhone = (lines: readonly CvLine[], at: number): boolean =>
  [lines[at], lines[at - 1]].some((line) => line !== undefined && labelled(PHONE, line, undefined) !== null);

function hasDigits(text: string, min: number): boolean {
  const { length } = text.replace(/\D/g, '');
  return length >= min && length <= 15;
}

const hasYear = (text: string): boolean => text.split(/\D+/).some((part) => /^(?:19|20)\d\d$/.test(part));
