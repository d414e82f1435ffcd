import type { InterviewResult } from '../actions/index.js';

type Told = readonly (readonly [question: string, answer: string])[];

const BACKEND_ENGINEER: Told = [
  [
    'Tell me about the services you have built.',
    'For the last five years I have written services in TypeScript and Node.js. The largest one books slots for four hundred carriers; I designed its REST API and wrote the OpenAPI document before the first line of code.',
  ],
  [
    'How do you work with the database?',
    'We run PostgreSQL. Last year I split the largest table into partitions without downtime and tuned the slowest report from forty seconds to two by reading the plans.',
  ],
  [
    'How does it reach production?',
    'Every change is a Docker image that passes unit and end-to-end tests in the pipeline. When something breaks I write the test first and the post-mortem the same day.',
  ],
];

const NURSE: Told = [
  [
    'Papasakokite apie savo darbą skyriuje.',
    'Šešerius metus dirbu chirurgijos skyriuje slaugytoja, turiu galiojančią licenciją. Per pamainą prižiūriu aštuonis pacientus prieš operaciją ir po jos, kartu su kolegėmis ruošiu juos operacinei ir paaiškinu artimiesiems, ko laukti pirmosiomis dienomis.',
  ],
  [
    'Kaip skiriate vaistus?',
    'Vaistus skiriu pagal paskyrimą, dozę visada tikriname dviese. Pernai skyriuje įvedžiau dvigubą patikrą infuzijoms, parengiau trumpą atmintinę naujoms slaugytojoms, ir klaidų per pusmetį sumažėjo perpus.',
  ],
  [
    'O žaizdų priežiūra?',
    'Kasdien perrišu pooperacines žaizdas, vertinu jų gijimą ir viską užrašau elektroninėje sistemoje. Jei matau uždegimo požymių, iškart kviečiu chirurgą, o išrašomiems pacientams parodau, kaip namuose keisti tvarstį ir kada skambinti mums.',
  ],
];

const TEAM_LEAD: Told = [
  [
    'What does your team look like?',
    'I lead fourteen agents in a contact centre. I plan the rosters two weeks ahead and sit with every agent for half an hour of coaching each week.',
  ],
  [
    'How do you measure quality?',
    'I listen to four calls of every agent a month. Customer satisfaction rose from 78 to 91 percent in a year, mostly because we stopped transferring callers twice.',
  ],
  [
    'And reporting?',
    'Every Monday I send an Excel report with service level and handling time. I built the pivot tables myself, and the managers of the other teams use them now as well.',
  ],
];

const INTERVIEWS: readonly { language: string; told: Told }[] = [
  { language: 'en', told: BACKEND_ENGINEER },
  { language: 'lt', told: NURSE },
  { language: 'en', told: TEAM_LEAD },
];

/** How an interview of the demo ends. */
export type Ending = 'convincing' | 'hesitant' | 'thin' | 'broken';

/** The result of an interview for one of the demo's positions, in their order. */
export function interviewFor(position: number, ending: Ending): InterviewResult {
  const { language, told } = INTERVIEWS[position] ?? { language: 'en', told: [] };
  const texts = told.flatMap(([question, answer]) => [question, said(answer, ending)]);
  const transcript = texts.map((text, index) => ({
    speaker: index % 2 === 0 ? ('interviewer' as const) : ('candidate' as const),
    text,
    startMs: index * 25_000,
  }));
  return {
    outcome: ending === 'broken' ? 'failed' : 'completed',
    language,
    transcript: ending === 'broken' ? [] : transcript,
    recordingUrl: null,
  };
}

/** A hesitant candidate gives the first half of an answer; a thin interview has two words of each. */
function said(answer: string, ending: Ending): string {
  const words = answer.split(' ');
  if (ending === 'thin') return words.slice(0, 2).join(' ');
  return ending === 'hesitant' ? words.slice(0, Math.max(22, Math.ceil(words.length * 0.6))).join(' ') : answer;
}
