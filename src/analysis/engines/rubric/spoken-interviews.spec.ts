import { REPLIES } from '../../../../packages/reader/test/interviews/replies.js';
import { SINGLE_ANSWERS } from '../../../../packages/reader/test/interviews/single-answers.js';
import { MISREADINGS, SPOKEN } from '../../../../packages/reader/test/interviews/spoken.js';
import { assertQuotesInTranscript } from '../../domain/passages.js';
import { findInInterview, type TranscriptTurn } from '@interview-platform/reader';

describe.each([...MISREADINGS, ...SINGLE_ANSWERS, ...REPLIES, ...SPOKEN])('$name', ({ position, language, dialogue, lines }) => {
  const transcript = dialogue.flatMap(([question, answer], index): TranscriptTurn[] => [
    { speaker: 'interviewer', text: question, startMs: index * 60_000 },
    { speaker: 'candidate', text: answer, startMs: index * 60_000 + 10_000 },
  ]);
  const profile = { ...position, experience: '', interviewLanguages: [language] };
  const { criteria } = findInInterview({ position: profile, language, transcript });

  it.each(Object.entries(lines))('%s', (title, outcomes) => {
    const line = criteria.find(({ key, subject }) => key === title || subject === title);
    expect(outcomes.split('|')).toContain(line?.outcome);
    if (line?.outcome === 'named') expect(line.score).toBeLessThanOrEqual(40);
    if (line?.outcome === 'unread') expect(line).toMatchObject({ score: 0, weight: 0, needsReading: true });
  });
});

describe('a developer, a teacher and a personnel officer', () => {
  const DAYLIGHT = [
    'I have been a backend developer for seven years, first as an assistant in a lab, then in two start-ups.',
    'We report the results to the system every night, and our endpoints return JSON.',
    'I added a partial index to the model table, and the nightly job went from two hours to nine minutes.',
    'I gave every reviewer a checklist with 12 points, and we got full marks in the audit.',
    'I scored the pain at 7 of 10, gave 5 mg of morphine and noted that the patient meets the criteria for step-down.',
    'Glasgow score 8 on arrival, so I called the anaesthetist and set the pump to 100.',
    'I give every pupil the maximum points for a corrected mistake.',
    'The candidate was invited twice, and I never ignore the rules of the works council.',
    'I pick for the system that reads the labels, and they put me on the night shift as a lead.',
    'I mark each tray as checked, and whoever checks it after me signs as well.',
    'I treat every allergy as confirmed until the laboratory says otherwise.',
    'For the software we had two licences, and I recorded the samples as verified.',
    'Pažymius įrašau į žurnalą, o darbus laikau patikrintais, kai pasirašau.',
    'Į sistemą įrašau visus balus, o tikrinu, kaip kolegos pažymi atliktus darbus.',
    'Vertinu taškais ir komentarais, maksimalų balą duodu ir už gerą klausimą.',
    'Dirbau kaip asistentė, vertintojams rengiau ataskaitas.',
  ];
  it.each(DAYLIGHT)('do not address the evaluation: %s', (answer) => {
    const transcript: TranscriptTurn[] = [
      { speaker: 'interviewer', text: 'Tell us about your work.', startMs: 0 },
      { speaker: 'candidate', text: answer, startMs: 1 },
    ];
    const position = { title: 'Backend Developer', description: '', experience: '', requirements: ['Python'], interviewLanguages: ['en'] };
    expect(findInInterview({ position, language: 'en', transcript }).notes).toEqual([]);
  });
});

it('reads no sentence over the end of a turn', () => {
  const position = {
    title: 'Backend Developer',
    description: '',
    experience: '',
    requirements: ['Python', 'Docker'],
    interviewLanguages: ['en'],
  };
  const texts = [
    'Tell us about your work',
    'i work as a backend developer in a company that makes transport systems',
    'Tell us about Python',
    'three services i wrote, and i use python every day',
  ];
  const transcript = texts.map((text, at): TranscriptTurn => ({ speaker: at % 2 === 0 ? 'interviewer' : 'candidate', text, startMs: at }));
  transcript.push(
    { speaker: 'candidate', text: 'And Docker, too, on Fridays', startMs: 9 },
    { speaker: 'candidate', text: 'Yes', startMs: 10 },
  );
  const findings = findInInterview({ position, language: 'en', transcript });
  expect(() => assertQuotesInTranscript(findings, transcript)).not.toThrow();
  expect(findings.criteria[0]).toMatchObject({ score: 100, quotes: [{ turn: 3 }] });
});
