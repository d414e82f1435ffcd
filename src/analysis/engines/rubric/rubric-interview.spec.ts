import fc from 'fast-check';
import { NURSING } from '../../../../packages/reader/test/care-and-school.js';
import { renderInterviewAnalysis } from '../../domain/render-interview.js';
import { findInInterview, overallRatingOf } from '../../../../packages/reader/src/rubric-interview.js';
import { assertQuotesInTranscript } from '../../domain/passages.js';
import type { TranscriptTurn } from '@interview-platform/reader';

const turn = (speaker: TranscriptTurn['speaker'], text: string, index: number): TranscriptTurn => ({
  speaker,
  text,
  startMs: index * 10_000,
});
const dialogue = (...texts: string[]): TranscriptTurn[] =>
  texts.map((text, index) => turn(index % 2 === 0 ? 'interviewer' : 'candidate', text, index));

const GOOD = dialogue(
  'Tell me about your work as a nurse.',
  'I have worked as a registered nurse for 6 years on a geriatric ward with 24 beds. I hold a valid nursing licence.',
  'How do you give medication?',
  'I do the medication round twice a shift and set up IV therapy; for example, last year I introduced a double check that reduced errors by a third.',
  'What about wounds and records?',
  'Every day I change wound dressings and write care plans in the electronic patient records, and I was the infection control link nurse.',
  'How do you work with others?',
  'In my last team of 14 we helped each other, and I trained two new colleagues in basic life support and first aid.',
);
const POOR = dialogue(
  'Tell me about your work as a nurse.',
  'I like computers.',
  'How do you give medication?',
  'No idea.',
  'What about wounds?',
  'I would ask somebody else because I have mostly sold phones in a shop and answered calls in the evening there.',
);
const analyse = (transcript: TranscriptTurn[]) => findInInterview({ position: NURSING.position, language: 'en', transcript });

describe('the scorecard of an interview', () => {
  it('rates a good interview far higher than a poor one', () => {
    expect(analyse(GOOD).overallRating).toBeGreaterThan(75);
    expect(analyse(POOR).overallRating).toBeLessThan(30);
  });

  it('has weights that add up to 100, scores from 0 to 100, and their exact weighted sum as overall rating', () => {
    const anyTurn = fc.record({
      speaker: fc.constantFrom('interviewer' as const, 'candidate' as const),
      text: fc.oneof(fc.constantFrom(...GOOD.map(({ text }) => text)), fc.string({ unit: 'binary' })),
      startMs: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(anyTurn, { maxLength: 20 }), (transcript) => {
        const findings = analyse(transcript);
        expect(findings.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
        expect(findings.criteria.every(({ score }) => Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
        expect(findings.overallRating).toBe(overallRatingOf(findings.criteria));
        expect(() => assertQuotesInTranscript(findings, transcript)).not.toThrow();
      }),
      { numRuns: 80 },
    );
  });

  it('quotes the candidate with the turn', () => {
    const medication = analyse(GOOD).criteria.find(({ subject }) => subject.includes('medication'));
    expect(medication?.score).toBeGreaterThanOrEqual(75);
    expect(medication?.quotes[0]?.turn).toBe(3);
  });

  it.each([
    ['a replacement character', 'caf\ufffd '],
    ['characters outside the basic plane', '😀👩🏽‍⚕️'],
  ])('quotes verbatim from a long answer full of %s', (_what, filler) => {
    for (let shift = 0; shift < 4; shift += 1) {
      const long = `${'x'.repeat(shift)}${filler.repeat(30)} I do the medication round and IV therapy ${filler.repeat(60)}`;
      const transcript = dialogue('How do you give medication?', long);
      const findings = analyse(transcript);
      expect(findings.criteria.flatMap(({ quotes }) => quotes).length).toBeGreaterThan(0);
      expect(() => assertQuotesInTranscript(findings, transcript)).not.toThrow();
      for (const { text } of findings.criteria.flatMap(({ quotes }) => quotes)) expect(text.isWellFormed()).toBe(true);
    }
  });

  it('ignores the words of the interviewer', () => {
    const transcript = GOOD.map((each) => ({ ...each, speaker: 'interviewer' as const }));
    expect(analyse(transcript).overallRating).toBe(0);
  });

  it('is rendered in both languages with the same numbers and quotes', () => {
    const findings = analyse(GOOD);
    const [en, lt] = [renderInterviewAnalysis(findings, 'en'), renderInterviewAnalysis(findings, 'lt')];
    expect(en.interview_summary.overall_rating).toBe(findings.overallRating);
    expect(en.interview_summary.summary).toMatch(/^Score for the position “Registered Nurse”: [\d.]+ of 100\. Of 7 requirements: /);
    expect(lt.interview_summary.summary).toMatch(
      /^Atitikties pareigybei „Registered Nurse“ įvertinimas: [\d,]+ iš 100\. Iš 7 reikalavimų: /,
    );
    expect(lt.interview_summary.summary).toContain('Duomenų su skaičiumi, rezultatu ar savo veiksmu: 6 iš 6.');
    expect(lt.scorecard.map(({ score, weight, quotes }) => ({ score, weight, quotes }))).toEqual(
      en.scorecard.map(({ score, weight, quotes }) => ({ score, weight, quotes })),
    );
  });
});
