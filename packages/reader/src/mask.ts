import { maskContacts, maskKnownContacts, type PersonContacts } from './masking/contacts.js';
import type { PersonNames } from './masking/name-forms.js';
import { maskNames } from './masking/names.js';
import { removePersonalDetails } from './masking/personal-details.js';
import { neutraliseGender } from './masking/gender.js';
import { tidy } from './masking/tidy.js';
import { type Span, TrackedText } from './masking/tracked-text.js';
import type { TranscriptTurn } from './input.js';

/** The personal data that no engine receives. */
export type Person = PersonNames & PersonContacts;

/** A masked text and the way back to its source. */
export interface MaskedText {
  readonly text: string;
  /** The range of the source that a range of `text` stands for: whole replaced pieces and whole characters. */
  source(range: Span): Span;
}

/** The masked turns of a transcript, and the text of each with its way back. */
export interface MaskedTranscript {
  readonly turns: readonly TranscriptTurn[];
  readonly texts: readonly MaskedText[];
}

/**
 * The CV without names, contacts, links, titles, pronouns, birth date, age, marital status, children, gender, nationality and address.
 * Two CVs that differ in nothing else become equal, byte for byte. Linear in the length of the text.
 */
export function maskCv(cvText: string, person: Person): MaskedText {
  const text = tidy(maskKnownContacts(TrackedText.of(cvText), person).normalised());
  return tidy(neutraliseGender(removePersonalDetails(maskNames(maskContacts(text), person))));
}

/** A text for a person who may know the names: without addresses, links and phone numbers only. */
export function maskContactData(text: string, person: PersonContacts): string {
  return maskContacts(maskKnownContacts(TrackedText.of(text.normalize('NFKC')), person).normalised()).text;
}

/** Masks each turn of a transcript. */
export function maskTranscript(transcript: readonly TranscriptTurn[], person: Person): MaskedTranscript {
  const texts = transcript.map(({ text }) => maskCv(text, person));
  return { texts, turns: transcript.map(({ speaker, startMs }, turn) => ({ speaker, text: texts[turn]?.text ?? '', startMs })) };
}
