import type { Language, Texts } from './conversation.js';
import { textsIn } from './conversation-rules.js';
import { quotedIn } from './quoted-text.js';

/** The company's rules for a call, frozen on it. docs/rules.md#clearance */
export interface CallTerms {
  /** The words that open a call; a language that is missing has the interviewer's own. */
  readonly disclosure: Texts | null;
  /** The key by which the person asks not to be called again; null: none. */
  readonly optOutKey: string | null;
  readonly recording: 'off' | 'announce' | 'ask';
}

/** An interview outside a call: nothing is recorded. */
export const NO_CALL: CallTerms = { disclosure: null, optOutKey: null, recording: 'off' };

interface CallWordings {
  /** In a call, a call back, and a room. The position is not named: the person who picks up may be another one. */
  readonly opening: (company: string) => string;
  readonly recorded: string;
  readonly optOut: (key: string) => string;
  readonly consent: string;
  readonly goodbye: string;
  /** To a person whose interview has ended in another way. */
  readonly ended: string;
  readonly keys: Readonly<Record<string, string>>;
}

const WORDINGS: Readonly<Record<Language, CallWordings>> = {
  en: {
    opening: (company) =>
      `Hello, this is the automated interviewer of ${company}, about the interview. I am a computer program, not a person.`,
    recorded: 'This call is recorded.',
    optOut: (key) => `If you do not want to be called again, press ${key} at any time.`,
    consent:
      'May we record this call, so that the people who decide can listen to it? Please say yes or no. If you say no, we go on without a recording.',
    goodbye: 'That was the last question. Thank you for your time. A person will read your answers and decide. Goodbye.',
    ended: 'This interview has ended. Thank you, and goodbye.',
    keys: { '*': 'the star key', '#': 'the hash key' },
  },
  lt: {
    opening: (company) =>
      `Laba diena, čia ${quotedIn('lt', company)} automatinė pokalbių sistema, kreipiamės dėl darbo pokalbio. Su Jumis kalba kompiuterio programa, ne žmogus.`,
    recorded: 'Šis pokalbis įrašomas.',
    optOut: (key) => `Jei nenorite, kad Jums daugiau skambintume, bet kada paspauskite klavišą ${key}.`,
    consent:
      'Ar galime šį pokalbį įrašyti, kad jo galėtų pasiklausyti sprendimą priimantys žmonės? Sakykite „taip“ arba „ne“. Jei pasakysite „ne“, tęsime be įrašo.',
    goodbye: 'Tai buvo paskutinis klausimas. Ačiū, kad skyrėte laiko. Jūsų atsakymus perskaitys ir sprendimą priims žmogus. Viso gero.',
    ended: 'Šis pokalbis jau baigtas. Ačiū ir viso gero.',
    keys: { '*': '„žvaigždutė“', '#': '„grotelės“' },
  },
};

/** The words that open an interview: the company's own, else the interviewer's. A recording without a question is announced in both. */
export function disclosureIn(language: Language, company: string, { disclosure, optOutKey, recording }: CallTerms): string {
  const { opening, recorded, optOut, keys } = WORDINGS[language];
  const own = disclosure?.[language]?.trim();
  const sentences = own ? [own] : [opening(company)];
  if (recording === 'announce') sentences.push(recorded);
  if (!own && optOutKey !== null) sentences.push(optOut(keys[optOutKey] ?? optOutKey));
  return sentences.join(' ');
}

export function disclosureTexts(languages: readonly Language[], company: string, terms: CallTerms): Texts {
  return textsIn(languages, (language) => disclosureIn(language, company, terms));
}

export function consentTexts(languages: readonly Language[]): Texts {
  return textsIn(languages, (language) => WORDINGS[language].consent);
}

/** The last words: after the last answer, or to a person whose interview has ended in another way. */
export function lastWords(language: Language, isEnded: boolean): string {
  return isEnded ? WORDINGS[language].ended : WORDINGS[language].goodbye;
}
