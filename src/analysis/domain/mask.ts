import { maskKnownContacts, type PersonContacts, maskContacts } from './masking/contacts.js';
import type { PersonNames } from './masking/name-forms.js';
import { maskNames } from './masking/names.js';
import { removePersonalDetails } from './masking/personal-details.js';
import { neutraliseGender } from './masking/gender.js';
import type { TranscriptTurn } from './transcript.js';

/** Whose CV or interview it is: what no engine ever sees. */
export type Person = PersonNames & PersonContacts;

/**
 * The CV as an engine may see it: no names, contacts, links, titles, pronouns, birth date, age, marital status, children, gender,
 * nationality or address. Two CVs that differ in nothing else come out byte for byte equal. Linear in the length of the text.
 */
export function maskCv(cvText: string, person: Person): string {
  const text = tidy(maskKnownContacts(cvText, person).normalize('NFC'));
  return tidy(neutraliseGender(removePersonalDetails(maskNames(maskContacts(text), person))));
}

/** The transcript as an engine may see it, turn for turn. */
export function maskTranscript(transcript: readonly TranscriptTurn[], person: Person): TranscriptTurn[] {
  return transcript.map(({ speaker, text, startMs }) => ({ speaker, text: maskCv(text, person), startMs }));
}

const LINE_BREAK = /\r\n?|[\u2028\u2029\f\v]/gu;
const BLANKS = /[^\S\n]+/gu;

const STEPS: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, ''],
  [/([=_*~#-])\1{2,}/gu, '---'],
  [/[([] ?[)\]]/gu, ''],
  [/(?: ?[|;·] ?){2,}/gu, ' | '],
  [/(?: ?,){2,}/gu, ','],
  [/(?: ?\. ){2,}/gu, '. '],
  [/ ([,.;])(?= |\n|$)/gu, '$1'],
  [/[,;]+ ?(?=\.(?: |\n|$))/gu, ''],
  [/[,;] ?\|/gu, ' |'],
  [/\| ?[,.;]/gu, '|'],
  [/ {2,}/gu, ' '],
  [/(?<=^|\n)[ |,;·.]+|(?<![ |,;·])[ |,;·]+(?=\n|$)/gu, ''],
  [/(?<=^|\n)[-•*–—:()/ ]+(?=\n|$)/gu, ''],
  [/(?<=^|\n)---(?=\n|$)/gu, ''],
  [/\n{3,}/gu, '\n\n'],
  [/^\n+|\n+$/gu, ''],
];

/** One spelling of white space and separators, so that a thing removed leaves no trace of its length or place. */
export function tidy(text: string): string {
  const lines = text.replaceAll(LINE_BREAK, '\n').replaceAll(BLANKS, (blank) => (blank.length > 2 || blank.includes('\t') ? ' | ' : ' '));
  return STEPS.reduce((rest, [pattern, spelling]) => rest.replaceAll(pattern, spelling), lines);
}
