import { DomainError } from '../../platform/domain/domain-error.js';
import type { InterviewFindings, Quote } from './findings.js';

/** One turn of an interview, as the runtime's result endpoint brings it. docs/rules.md#candidate-status. */
export interface TranscriptTurn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
}

/** An engine quoted what was not said. The analysis is refused before anything is stored; the message holds nothing of the interview. */
export class QuoteNotInTranscript extends DomainError {
  static override readonly code = 'QUOTE_NOT_IN_TRANSCRIPT';
  static override readonly kind = 'unprocessable';
  static override readonly description = 'an analysis quotes something that is not in the transcript';
}

/** @throws {QuoteNotInTranscript} unless every quote is a part, letter for letter, of the candidate's turn that it names. */
export function assertQuotesInTranscript(findings: InterviewFindings, transcript: readonly TranscriptTurn[]): void {
  for (const { key, quotes } of findings.criteria) {
    for (const quote of quotes) {
      if (!isSaid(quote, transcript))
        throw new QuoteNotInTranscript(`the quote of criterion ${key} is not in turn ${quote.turn} of the transcript`);
    }
  }
}

function isSaid({ turn, text }: Quote, transcript: readonly TranscriptTurn[]): boolean {
  const said = transcript[turn];
  return said?.speaker === 'candidate' && text.trim() !== '' && said.text.includes(text);
}

const LEAST_WORDS = 3;

/**
 * The findings with each quote of the masked transcript brought back to what was really said: where masking changed a quote, its longest
 * run of unchanged words remains; a quote of which fewer than three remain is dropped. Check the engine's answer against the masked
 * transcript first, and the result against the original.
 */
export function anchorQuotes(findings: InterviewFindings, original: readonly TranscriptTurn[]): InterviewFindings {
  const anchored = (quotes: readonly Quote[]): Quote[] => quotes.flatMap((quote) => anchor(quote, original[quote.turn]?.text ?? ''));
  return { ...findings, criteria: findings.criteria.map((criterion) => ({ ...criterion, quotes: anchored(criterion.quotes) })) };
}

function anchor(quote: Quote, said: string): Quote[] {
  if (said.includes(quote.text)) return [quote];
  const words = quote.text.split(/\s+/u);
  let best: string[] = [];
  let run: string[] = [];
  for (const word of words) {
    run = said.includes([...run, word].join(' ')) ? [...run, word] : said.includes(word) ? [word] : [];
    if (run.length > best.length) best = run;
  }
  return best.length >= LEAST_WORDS ? [{ ...quote, text: best.join(' ') }] : [];
}
