import type { InterviewResult } from '../actions/index.js';

type Dialogue = readonly (readonly [question: string, answer: string])[];

const BACKEND_ENGINEER: Dialogue = [
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

const NURSE: Dialogue = [
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

const TEAM_LEAD: Dialogue = [
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

const INTERVIEWS: readonly { language: string; dialogue: Dialogue }[] = [
  { language: 'en', dialogue: BACKEND_ENGINEER },
  { language: 'lt', dialogue: NURSE },
  { language: 'en', dialogue: TEAM_LEAD },
];

/** The quality of a demo interview: `insufficient` is too short to evaluate, `failed` ended with a technical failure. */
export type InterviewQuality = 'strong' | 'weak' | 'insufficient' | 'failed';

/** The result of an interview for one of the demo's job positions, by its index. */
export function createInterviewResult(position: number, quality: InterviewQuality): InterviewResult {
  const { language, dialogue } = INTERVIEWS[position] ?? { language: 'en', dialogue: [] };
  const texts = dialogue.flatMap(([question, answer]) => [question, shorten(answer, quality)]);
  const transcript = texts.map((text, index) => ({
    speaker: index % 2 === 0 ? ('interviewer' as const) : ('candidate' as const),
    text,
    startMs: index * 25_000,
  }));
  return {
    outcome: quality === 'failed' ? 'failed' : 'completed',
    language,
    transcript: quality === 'failed' ? [] : transcript,
    recordingUrl: null,
  };
}

/** A weak interview has the first 60 % of each answer, an insufficient one two words. */
function shorten(answer: string, quality: InterviewQuality): string {
  const words = answer.split(' ');
  if (quality === 'insufficient') return words.slice(0, 2).join(' ');
  return quality === 'weak' ? words.slice(0, Math.max(22, Math.ceil(words.length * 0.6))).join(' ') : answer;
}
