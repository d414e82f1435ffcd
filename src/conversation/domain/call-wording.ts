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
  /** The newest word of the candidate about recordings, whoever took it down; null: none. */
  readonly recordingConsent: boolean | null;
}

/** An interview outside a call: nothing is recorded. */
export const NO_CALL: CallTerms = { disclosure: null, optOutKey: null, recording: 'off', recordingConsent: null };

interface CallWordings {
  /** In a call, a call back, and a room. The position is not named: the person who picks up may be another one. */
  readonly opening: (company: string) => string;
  readonly recorded: string;
  readonly optOut: (key: string) => string;
  readonly consent: string;
  /** To a person who asks who or what speaks. `address`: of the company's people; null where it has none. */
  readonly identity: (company: string, position: string, address: string | null) => string;
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
    identity: (company, position, address) =>
      `I am the automated interviewer of ${company}, and this interview is about the position ${quotedIn('en', position)}. I am a computer program, an artificial intelligence, not a person. ${address ? `You can reach a person at ${company} by e-mail: ${address}` : `If you want to reach a person, ask those who invited you at ${company}.`}`,
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
    identity: (company, position, address) =>
      `Čia ${quotedIn('lt', company)} automatinė pokalbių sistema, šis pokalbis – dėl pareigų ${quotedIn('lt', position)}. Su Jumis bendrauja kompiuterio programa, dirbtinis intelektas, ne žmogus. ${address ? `Su ${quotedIn('lt', company)} žmonėmis galite susisiekti el. paštu: ${address}` : `Jei norite susisiekti su žmogumi, kreipkitės į Jus pakvietusius ${quotedIn('lt', company)} darbuotojus.`}`,
    goodbye: 'Tai buvo paskutinis klausimas. Ačiū, kad skyrėte laiko. Jūsų atsakymus perskaitys ir sprendimą priims žmogus. Viso gero.',
    ended: 'Šis pokalbis jau baigtas. Ačiū ir viso gero.',
    keys: { '*': '„žvaigždutė“', '#': '„grotelės“' },
  },
};

/** Whether the sound may be kept. `asked`: the answer to the question of this interview; null: it was not asked. docs/rules.md#recordings */
export function mayBeRecorded({ recording, recordingConsent }: CallTerms, asked: boolean | null): boolean {
  const isAllowed = recording === 'announce' || (recording === 'ask' && asked !== null);
  return isAllowed && (recordingConsent ?? asked ?? true);
}

/** The words that open an interview: the company's own, else the interviewer's. A recording without a question is announced in both. */
export function disclosureIn(language: Language, company: string, terms: CallTerms): string {
  const { disclosure, optOutKey, recording } = terms;
  const { opening, recorded, optOut, keys } = WORDINGS[language];
  const own = disclosure?.[language]?.trim();
  const sentences = own ? [own] : [opening(company)];
  if (recording === 'announce' && mayBeRecorded(terms, null)) sentences.push(recorded);
  if (!own && optOutKey !== null) sentences.push(optOut(keys[optOutKey] ?? optOutKey));
  return sentences.join(' ');
}

/** The true reply to a person who asks who or what speaks. docs/rules.md#conversation */
export function identityIn(language: Language, company: { name: string; contactEmail: string | null }, position: string): string {
  return WORDINGS[language].identity(company.name, position, company.contactEmail);
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
