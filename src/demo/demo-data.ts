import type { JobPositionDraft } from '../jobs/index.js';
import type { Fit } from './demo-cvs.js';
import type { InterviewQuality } from './demo-interviews.js';

/** Job positions of the demo company. */
export const DEMO_POSITIONS: readonly Omit<JobPositionDraft, 'company'>[] = [
  {
    position: 'Backend Engineer',
    department: 'Engineering',
    location: 'Vilnius',
    type: 'full-time',
    salary: 5200,
    currency: 'EUR',
    description:
      'Build and run the services behind our scheduling product: APIs in TypeScript, PostgreSQL, queues and the tests that keep them honest.',
    experience: '4 years of backend development',
    remote: true,
    requirements: ['TypeScript and Node.js', 'PostgreSQL', 'REST API design', 'Docker'],
    benefits: ['Remote work', 'Training budget'],
    interviewLanguages: ['en', 'lt'],
  },
  {
    position: 'Registered Nurse',
    department: 'Surgical ward',
    location: 'Kaunas',
    type: 'full-time',
    salary: 2100,
    currency: 'EUR',
    description: 'Care for patients before and after surgery, give medication and keep the records, together with a team of twelve.',
    experience: '2 years on a hospital ward',
    requirements: ['Nursing licence', 'Medication administration', 'Wound care'],
    benefits: ['Shift bonus', 'Health insurance'],
    interviewLanguages: ['lt', 'en'],
  },
  {
    position: 'Call Centre Team Lead',
    department: 'Customer service',
    location: 'Riga',
    type: 'full-time',
    salary: 2400,
    currency: 'EUR',
    privacy: 'private',
    description: 'Lead a team of fifteen agents: rosters, coaching, quality and the numbers that show it.',
    experience: '3 years in customer service, 1 year leading a team',
    requirements: ['Team leadership', 'Customer service', 'Reporting in Excel'],
    benefits: ['Bonus by results'],
    interviewLanguages: ['en'],
  },
];

/** Invented people. Their addresses cannot receive mail. */
export const DEMO_PEOPLE: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Ada', 'Brandt'],
  ['Mantas', 'Žukauskas'],
  ['Elena', 'Petraitė'],
  ['Oliver', 'Hayes'],
  ['Ieva', 'Kalniņa'],
  ['Tomas', 'Jankauskas'],
  ['Sofia', 'Marino'],
  ['Rūta', 'Stankevičienė'],
  ['Noah', 'Lindqvist'],
  ['Agnieszka', 'Nowak'],
  ['Lukas', 'Weber'],
  ['Austėja', 'Balčiūnaitė'],
  ['Maya', 'Okafor'],
  ['Jonas', 'Kazlauskas'],
  ['Chloé', 'Dubois'],
  ['Marek', 'Svoboda'],
  ['Greta', 'Urbonaitė'],
  ['Daniel', 'Cohen'],
  ['Viktorija', 'Ozola'],
  ['Paulius', 'Rimkus'],
  ['Hanna', 'Virtanen'],
  ['Karolis', 'Butkus'],
  ['Isabel', 'Ferreira'],
  ['Dovilė', 'Norkutė'],
  ['Emil', 'Sørensen'],
  ['Laura', 'Grigaitė'],
  ['Anton', 'Melnyk'],
  ['Saulė', 'Vaitkutė'],
  ['Peter', 'Novák'],
  ['Justina', 'Morkūnaitė'],
];

/** The steps of a demo candidate: a CV, an invitation, an interview, a decision. */
export interface DemoScenario {
  /** Null: the candidate has no CV. */
  fit: Fit | null;
  /** `waiting`: invited; `expired`: invited, and the session ended unused. */
  interview?: InterviewQuality | 'waiting' | 'expired';
  decision?: 'select' | 'reject';
}

const SCENARIOS: readonly DemoScenario[] = [
  { fit: 'strong', interview: 'strong', decision: 'select' },
  { fit: 'strong', interview: 'strong' },
  { fit: 'partial', interview: 'weak', decision: 'reject' },
  { fit: 'partial', interview: 'weak' },
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

/** The scenario of the n-th candidate, from 0, of a job position. */
export function scenarioFor(nth: number, position: number): DemoScenario {
  return SCENARIOS[nth] ?? UNSUCCESSFUL[position % UNSUCCESSFUL.length] ?? { fit: null };
}
