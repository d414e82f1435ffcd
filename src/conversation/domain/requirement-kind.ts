import { catalogue, FALLBACK_LANGUAGE, type Group, Phrases, phrasesIn } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES } from './conversation.js';
import { plainText } from './quoted-text.js';

/**
 * What a requirement names: something that a person holds, uses, does, knows or speaks, hours of work, years of experience; `other`
 * where it is unclear. The question follows from it alone.
 */
export const REQUIREMENT_KINDS = ['hold', 'use', 'do', 'know', 'hours', 'speak', 'years', 'other'] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

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

/** The document is the head of the phrase: "certificate management" asks for an activity. */
const DOCUMENTS = INTERVIEW_LANGUAGES.map((language) => {
  const phrases = phrasesIn(language, 'written');
  const after = String.raw`$|\s*[(,;:/–-]|\s+${phrases.source('requirements.kinds.hold.after')}(?!\p{L})`;
  return new RegExp(String.raw`(?<!\p{L})${phrases.source('requirements.kinds.hold.heads')}(?=${after})`, 'u');
});
const HELD = [
  ...DOCUMENTS,
  PHRASES.atStart('requirements.kinds.hold.first'),
  PHRASES.anywhere('requirements.kinds.hold.codes'),
  PHRASES.whole('requirements.kinds.hold.categories'),
];
const NOT_HELD = PHRASES.anywhere('requirements.kinds.notHold');
/** Wishes and attitudes. */
const UNCLEAR = [PHRASES.anywhere('requirements.kinds.other.anywhere'), PHRASES.atStart('requirements.kinds.other.first')];
/** The last words of the phrase say what it names, or its first words. */
const HEADS: readonly { kind: RequirementKind; heads: readonly [last: RegExp, first: RegExp] }[] = [
  { kind: 'hours', heads: [PHRASES.atEnd('requirements.kinds.hours.last'), PHRASES.atStart('requirements.kinds.hours.first')] },
  { kind: 'know', heads: [PHRASES.atEnd('requirements.kinds.know.last'), PHRASES.atStart('requirements.kinds.know.first')] },
  { kind: 'use', heads: [PHRASES.atEnd('requirements.kinds.use.last'), PHRASES.atStart('requirements.kinds.use.first')] },
  { kind: 'do', heads: [PHRASES.atEnd('requirements.kinds.do.last'), PHRASES.atStart('requirements.kinds.do.first')] },
];
/** What follows says more of the thing: "service for families", "(valid)". */
const REST = new RegExp(
  String.raw`\s+${PHRASES.source('requirements.prepositions')}(?!\p{L}).*$|\s*[(,;:/–].*$|\s+[„“"«].*$|\s-\s.*$`,
  'su',
);
const CONJUNCTION = new RegExp(String.raw`\s+${PHRASES.source('requirements.conjunctions')}(?!\p{L}).*$`, 'su');
/** The name of a product: "Node.js", "C++", "PostgreSQL", „Rivilė“. */
const PRODUCT = /\p{Ll}\p{Lu}|\p{L}[+#]|\p{L}\.\p{Ll}{2}|^[„“"«]\p{Lu}/u;

/** A longer text is a sentence rather than the name of a thing. */
const MAX_NAME_WORDS = 8;

/** The kind of a requirement, by its words alone. */
export function requirementOf(requirement: string): Requirement {
  const text = plainText(requirement);
  const words = text.toLowerCase().match(/[\p{L}\p{M}\d+#]+/gu) ?? [];
  const languages = languagesIn(words);
  if (languages) return { kind: 'speak', language: languages.length === 1 ? (languages[0] ?? null) : null };
  return { kind: kindOf(text, words.length), language: null };
}

function kindOf(text: string, words: number): RequirementKind {
  const lower = text.toLowerCase();
  if (YEARS.test(lower)) return 'years';
  if (!NOT_HELD.test(lower) && HELD.some((held) => held.test(lower))) return 'hold';
  const isName = words > 0 && words <= MAX_NAME_WORDS && !/[;?!<>{}]|\.\s/u.test(text);
  if (!isName || UNCLEAR.some((unclear) => unclear.test(lower))) return 'other';
  const head = lower.replace(REST, '');
  const named = [head, head.replace(CONJUNCTION, '')].flatMap(
    (name) => HEADS.find(({ heads: [last, first] }) => last.test(name) || first.test(lower)) ?? [],
  );
  return named[0]?.kind ?? (PRODUCT.test(text) ? 'use' : 'other');
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
