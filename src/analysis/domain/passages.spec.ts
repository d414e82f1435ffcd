import fc from 'fast-check';
import type { CvFindings, InterviewFindings } from './findings.js';
import { maskCv, maskTranscript, type Person, type TranscriptTurn } from '@interview-platform/reader';
import { assertEvidenceInCv, assertQuotesInTranscript, evidenceOfSource, QuoteNotInText, quotesOfSource } from './passages.js';

const person: Person = { firstName: 'Jonas', lastName: 'Petraitis', email: 'jonas@example.com', phone: '+370 612 34567' };

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

const quoting = (index: number, start: number, text: string): InterviewFindings => {
  const quotes = [{ turn: index, start, text }];
  return {
    overallRating: 50,
    criteria: [{ key: 'other', kind: 'other', subject: 'Other', weight: 100, score: 50, quotes, found: [], missing: [] }],
  };
};
const resting = (...evidence: { start: number; text: string }[]): CvFindings => {
  const affirmed = evidence.map((passage) => ({ ...passage, polarity: 'affirmed' as const }));
  const role = { key: 'role', kind: 'role' as const, subject: 'Nurse', weight: 100, points: 80, fulfilment: 'met' as const };
  return { score: 80, criteria: [{ ...role, evidence: affirmed, found: [], missing: [] }] };
};

describe('assertQuotesInTranscript', () => {
  it('accepts a verbatim part of the named turn', () => {
    expect(() => assertQuotesInTranscript(quoting(1, 19, 'registered nurse for 6 years'), GOOD)).not.toThrow();
  });

  it.each([
    ['invented', 1, 0, 'I won a prize'],
    ['in another turn', 3, 19, 'registered nurse for 6 years'],
    ['at another offset', 1, 18, 'registered nurse for 6 years'],
    ['before the text', 1, -1, 'I have'],
    ['at no offset', 1, Number.NaN, 'I have'],
    ['with other letters', 1, 19, 'Registered Nurse for 6 years'],
    ['of the interviewer', 0, 14, 'your work'],
    ['of no turn', 99, 0, 'nurse'],
    ['of a turn before the first', -1, 0, 'nurse'],
    ['empty', 1, 1, ' '],
  ])('refuses a quote that is %s', (_what, index, start, text) => {
    expect(() => assertQuotesInTranscript(quoting(index, start, text), GOOD)).toThrow(QuoteNotInText);
  });
});

describe('assertEvidenceInCv', () => {
  it('accepts what stands at its offset, and refuses everything else', () => {
    expect(() => assertEvidenceInCv(resting({ start: 2, text: 'nurse' }), 'A nurse')).not.toThrow();
    expect(() => assertEvidenceInCv(resting({ start: 1, text: 'nurse' }), 'A nurse')).toThrow(QuoteNotInText);
    expect(() => assertEvidenceInCv(resting({ start: 0, text: '' }), 'A nurse')).toThrow(QuoteNotInText);
    expect(() => assertEvidenceInCv(resting('nurse' as unknown as { start: number; text: string }), 'A nurse')).toThrow(QuoteNotInText);
  });
});

describe('the quotes of a masked text', () => {
  const quotesOf = (source: string, ...quotes: string[]) => {
    const masked = maskCv(source, person);
    const evidence = quotes.map((text) => ({ start: masked.text.indexOf(text), text }));
    return evidenceOfSource(resting(...evidence), masked, source).criteria[0]?.evidence.map(({ text }) => text);
  };

  it('are the words of the source', () => {
    expect(quotesOf('Ji dirbo su Rivile, vyresnioji  buhalterė.', '[they] dirbo su Rivile', 'buhalteris')).toEqual([
      'Ji dirbo su Rivile',
      'buhalterė',
    ]);
    expect(quotesOf('My name is Jonas and she\nis a nurse', 'My name is [candidate] and [they] has a nurse')).toEqual([
      'My name is Jonas and she\nis a nurse',
    ]);
  });

  it('are dropped if nothing but separators is left', () => {
    expect(quotesOf('Nurse\t\tCook', '|')).toEqual([]);
  });

  it('are dropped if masking took a long run of blanks out of them', () => {
    expect(quotesOf(`Nurse${' '.repeat(5_000)}Cook`, 'Nurse | Cook', 'Nurse')).toEqual(['Nurse']);
  });

  it('keep their turn, and what the engine said of them', () => {
    const transcript = [turn('candidate', 'Sveiki,  aš Jonas.', 0)];
    const masked = maskTranscript(transcript, person);
    const findings = quotesOfSource(quoting(0, 0, 'Sveiki, aš [candidate].'), masked, transcript);
    expect(findings.criteria[0]?.quotes).toEqual([{ turn: 0, start: 0, text: 'Sveiki,  aš Jonas.' }]);
    expect(() => assertQuotesInTranscript(findings, transcript)).not.toThrow();
  });

  it('stand in the source at their offsets, whatever is quoted of whatever text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'Jonas ',
        'Ji ',
        'she is ',
        'buhalterė ',
        'jonas@example.com',
        '\t\t',
        '\r\n',
        ' , ',
        '| ',
        '=====',
        'e\u0307',
        'ą̃ ',
        '👩‍💻',
        '각',
      ),
      fc.constantFrom('married, two children', 'Date of birth: 1985-03-03\n', 'worked with SAP. ', 'They count boxes and check them. '),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (source, one, other) => {
        const masked = maskCv(source, person);
        const [start, end] = [one, other].map((at) => at % (masked.text.length + 1)).toSorted((a, b) => a - b) as [number, number];
        const range = masked.source({ start, end });
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(source.slice(range.start, range.end)).toHaveLength(range.end - range.start);
        const text = masked.text.slice(start, end);
        if (text.trim() === '') return;
        const found = evidenceOfSource(resting({ start, text }), masked, source);
        expect(() => assertEvidenceInCv(found, source)).not.toThrow();
        for (const passage of found.criteria[0]?.evidence ?? []) expect(passage.text).toMatch(/^\S(?:[^]*\S)?$/u);
      }),
      { numRuns: 300 },
    );
  });

  it('are the masked words where nothing was replaced', () => {
    const words = fc.array(fc.constantFrom('forklift', 'žuvų', 'C++', 'welding,', 'SAP.', '24', 'kasos', 'naïve'), { minLength: 1 });
    const spaces = fc.constantFrom(' ', '  ', '\n', '\r\n', '\u00a0');
    fc.assert(
      fc.property(words, spaces, fc.nat(), fc.boolean(), (all, space, pick, decomposed) => {
        const source = all.join(space).normalize(decomposed ? 'NFD' : 'NFC');
        const masked = maskCv(source, person);
        const word = [...masked.text.matchAll(/\S+/gu)];
        const { 0: text, index: start } = word[pick % word.length] as RegExpExecArray;
        const { start: from, end } = masked.source({ start, end: start + text.length });
        expect(source.slice(from, end).normalize('NFC').trim()).toBe(text);
      }),
    );
  });
});
