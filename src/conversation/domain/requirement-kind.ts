import { catalogue, type Group } from '../../platform/language/index.js';
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

/** Other words for a language: the Lithuanian adverbs. */
const ADVERBS: Readonly<Record<string, NamedLanguage>> = {
  angliškai: 'en',
  lietuviškai: 'lt',
  vokiškai: 'de',
  rusiškai: 'ru',
  lenkiškai: 'pl',
  prancūziškai: 'fr',
  latviškai: 'lv',
  estiškai: 'et',
  ispaniškai: 'es',
  itališkai: 'it',
  ukrainietiškai: 'uk',
  švediškai: 'sv',
  norvegiškai: 'no',
  daniškai: 'da',
  suomiškai: 'fi',
  olandiškai: 'nl',
  portugališkai: 'pt',
};

/** Words that may stand beside the name of a language. Others change the requirement ("English teacher"). */
const BESIDE_LANGUAGES =
  /^(?:[abc][12]|and|or|both|at|in|of|a|an|the|to|least|level|higher|above|better|minimum|min|language|languages|skills?|knowledge|proficiency|command|fluent|fluently|fluency|proficient|advanced|excellent|very|good|strong|basic|basics|native|working|business|intermediate|upper|spoken|written|speaking|writing|ir|bei|arba|ar|ne|mažiau|kaip|bent|lygi[ou]|lygis|lygiu|aukštesni[su]|aukštesnis|kalb(?:a|os|ų|ą|as|omis)|moka|mokate|mokėjimas|žinios|žinojimas|labai|ger(?:ai|as|a|os)|puik(?:iai|us|i|ios)|laisv(?:ai|as|a)|pagrind(?:ai|us)|sklandžiai|raštu|žodžiu|gimtoji)$/u;

const YEARS =
  /(?<![\p{L}\d])(?:[1-9]|[1-3]\d|one|two|three|four|five|six|seven|eight|nine|ten|vieneri|vienerių|dveji|dvejų|treji|trejų|ketveri|ketverių|penkeri|penkerių)\s*(?:\+|[-–—]\s*\d{1,2})?\s*(?:or more |full )?(?:years?|yrs?|metai|metų|metus|m\.)(?!\p{L})/u;

/** The document is the head of the phrase: "certificate management" asks for a skill. */
const LICENCE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:licen[cs]e|certificate|certification|permit|accreditation)s?(?=$|\s*[(,;:/–-]|\s+(?:of|in|for|as|category|cat|code|class|valid|[a-e]e?1?(?:$|[^\p{L}])))`,
    String.raw`(?<!\p{L})(?:licencija|pažymėjimas|sertifikatas|atestatas|leidimas|liudijimas|kortelė)(?=$|\s*[(,;:/–-]|\s+\()`,
    String.raw`(?<!\p{L})(?:kodas|code) 95(?!\d)`,
    String.raw`^(?:galiojan\p{L}+ )?[a-e]e?1? kategorij\p{L}+$`,
  ].join('|'),
  'u',
);

/** Wordings of conditions, wishes, attitudes and degrees: a question for "your work in this area" would not fit. */
const NO_SKILL =
  /(?<!\p{L})(?:shifts?|weekends?|nights?|remote|travel\p{L}*|relocat\p{L}*|degree|diploma|education|bachelor\p{L}*|master['’]?s?|qualification|advantage|preferred|desirable|bonus|nice to have|willing\p{L}*|available|availability|ability|able|insurance|motivat\p{L}*|responsib\p{L}*|punctual\p{L}*|honest\p{L}*|attention to detail|pamain\p{L}*|savaitgal\p{L}*|nakt\p{L}+|naktin\p{L}+|komandiruot\p{L}*|išsilavinim\p{L}*|kvalifikacij\p{L}*|diplom\p{L}*|privalum\p{L}*|pageidau\p{L}*|gebėjim\p{L}*|galimyb\p{L}*|atsaking\p{L}*|kruopšt\p{L}*|sąžining\p{L}*|motyvac\p{L}*|noras|patirt\p{L}+)(?!\p{L})|^(?:experienced?|knowledge|proven|understanding|familiar\p{L}*|must|should|you|žinios|išmanym\p{L}*|supratim\p{L}*|būtina|reikia)(?!\p{L})/u;

/** A longer text is a sentence rather than the name of a skill. */
const MAX_SKILL_WORDS = 8;

/** The kind of a requirement in English or Lithuanian, by its words alone; `other` if it is unclear. */
export function requirementOf(requirement: string): Requirement {
  const text = plainText(requirement).toLowerCase();
  const words = text.match(/[\p{L}\p{M}\d+#]+/gu) ?? [];
  const languages = languagesIn(words);
  if (languages) return { kind: 'language', language: languages.length === 1 ? (languages[0] ?? null) : null };
  return { kind: kindOf(text, words.length), language: null };
}

function kindOf(text: string, words: number): RequirementKind {
  if (YEARS.test(text)) return 'years';
  if (LICENCE.test(text)) return 'licence';
  const isName = words > 0 && words <= MAX_SKILL_WORDS && /\p{L}/u.test(text) && !/[:;?!<>{}]|\.\s/u.test(text);
  return isName && !NO_SKILL.test(text) ? 'skill' : 'other';
}

/** The languages that a requirement asks for and nothing else; null if it is about anything else. */
function languagesIn(words: readonly string[]): NamedLanguage[] | null {
  const found = new Set<NamedLanguage>();
  for (const word of words) {
    const name = NAMES.get(word);
    if (name) found.add(name);
    else if (!BESIDE_LANGUAGES.test(word)) return null;
  }
  return found.size > 0 ? [...found] : null;
}

const NAMES: ReadonlyMap<string, NamedLanguage> = new Map([
  ...INTERVIEW_LANGUAGES.flatMap((language) => Object.entries(catalogue('questions').in(language).group('languageNames'))).map(
    ([code, name]) => [name.toLowerCase(), code as NamedLanguage] as const,
  ),
  ...Object.entries(ADVERBS),
]);
