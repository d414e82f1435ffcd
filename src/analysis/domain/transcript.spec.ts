import type { InterviewFindings } from './findings.js';
import type { TranscriptTurn } from './transcript.js';
import { anchorQuotes, assertQuotesInTranscript, QuoteNotInTranscript } from './transcript.js';

const turn = (speaker: TranscriptTurn['speaker'], text: string, index: number): TranscriptTurn => ({
  speaker,
  text,
  startMs: index * 10_000,
});
const GOOD = [
  turn('interviewer', 'Tell me about your work as a nurse.', 0),
  turn('candidate', 'I have worked as a registered nurse for 6 years on a geriatric ward with 24 beds.', 1),
  turn('interviewer', 'How do you give medication?', 2),
  turn('candidate', 'I do the medication round twice a shift and set up IV therapy.', 3),
];

const quoting = (index: number, text: string): InterviewFindings => ({
  overallRating: 50,
  criteria: [
    { key: 'other', kind: 'other', subject: 'Other', weight: 100, score: 50, quotes: [{ turn: index, text }], found: [], missing: [] },
  ],
});

describe('assertQuotesInTranscript', () => {
  it('accepts a verbatim part of the named turn', () => {
    expect(() => assertQuotesInTranscript(quoting(1, 'registered nurse for 6 years'), GOOD)).not.toThrow();
  });

  it.each([
    ['invented', 1, 'I won a prize'],
    ['in another turn', 3, 'registered nurse for 6 years'],
    ['with other letters', 1, 'Registered Nurse for 6 years'],
    ['of the interviewer', 0, 'your work'],
    ['of no turn', 99, 'nurse'],
    ['of a turn before the first', -1, 'nurse'],
    ['empty', 1, ' '],
  ])('refuses a quote that is %s', (_what, index, text) => {
    expect(() => assertQuotesInTranscript(quoting(index, text), GOOD)).toThrow(QuoteNotInTranscript);
  });
});

describe('anchorQuotes', () => {
  const original = [turn('candidate', 'My name is Jonas and I have worked as a nurse since 2019', 0)];

  it('keeps the longest verbatim part', () => {
    const findings = anchorQuotes(quoting(0, 'My name is [candidate] and I have worked as a nurse since 2019'), original);
    expect(findings.criteria[0]?.quotes).toEqual([{ turn: 0, text: 'and I have worked as a nurse since 2019' }]);
    expect(() => assertQuotesInTranscript(findings, original)).not.toThrow();
  });

  it('drops a quote if fewer than three words remain', () => {
    expect(anchorQuotes(quoting(0, '[candidate] is [candidate]'), original).criteria[0]?.quotes).toEqual([]);
  });
});
