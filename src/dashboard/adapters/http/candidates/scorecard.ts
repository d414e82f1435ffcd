import type { InterviewAnalysisView, ReviewedTranscript } from '../../../../analysis/index.js';
import type { Candidate } from '../../../../candidates/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { scoreMeter, wholeScore } from '../../../../platform/http/pages/elements.js';
import type { View } from '../layout.js';
import { quotedTurn } from './quoted-turn.js';

type Line = InterviewAnalysisView['analysis']['scorecard'][number];
type Turns = ReviewedTranscript['turns'];

/** The lines of an interview's analysis. One that was not judged has no points, and leads to its answer. */
export function scorecard(
  { t }: View,
  { analysis, isComplete, language }: InterviewAnalysisView,
  { interviewUnread }: Pick<Candidate, 'interviewUnread'>,
  turns: Turns,
): Markup {
  const { interview_summary: summary, scorecard: lines, notes } = analysis;
  const total = isComplete
    ? markup`<strong>${wholeScore(summary.overall_rating)}</strong> / 100.`
    : interviewUnread && markup`<strong>${t('candidates.unread', { ...interviewUnread })}</strong>.`;
  return markup`<p>${total} <span lang="${language}">${summary.summary}</span></p>
${notes.map((note) => markup`<p class="notice" lang="${language}">${note}</p>`)}
${lines.map((line, at) => {
  const { title, score, weight, reason, needsReading, quotes } = line;
  const answer = needsReading ? answerTo(line, turns) : null;
  const points = scoreMeter(score, `${t('candidates.score')}: ${title}`, `${t('candidates.weight')} ${Math.round(weight)}`);
  return markup`<section class="line"><div class="head"><h3 lang="${language}">${title}</h3>
${weight > 0 && points}</div>
${needsReading && markup`<p class="read">${t('candidates.mustRead')}${answer !== null && markup` <a href="#${turnId(answer)}">${t('candidates.toAnswer')}</a>`}</p>`}
<p lang="${language}">${reason} ${quotes.map((_, i) => markup`<a href="#${quoteId(at, i)}">[${i + 1}]</a> `)}</p></section>`;
})}`;
}

/** The interview, with the quotes of its analysis. */
export function turnList({ t }: View, { turns, language }: ReviewedTranscript, analysis: InterviewAnalysisView | null): Markup {
  const places = (analysis?.analysis.scorecard ?? []).flatMap(({ quotes }, line) =>
    quotes.map((quote, i) => ({ ...quote, id: quoteId(line, i) })),
  );
  return markup`${turns.map(
    ({ turn, speaker, text, isOwn }) =>
      markup`<div class="turn ${speaker}" id="${turnId(turn)}"><span class="speaker">${speaker === 'candidate' ? t('candidates.candidate') : t('candidates.interviewer')}</span>${isOwn && markup` <span class="tag">${t('plan.notScored')}</span>`}<p lang="${language}">${quotedTurn(
        text,
        places.filter((place) => place.turn === turn),
      )}</p></div>`,
  )}`;
}

/** The turn in which a line is answered: that of a quote, else the first reply to a question that names the line. Null if it is not known. */
export function answerTo({ title, quotes }: Pick<Line, 'title' | 'quotes'>, turns: Turns): number | null {
  const [quote] = quotes;
  if (quote) return quote.turn;
  const question = turns.findIndex(
    ({ speaker, text, topic, isOwn }) =>
      !isOwn && speaker === 'interviewer' && `${text} ${topic ?? ''}`.toLowerCase().includes(title.toLowerCase()),
  );
  const answer = turns[question + 1];
  return question >= 0 && answer?.speaker === 'candidate' ? answer.turn : null;
}

function quoteId(line: number, quote: number): string {
  return `quote-${line + 1}-${quote + 1}`;
}

function turnId(turn: number): string {
  return `turn-${turn}`;
}
