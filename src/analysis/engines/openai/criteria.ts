import { FALLBACK_LANGUAGE, languageName, languagesAt } from '../../../platform/language/index.js';
import { object, type Schema, text } from '../../../platform/model/json-schema.js';
import type { PositionProfile } from '../../domain/analysis-engine.js';

/** A criterion that the model scores. Criteria and weights are ours. */
export interface AskedCriterion<Kind extends string> {
  readonly key: string;
  readonly kind: Kind;
  readonly subject: string;
  /** Integer; the weights of one request add up to 100. */
  readonly weight: number;
}

const REQUIREMENTS_WEIGHT = 60;

/** Requirements share 60 points, the other criteria the rest (all if there is no requirement). Criteria without a subject are left out. */
export function criteriaOf<Kind extends string>(
  position: PositionProfile,
  others: readonly { readonly key: string; readonly kind: Kind; readonly subject: string }[],
): AskedCriterion<Kind | 'requirement'>[] {
  const requirements = position.requirements.map((subject, index) => ({
    key: `requirement-${index + 1}`,
    kind: 'requirement' as const,
    subject,
  }));
  const forRequirements = requirements.length === 0 ? 0 : REQUIREMENTS_WEIGHT;
  return [
    ...withWeights(requirements, forRequirements),
    ...withWeights(
      others.filter(({ subject }) => subject.trim() !== ''),
      100 - forRequirements,
    ),
  ];
}

function withWeights<T>(items: readonly T[], total: number): (T & { weight: number })[] {
  const upTo = (count: number) => Math.round((total * count) / items.length);
  return items.map((item, index) => ({ ...item, weight: upTo(index + 1) - upTo(index) }));
}

/** The languages in which a model writes: their tags, and their English names. */
export const WRITTEN = languagesAt('evaluation');
export const WRITTEN_NAMES = WRITTEN.map((tag) => languageName(tag, FALLBACK_LANGUAGE));
/** What it is told of them. */
export const IN_ALL_LANGUAGES = WRITTEN_NAMES.map((name, at) => (at === 0 ? `in plain ${name}` : `in correct, natural ${name}`)).join(
  ' and ',
);

/** The same in each language of an analysis. */
export const inEachLanguage = (schema: Schema): Schema => object(Object.fromEntries(WRITTEN.map((tag) => [tag, schema])));
export const textInEach = inEachLanguage(text);

export const percent: Schema = { type: 'integer', minimum: 0, maximum: 100 };
