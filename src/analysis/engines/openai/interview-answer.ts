import { AnalysisFailed } from '../../domain/errors.js';
import type { InterviewCriterion, InterviewFindings, InterviewTexts, Language, Quote } from '../../domain/findings.js';
import type { TranscriptTurn } from '../../domain/transcript.js';
import { inOrder } from './answer-check.js';
import type { InterviewAnswer, InterviewAsked } from './interview-question.js';
import { verbatim } from './untrusted.js';

/**
 * The findings an answer amounts to. Quotes that the candidate did not say in that turn are dropped; the rating is our sum.
 * @throws {AnalysisFailed} where a criterion is not answered, or scored with no quote left to show for it.
 */
export function interviewFindings(
  answer: InterviewAnswer,
  asked: readonly InterviewAsked[],
  transcript: readonly TranscriptTurn[],
): InterviewFindings {
  const judged = inOrder(asked, answer.criteria);
  const criteria = asked.map((criterion, index): InterviewCriterion => {
    const { score, quotes, found, missing } = judged[index] as (typeof judged)[number];
    const said = quotes.map((quote) => confirmed(quote, transcript)).filter((quote) => quote !== undefined);
    if (score > 0 && said.length === 0) throw new AnalysisFailed('invalidAnswer', `no quote for ${criterion.key}`);
    return { ...criterion, score, quotes: said, found, missing };
  });
  const overallRating = criteria.reduce((sum, { weight, score }) => sum + weight * score, 0) / 100;
  return { overallRating, criteria, texts: { en: textsIn('en', answer), lt: textsIn('lt', answer) } };
}

function confirmed({ turn, text }: Quote, transcript: readonly TranscriptTurn[]): Quote | undefined {
  const said = transcript[turn];
  const passage = said?.speaker === 'candidate' ? verbatim(text, said.text) : undefined;
  return passage === undefined ? undefined : { turn, text: passage };
}

function textsIn(language: Language, { criteria, summary }: InterviewAnswer): InterviewTexts {
  const byKey = (of: 'title' | 'reason') => Object.fromEntries(criteria.map((criterion) => [criterion.key, criterion[of][language]]));
  return { summary: summary[language], titles: byKey('title'), reasons: byKey('reason') };
}
