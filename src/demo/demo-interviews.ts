import type { InterviewResult } from '../actions/index.js';
import type { DemoInterview } from './demo-data.js';

const MS_PER_WORD = 400;

/** The result of an interview; null: it ended with a technical failure. */
export function createInterviewResult(interview: DemoInterview | null): InterviewResult {
  return {
    outcome: interview ? 'completed' : 'failed',
    language: interview?.language ?? 'en',
    transcript: interview ? transcribe(interview) : [],
    recordingUrl: null,
    conversationVersion: null,
  };
}

/** The turns, the interviewer first; each begins when the one before it has been spoken. */
function transcribe({ dialogue }: DemoInterview): InterviewResult['transcript'] {
  let startMs = 0;
  return dialogue.flat().map((text, index) => {
    const turn = { speaker: index % 2 === 0 ? ('interviewer' as const) : ('candidate' as const), text, startMs };
    startMs += text.split(' ').length * MS_PER_WORD;
    return turn;
  });
}
