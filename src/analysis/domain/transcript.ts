import { DomainError } from '../../platform/domain/domain-error.js';
import type { InterviewFindings, Quote } from './findings.js';

/** One turn of an interview. docs/rules.md#interview-results */
export interface TranscriptTurn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
}

/** An engine invented a quote. The analysis is refused before anything is stored; the message contains no text of the interview. */
export class QuoteNotInTranscript extends DomainError {
  static override readonly code = 'QUOTE_NOT_IN_TRANSCRIPT';
  static override readonly kind = 'unprocessable';
  static override readonly description = 'an analysis quotes something that is not in the transcript';
}

/** @throws {QuoteNotInTranscript} unless every quote is a verbatim part of the candidate's turn that it names. */
export function assertQuotesInTranscript(findings: InterviewFindings, transcript: readonly TranscriptTurn[]): void {
  for (const { key, quotes } of findings.criteria) {
    for (const quote of quotes) {
      if (!isVerbatim(quote, transcript))
        throw new QuoteNotInTranscript(`the quote of criterion ${key} is not in turn ${quote.turn} of the transcript`);
    }
  }
}

function isVerbatim({ turn, text }: Quote, transcript: readonly TranscriptTurn[]): boolean {
  const quoted = transcript[turn];
  return quoted?.speaker === 'candidate' && text.trim() !== '' && quoted.text.includes(text);
}

const MIN_WORDS = 3;

/**
 * Maps the quotes of the masked transcript to the original: if masking changed a quote, its longest run of unchanged words remains; a
 * quote with a run of fewer than three words is dropped. Validate the engine's findings against the masked transcript before, and the
 * result against the original after.
 */
export function anchorQuotes(findings: InterviewFindings, original: readonly TranscriptTurn[]): InterviewFindings {
  const anchored = (quotes: readonly Quote[]): Quote[] => quotes.flatMap((quote) => anchor(quote, original[quote.turn]?.text ?? ''));
  return { ...findings, criteria: findings.criteria.map((criterion) => ({ ...criterion, quotes: anchored(criterion.quotes) })) };
}

function anchor(quote: Quote, original: string): Quote[] {
  if (original.includes(quote.text)) return [quote];
  const words = quote.text.split(/\s+/u);
  let best: string[] = [];
  let run: string[] = [];
  for (const word of words) {
    run = original.includes([...run, word].join(' ')) ? [...run, word] : original.includes(word) ? [word] : [];
    if (run.length > best.length) best = run;
  }
  return best.length >= MIN_WORDS ? [{ ...quote, text: best.join(' ') }] : [];
}
