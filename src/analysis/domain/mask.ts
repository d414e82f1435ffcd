import { maskKnownContacts, type PersonContacts, maskContacts } from './masking/contacts.js';
import type { PersonNames } from './masking/name-forms.js';
import { maskNames } from './masking/names.js';
import { removePersonalDetails } from './masking/personal-details.js';
import { neutraliseGender } from './masking/gender.js';
import type { TranscriptTurn } from './transcript.js';

/** The personal data that no engine receives. */
export type Person = PersonNames & PersonContacts;

/**
 * The CV without names, contacts, links, titles, pronouns, birth date, age, marital status, children, gender, nationality and address.
 * Two CVs that differ in nothing else become equal, byte for byte. Linear in the length of the text.
 */
export function maskCv(cvText: string, person: Person): string {
  const text = tidy(maskKnownContacts(cvText, person).normalize('NFC'));
  return tidy(neutraliseGender(removePersonalDetails(maskNames(maskContacts(text), person))));
}

/** Masks each turn of a transcript. */
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

/** Normalises white space and separators, so that a removed detail leaves no trace of its length or place. */
export function tidy(text: string): string {
  const lines = text.replaceAll(LINE_BREAK, '\n').replaceAll(BLANKS, (blank) => (blank.length > 2 || blank.includes('\t') ? ' | ' : ' '));
  return STEPS.reduce((rest, [pattern, spelling]) => rest.replaceAll(pattern, spelling), lines);
}
