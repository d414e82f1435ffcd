import { hasOneOf } from './lists.js';
import type { PositionProfile } from './input.js';
import { fold } from './fold.js';
import { requiredYears } from './career.js';
import { type Alternatives, languageOf, readRequirement, type Requirement } from './requirement.js';
import { readStatements } from './statements.js';
import type { Term } from './terms.js';
import { wordOf } from './names.js';
import { languageByLetters, stemKeys } from './words.js';

/** The criteria of a position. */
export interface PositionCriteria {
  position: PositionProfile;
  /** Terms for the trade of the position: one is enough. */
  role: readonly Term[];
  requirements: readonly Requirement[];
  description: readonly Alternatives[];
  /** The trades whose years count as experience. */
  trades: readonly Term[];
  /** Years of experience; null if none are named, 0 if the position says that none are needed. */
  years: number | null;
  languages: readonly string[];
  /** The language that it is written in; null if unknown. */
  writtenIn: string | null;
  /** Stems of all its words, and its figures, for the recognition of copied text. */
  stems: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

const MAX_REQUIREMENTS = 40;
const NO_EXPERIENCE = hasOneOf('no experience needed');

const isTrade = (term: Term): boolean => term.kind === 'concept' && term.concept.kind === 'skill';
const keyOf = (term: Term): string => (term.kind === 'concept' ? term.concept.key : wordOf(term.name));

/** Positions that are remembered at once: a position has many candidates. */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, PositionCriteria>();

/** Parses a position into its criteria. */
export function readPosition(position: PositionProfile): PositionCriteria {
  const key = JSON.stringify(position);
  const known = remembered.get(key);
  if (known) return known;
  const criteria = criteriaOf(position);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, criteria);
  return criteria;
}

function criteriaOf(position: PositionProfile): PositionCriteria {
  const { title, description, experience, requirements, interviewLanguages } = position;
  // "Bendrosios praktikos slaugytojas": the trade in the title is enough.
  const named = (readRequirement(title)?.groups ?? []).flat().flatMap((term) => (term.kind === 'compound' ? term.of : [term]));
  const concepts = named.filter((term) => term.kind === 'concept' && term.concept.kind !== 'soft');
  const trade = concepts.filter(isTrade);
  const role = trade.length > 0 ? trade : concepts.length > 0 ? concepts : named;
  const known = requirements.slice(0, MAX_REQUIREMENTS).map(readRequirement);
  const asked = known.filter((requirement) => requirement !== null);
  const trades = (readRequirement(experience)?.groups ?? []).flat().filter(isTrade);
  const taken = new Set([...role, ...trades, ...asked.flatMap(({ groups }) => groups.flat())].map(keyOf));
  const further = [description, ...requirements.slice(MAX_REQUIREMENTS)].join('\n');
  const folded = fold(experience);
  const years = asked.reduce<number | null>((max, each) => (each.years === null ? max : Math.max(max ?? 0, each.years)), null);
  const whole = [title, description, experience, ...requirements].join('\n');
  return {
    position,
    role,
    requirements: asked,
    description: (readRequirement(further)?.groups ?? []).filter(([term]) => isTrade(term) && !taken.has(keyOf(term))),
    trades: [...role, ...trades],
    years: NO_EXPERIENCE.test(folded) ? 0 : (requiredYears(folded) ?? years),
    languages: [...new Set(interviewLanguages.map((code) => code.slice(0, 2).toLowerCase()))],
    writtenIn: languageOf(whole) ?? languageByLetters(whole),
    stems: stemsOf(whole),
    figures: new Set(whole.match(/\d+/gu)),
  };
}

/** The stems of all words of a text. */
export function stemsOf(text: string): Set<string> {
  const words = readStatements(text).flatMap((statement) => statement.words);
  return new Set(words.flatMap((word) => stemKeys(text.slice(word.at, word.end))));
}
