import type { PositionProfile } from '../../domain/analysis-engine.js';
import { fold } from '../../domain/masking/name-forms.js';
import { Relevance, requiredYears } from './experience.js';
import { unitsOf, type Unit } from './reading.js';

/** One requirement of a position. */
export interface PositionRequirement {
  text: string;
  units: readonly Unit[];
  /** Years of experience that it asks for; null if it names none. */
  years: number | null;
  /** Soft skills alone weigh half. */
  share: number;
}

/** What a position asks for, as the rubric reads it. */
export interface PositionCriteria {
  role: readonly Unit[];
  requirements: readonly PositionRequirement[];
  description: readonly Unit[];
  /** Years of experience; null if none are named, 0 if the position says that none are needed. */
  years: number | null;
  languages: readonly string[];
  relevance: Relevance;
}

const MAX_REQUIREMENTS = 40;
const NO_EXPERIENCE =
  /no (?:prior |previous )?experience (?:is )?(?:needed|required|necessary)|patirtis (?:nebutina|nereikalinga)|be patirties/u;
const LANGUAGE_CODES = ['en', 'lt', 'de', 'ru', 'pl', 'fr'];

const distinct = (units: readonly Unit[]): Unit[] => [...new Map(units.map((unit) => [unit.keys[0], unit])).values()];

function requirementOf(text: string): PositionRequirement | null {
  const units = unitsOf(text);
  const years = requiredYears(fold(text));
  if (units.length === 0 && years === null) return null;
  return { text: text.trim(), units, years, share: units.length > 0 && units.every(({ kind }) => kind === 'generic') ? 1 : 2 };
}

const isTradeConcept = (unit: Unit): boolean => unit.kind === 'concept' && !LANGUAGE_CONCEPTS.has(unit.keys[0] ?? '');
const LANGUAGE_CONCEPTS = new Set([
  'c:english',
  'c:lithuanian',
  'c:german',
  'c:russian',
  'c:polish',
  'c:french',
  'c:degree',
  'c:vocational',
  'c:office',
  'c:excel',
  'c:licence-b',
]);

/** Parses a position into units, requirements and years. */
export function readPosition(position: PositionProfile): PositionCriteria {
  const title = unitsOf(position.title).filter(({ kind }) => kind !== 'generic');
  const concepts = title.filter(({ kind }) => kind === 'concept');
  const role = concepts.length > 0 ? concepts : title;
  const requirements = position.requirements.slice(0, MAX_REQUIREMENTS).map(requirementOf);
  const known = requirements.filter((requirement) => requirement !== null);
  const asked = distinct([...known.flatMap(({ units }) => units), ...unitsOf(position.experience)]).filter(isTradeConcept);
  const taken = new Set([...role, ...asked].map(({ keys }) => keys[0]));
  const further = [position.description, ...position.requirements.slice(MAX_REQUIREMENTS)].join('\n');
  const folded = fold(position.experience);
  const named =
    requiredYears(folded) ?? known.reduce<number | null>((max, { years }) => (years === null ? max : Math.max(max ?? 0, years)), null);
  return {
    role,
    requirements: known,
    description: unitsOf(further).filter((unit) => isTradeConcept(unit) && !taken.has(unit.keys[0])),
    years: NO_EXPERIENCE.test(folded) ? 0 : named,
    languages: [...new Set(position.interviewLanguages.map((code) => code.slice(0, 2).toLowerCase()))].filter((code) =>
      LANGUAGE_CODES.includes(code),
    ),
    relevance: new Relevance(role, asked),
  };
}
