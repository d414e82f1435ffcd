import type { PositionProfile } from '../../domain/analysis-engine.js';

/** A criterion the model is asked about. What is asked and what it weighs is ours; the model only judges. */
export interface AskedCriterion<Kind extends string> {
  readonly key: string;
  readonly kind: Kind;
  readonly subject: string;
  /** Integer; the weights of a question add up to 100. */
  readonly weight: number;
}

const REQUIREMENTS_WEIGHT = 60;

/** The requirements share 60 points, the others the rest; without requirements the others share all. What names nothing is not asked. */
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
    ...weighed(requirements, forRequirements),
    ...weighed(
      others.filter(({ subject }) => subject.trim() !== ''),
      100 - forRequirements,
    ),
  ];
}

function weighed<T>(items: readonly T[], total: number): (T & { weight: number })[] {
  const upTo = (count: number) => Math.round((total * count) / items.length);
  return items.map((item, index) => ({ ...item, weight: upTo(index + 1) - upTo(index) }));
}
