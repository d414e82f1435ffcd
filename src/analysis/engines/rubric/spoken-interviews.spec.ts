import { MISREADINGS, SPOKEN } from '../../../../test/fixtures/analysis/interviews/spoken.js';
import { renderInterviewAnalysis } from '../../domain/render-interview.js';
import type { TranscriptTurn } from '../../domain/transcript.js';
import { findInInterview } from './rubric-interview.js';

describe.each([...MISREADINGS, ...SPOKEN])('$name', ({ position, language, dialogue, lines }) => {
  const transcript = dialogue.flatMap(([question, answer], index): TranscriptTurn[] => [
    { speaker: 'interviewer', text: question, startMs: index * 60_000 },
    { speaker: 'candidate', text: answer, startMs: index * 60_000 + 10_000 },
  ]);
  const profile = { ...position, experience: '', interviewLanguages: [language] };
  const { scorecard } = renderInterviewAnalysis(findInInterview({ position: profile, language, transcript }), 'en');

  it.each(Object.entries(lines))('%s', (title, [from, to, reason]) => {
    const line = scorecard.find((each) => each.title === title);
    expect(line?.reason).toMatch(reason);
    expect([line?.score, Number(line?.score) >= from && Number(line?.score) <= to]).toEqual([line?.score, true]);
  });
});
