import { maskKnownContacts, type PersonContacts } from './known-contacts.js';
import { maskContacts } from './masking/contacts.js';
import { maskNames, type PersonNames } from './masking/names.js';
import { removePersonalDetails } from './masking/personal-details.js';
import { neutraliseGender } from './masking/pronouns.js';
import { tidy } from './masking/tidy.js';
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
