import type { JobPositionDraft } from '../jobs/index.js';
import { BACKEND_ENGINEERS } from './backend-engineers.js';
import type { DemoPerson } from './demo-person.js';
import { NURSES } from './nurses.js';
import { TEAM_LEADS } from './team-leads.js';

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

/** The steps of a demo candidate: a CV, an invitation, an interview, a decision. */
export interface DemoScenario {
  /** How well the CV fits the job position. Null: the candidate has no CV. */
  fit: 'strong' | 'partial' | 'unrelated' | null;
  /**
   * `waiting`: invited; `expired`: invited, and the session ended unused; `failed`: ended with a technical failure; `insufficient`: too
   * short to evaluate.
   */
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

/** Invented people by job position. Their addresses cannot receive mail. */
const PEOPLE: readonly (readonly DemoPerson[])[] = [BACKEND_ENGINEERS, NURSES, TEAM_LEADS];

export interface DemoApplication {
  person: DemoPerson;
  /** The index of the job position. */
  position: number;
  scenario: DemoScenario;
}

/** The applications for the job positions in turn. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [...SCENARIOS, null].flatMap((common, nth) =>
  PEOPLE.map((people, position) => ({
    person: people[nth] as DemoPerson,
    position,
    scenario: common ?? (UNSUCCESSFUL[position] as DemoScenario),
  })),
);
