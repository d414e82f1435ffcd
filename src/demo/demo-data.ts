import type { JobPositionDraft } from '../jobs/index.js';

/** Job positions of the demo company, as the operator would describe them. */
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

/** People who do not exist, at addresses that cannot receive mail. */
export const DEMO_PEOPLE: readonly (readonly [firstName: string, lastName: string])[] = [
  ...([
    ['Ada', 'Brandt'],
    ['Mantas', 'Žukauskas'],
    ['Elena', 'Petraitė'],
    ['Oliver', 'Hayes'],
    ['Ieva', 'Kalniņa'],
  ] as const),
  ...([
    ['Tomas', 'Jankauskas'],
    ['Sofia', 'Marino'],
    ['Rūta', 'Stankevičienė'],
    ['Noah', 'Lindqvist'],
    ['Agnieszka', 'Nowak'],
  ] as const),
  ...([
    ['Lukas', 'Weber'],
    ['Austėja', 'Balčiūnaitė'],
    ['Maya', 'Okafor'],
    ['Jonas', 'Kazlauskas'],
    ['Chloé', 'Dubois'],
  ] as const),
  ...([
    ['Marek', 'Svoboda'],
    ['Greta', 'Urbonaitė'],
    ['Daniel', 'Cohen'],
    ['Viktorija', 'Ozola'],
    ['Paulius', 'Rimkus'],
  ] as const),
  ...([
    ['Hanna', 'Virtanen'],
    ['Karolis', 'Butkus'],
    ['Isabel', 'Ferreira'],
    ['Dovilė', 'Norkutė'],
    ['Emil', 'Sørensen'],
  ] as const),
  ...([
    ['Laura', 'Grigaitė'],
    ['Anton', 'Melnyk'],
    ['Saulė', 'Vaitkutė'],
    ['Peter', 'Novák'],
    ['Justina', 'Morkūnaitė'],
  ] as const),
];
