import { maskContacts } from './masking/contacts.js';
import { maskNames, type PersonNames } from './masking/names.js';
import { removePersonalDetails } from './masking/personal-details.js';
import { neutraliseGender } from './masking/pronouns.js';
import { tidy } from './masking/tidy.js';
import type { TranscriptTurn } from './transcript.js';

export type { PersonNames } from './masking/names.js';

/**
 * The CV as an engine may see it: no names, contacts, links, titles, pronouns, birth date, age, marital status, children, gender,
 * nationality or address. Two CVs that differ in nothing else come out byte for byte equal. Linear in the length of the text.
 */
export function maskCv(cvText: string, person: PersonNames): string {
  const text = tidy(cvText.normalize('NFC'));
  return tidy(neutraliseGender(removePersonalDetails(maskNames(maskContacts(text), person))));
}

/** The transcript as an engine may see it, turn for turn. */
export function maskTranscript(transcript: readonly TranscriptTurn[], person: PersonNames): TranscriptTurn[] {
  return transcript.map((turn) => ({ ...turn, text: maskCv(turn.text, person) }));
}
