import { AnalysisFailed } from '../../domain/errors.js';
import type { CvCriterion, CvFindings } from '../../domain/findings.js';
import { inOrder } from './answer-check.js';
import type { CvAnswer, CvAsked } from './cv-question.js';
import { verbatim } from './untrusted.js';

/**
 * The findings an answer amounts to. Quotes that are not in the CV are dropped; the score is our sum, never the model's.
 * @throws {AnalysisFailed} where a criterion is not answered, or earned points with no quote left to show for it.
 */
export function cvFindings(answer: CvAnswer, asked: readonly CvAsked[], cvText: string): CvFindings {
  const judged = inOrder(asked, answer.criteria);
  const criteria = asked.map((criterion, index): CvCriterion => {
    const { fit, verdict, evidence, found, missing } = judged[index] as (typeof judged)[number];
    const points = Math.round((criterion.weight * fit) / 100);
    const quotes = evidence.map((quote) => verbatim(quote, cvText)).filter((quote) => quote !== undefined);
    if (fit > 0 && quotes.length === 0) throw new AnalysisFailed('invalidAnswer', `no evidence for ${criterion.key}`);
    const years = criterion.kind === 'experience' ? { years: answer.years } : {};
    return { ...criterion, points, verdict, evidence: quotes, found, missing, ...years };
  });
  return { score: criteria.reduce((sum, { points }) => sum + points, 0), criteria, texts: answer.texts };
}
