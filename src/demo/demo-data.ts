import { readFileSync } from 'node:fs';
import type { JobPositionDraft } from '../jobs/index.js';
import type { InterviewResult } from '../actions/index.js';
import { FALLBACK_LANGUAGE, type Language } from '../platform/language/index.js';

/** An interview as it is spoken, question by question. */
export interface DemoInterview {
  language: Language;
  dialogue: readonly (readonly [question: string, answer: string])[];
}

/** An invented person who applies for one of the demo's job positions. The address cannot receive mail. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  /** Lines, with `{name}` and `{email}` for those of the person; null: there is no CV. */
  cv: readonly string[] | null;
  /** Null: none was held, or it failed. */
  interview: DemoInterview | null;
}

/** A file of `positions/`: a job position, and its applicants in the order of the scenarios. */
interface PositionFile {
  position: Omit<JobPositionDraft, 'company'>;
  people: readonly DemoPerson[];
}

const FILES = ['backend-engineer', 'registered-nurse', 'call-centre-team-lead'].map(
  (name) => JSON.parse(readFileSync(new URL(`./positions/${name}.json`, import.meta.url), 'utf8')) as PositionFile,
);

export const DEMO_POSITIONS = FILES.map(({ position }) => position);

/** The steps of a demo candidate: a CV, an invitation, an interview, a decision. */
export interface DemoScenario {
  /** How well the CV fits the job position. Null: the candidate has no CV. */
  fit: 'strong' | 'partial' | 'unrelated' | null;
  /** `expired`: the session ended unused; `failed`: a technical failure; `insufficient`: too short to evaluate. */
  interview?: 'strong' | 'middling' | 'weak' | 'waiting' | 'expired' | 'failed' | 'insufficient';
  decision?: 'select' | 'reject';
}

const SCENARIOS: readonly DemoScenario[] = [
  { fit: 'strong', interview: 'strong', decision: 'select' },
  { fit: 'strong', interview: 'strong' },
  { fit: 'partial', interview: 'weak', decision: 'reject' },
  { fit: 'partial', interview: 'middling' },
  { fit: 'strong', interview: 'waiting' },
  { fit: 'strong' },
  { fit: 'partial' },
  { fit: 'unrelated' },
  { fit: null },
];
/** Interviews without a result, one for each job position. */
const UNSUCCESSFUL: readonly DemoScenario[] = [
  { fit: 'partial', interview: 'expired' },
  { fit: 'partial', interview: 'failed' },
  { fit: 'partial', interview: 'insufficient' },
];

export interface DemoApplication {
  person: DemoPerson;
  position: number;
  scenario: DemoScenario;
}

/** The applications for the job positions in turn. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [...SCENARIOS, null].flatMap((common, nth) =>
  FILES.map(({ people }, position) => ({
    person: people[nth] as DemoPerson,
    position,
    scenario: common ?? (UNSUCCESSFUL[position] as DemoScenario),
  })),
);

const MS_PER_WORD = 400;

/** The result of an interview; null: it ended with a technical failure. */
export function createInterviewResult(interview: DemoInterview | null): InterviewResult {
  return {
    outcome: interview ? 'completed' : 'failed',
    language: interview?.language ?? FALLBACK_LANGUAGE,
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
