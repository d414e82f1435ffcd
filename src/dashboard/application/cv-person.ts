import { emailsIn, phonesIn, withoutInvisible } from '@interview-platform/reader/contacts';
import { LANGUAGE_TAGS, Phrases } from '../../platform/language/index.js';
import { type CvLine, cvLines, labelled } from './cv-lines.js';
import { nameOf, sharesWord } from './cv-name.js';
import { isOtherNumber } from './cv-numbers.js';

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
const SHARED_MAILBOX =
  /^(?:info|office|hr|jobs?|careers?|contact|mail|admin|sales|support|service|reception|no-?reply|recruit(?:ing|ment|er)?|talent|personal|bewerbung|karriere|kontakt|biuro|kadry|praca|rekrutacja|biuras|personalas|atranka|rastine|projects?)@/i;

/** A guess, which a person checks: labelled values, the first lines, or the name of the file. Referees and recipients of letters are left out. Linear. */
export function guessPerson(text: string, fileName: string): GuessedPerson {
  const all = cvLines(withoutInvisible(text));
  const lines = all.filter(({ place }) => place !== 'references');
  const own = lines.filter(({ place }) => place === 'own');
  const addresses = emailsOf(own);
  const file = fileName.replace(/\.[^.]*$/, '');
  const name = nameOf(all, file, addresses.map(({ value }) => value)); // prettier-ignore
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
  return lines.flatMap(({ text }) => emailsIn(text).map(({ value }) => ({ value, line: text })));
}

/** An international number, else a national one: with a label, or written as one. */
function phoneOf(lines: readonly CvLine[]): Guess | undefined {
  const numbers = lines.flatMap((line, at) =>
    phonesIn(line.text)
      .filter(({ start }) => !isOtherNumber(lines, at, start))
      .map(({ value, digits }) => ({ value, digits, line: line.text, isLabelled: isPhone(lines, at) })),
  );
  return (
    numbers.find(({ digits }) => /^\+\d{8}/.test(digits)) ??
    numbers.find(({ value, digits, isLabelled }) => (isLabelled || /^[08]/.test(digits)) && !hasYear(value))
  );
}

const isPhone = (lines: readonly CvLine[], at: number): boolean =>
  [lines[at], lines[at - 1]].some((line) => line !== undefined && labelled(PHONE, line, undefined) !== null);

const hasYear = (text: string): boolean => text.split(/\D+/).some((part) => /^(?:19|20)\d\d$/.test(part));
