import { unprocessable } from '../../platform/domain/index.js';
import type { CvFindings, InterviewFindings, Passage, Quote } from './findings.js';
import type { MaskedText, MaskedTranscript, TranscriptTurn } from '@interview-platform/reader';

/** An engine invented a quote. The analysis is refused before anything is stored; the message contains no text of the person. */
export class QuoteNotInText extends unprocessable('QUOTE_NOT_IN_TEXT', 'an analysis quotes something that does not stand in the text', {
  remedy: 'Let the engine quote the text word for word.',
}) {}

/** @throws {QuoteNotInText} unless all evidence stands in the CV, letter for letter, at its offset. */
export function assertEvidenceInCv({ criteria }: CvFindings, cvText: string): void {
  for (const { key, evidence } of criteria) {
    if (!evidence.every((passage) => isVerbatim(passage, cvText)))
      throw new QuoteNotInText(`evidence of criterion ${key} is not in the CV at its offset`);
  }
}

/** @throws {QuoteNotInText} unless every quote stands in the candidate's turn that it names, letter for letter, at its offset. */
export function assertQuotesInTranscript({ criteria, notes = [] }: InterviewFindings, transcript: readonly TranscriptTurn[]): void {
  for (const { key, quotes } of [...criteria, { key: 'notes', quotes: notes }]) {
    for (const quote of quotes) {
      const turn = transcript[quote.turn];
      if (turn?.speaker !== 'candidate' || !isVerbatim(quote, turn.text))
        throw new QuoteNotInText(`the quote of criterion ${key} is not in turn ${quote.turn} of the transcript at its offset`);
    }
  }
}

/** Engines are not trusted: `start` and `text` may be anything. */
function isVerbatim({ start, text }: Passage, quoted: string): boolean {
  return Number.isInteger(start) && start >= 0 && typeof text === 'string' && text.trim() !== '' && quoted.startsWith(text, start);
}

/**
 * The findings with their evidence cut out of the CV itself. Dropped: passages of separators only, or far longer than the quote.
 * @throws {QuoteNotInText}
 */
export function evidenceOfSource(findings: CvFindings, masked: MaskedText, cvText: string): CvFindings {
  assertEvidenceInCv(findings, masked.text);
  const criteria = findings.criteria.map((criterion) => {
    return { ...criterion, evidence: criterion.evidence.flatMap((passage) => cutOut(passage, masked, cvText)) };
  });
  return { ...findings, criteria };
}

/**
 * The findings with their quotes cut out of the transcript itself. Dropped: passages of separators only, or far longer than the quote.
 * @throws {QuoteNotInText}
 */
export function quotesOfSource(
  findings: InterviewFindings,
  { turns, texts }: MaskedTranscript,
  transcript: readonly TranscriptTurn[],
): InterviewFindings {
  assertQuotesInTranscript(findings, turns);
  const ofSource = <T extends Quote>(quotes: readonly T[]): T[] =>
    quotes.flatMap((quote) => cutOut(quote, texts[quote.turn], transcript[quote.turn]?.text));
  const criteria = findings.criteria.map((criterion) => ({ ...criterion, quotes: ofSource(criterion.quotes) }));
  return { ...findings, criteria, ...(findings.notes ? { notes: ofSource(findings.notes) } : {}) };
}

/** Characters that masking may have taken out of a passage. Blanks without end would make every quote as long as the CV. */
const MAX_TAKEN_OUT = 2_000;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

function cutOut<T extends Passage>(passage: T, masked: MaskedText | undefined, source = ''): T[] {
  const { start, text: quoted } = passage;
  const range = masked?.source({ start, end: start + quoted.length });
  const cut = source.slice(range?.start, range?.end);
  if (!range || cut.length > quoted.length + MAX_TAKEN_OUT || !SAYS_SOMETHING.test(cut)) return [];
  return [{ ...passage, start: range.start + cut.length - cut.trimStart().length, text: cut.trim() }];
}
