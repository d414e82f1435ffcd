import { catalogue, FALLBACK_LANGUAGE, type Group, Phrases, phrasesIn } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES } from './conversation.js';
import { plainText } from './quoted-text.js';

/** The kinds of requirements that need questions of their own. */
export type RequirementKind = 'skill' | 'language' | 'licence' | 'years' | 'other';

/** The code of a language that requirements name. */
export type NamedLanguage = keyof Group<'questions', 'languageNames'>;

export interface Requirement {
  kind: RequirementKind;
  /** The one language that a requirement of this kind names; null if it names several, and for other kinds. */
  language: NamedLanguage | null;
}

const PHRASES = new Phrases(INTERVIEW_LANGUAGES, 'written');
const LANGUAGE_CODES = Object.keys(catalogue('questions').in(FALLBACK_LANGUAGE).group('languageNames')) as NamedLanguage[];
const NAMES = LANGUAGE_CODES.map((code) => [code, PHRASES.whole(`requirements.languages.${code}`)] as const);
/** Words that may stand beside the name of a language. Others change the requirement ("English teacher"). */
const BESIDE_LANGUAGES = [/^[abc][12]$/u, PHRASES.whole('requirements.besideLanguages')];

const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[1-9]|[1-3]\d|${PHRASES.source('requirements.numbers')})\s*(?:\+|[-–—]\s*\d{1,2})?\s*${PHRASES.source('requirements.years')}(?!\p{L})`,
  'u',
);

/** The document is the head of the phrase: "certificate management" asks for a skill. */
const LICENCES = [
  ...INTERVIEW_LANGUAGES.map((language) => {
    const phrases = phrasesIn(language, 'written');
    const after = String.raw`$|\s*[(,;:/–-]|\s+${phrases.source('requirements.afterLicences')}(?!\p{L})`;
    return new RegExp(String.raw`(?<!\p{L})${phrases.source('requirements.licences')}(?=${after})`, 'u');
  }),
  PHRASES.anywhere('requirements.licenceCodes'),
  PHRASES.whole('requirements.licenceCategories'),
];

/** Wordings of conditions, wishes, attitudes and degrees: a question for "your work in this area" would not fit. */
const NO_SKILLS = [PHRASES.anywhere('requirements.noSkills'), PHRASES.atStart('requirements.noSkillsFirst')];

/** A longer text is a sentence rather than the name of a skill. */
const MAX_SKILL_WORDS = 8;

/** The kind of a requirement, by its words alone; `other` if it is unclear. */
export function requirementOf(requirement: string): Requirement {
  const text = plainText(requirement).toLowerCase();
  const words = text.match(/[\p{L}\p{M}\d+#]+/gu) ?? [];
  const languages = languagesIn(words);
  if (languages) return { kind: 'language', language: languages.length === 1 ? (languages[0] ?? null) : null };
  return { kind: kindOf(text, words.length), language: null };
}

function kindOf(text: string, words: number): RequirementKind {
  if (YEARS.test(text)) return 'years';
  if (LICENCES.some((licence) => licence.test(text))) return 'licence';
  const isName = words > 0 && words <= MAX_SKILL_WORDS && /\p{L}/u.test(text) && !/[:;?!<>{}]|\.\s/u.test(text);
  return isName && !NO_SKILLS.some((condition) => condition.test(text)) ? 'skill' : 'other';
}

/** The languages that a requirement asks for and nothing else; null if it is about anything else. */
function languagesIn(words: readonly string[]): NamedLanguage[] | null {
  const found = new Set<NamedLanguage>();
  for (const word of words) {
    const [name] = NAMES.find(([, names]) => names.test(word)) ?? [];
    if (name) found.add(name);
    else if (!BESIDE_LANGUAGES.some((beside) => beside.test(word))) return null;
  }
  return found.size > 0 ? [...found] : null;
}
