import { isEvaluable } from '../../../actions/domain/interview-result.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInInterview } from '@interview-platform/reader';
import type { Language } from '../../../platform/language/index.js';
import { begin } from '../../../conversation/domain/conversation-rules.js';
import { NO_CALL } from '../../../conversation/domain/call-wording.js';
import { followUpTo } from '../../../conversation/domain/follow-up.js';
import { exchangeToFollowUp } from '../../../conversation/domain/conversation-rules.js';
import { answerOf, formalSteps, nextOf, takeTurn } from '../../../conversation/domain/spoken-turns.js';
import { transcriptOf } from '../../../conversation/domain/transcript.js';
import { type InterviewPosition, planFor, type SessionId } from '../../../conversation/index.js';
import { POSTS } from '../../../../test/fixtures/analysis/personas.js';
import type { ReservationId } from '../../domain/reservation.js';
import { answerTimes, type Quality, shortAnswer, simulatedAnswer } from './interviews.js';

const CALLS = Array.from({ length: 200 }, (_, i) => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}` as ReservationId);
const POSITIONS = POSTS.map(({ position }) => position);
const [call = '' as ReservationId] = CALLS;
const [backend] = POSITIONS as [(typeof POSITIONS)[number], ...typeof POSITIONS];
const QUALITIES = ['well', 'middling', 'badly'] as const;
/** docs/rules/analysis.md#totals */
const MIN_JUDGED = 0.65;
const NOTHING = { description: '', experience: '' };
const AT = new Date('2026-11-23T12:00:00Z');

/** Positions whose words the reader mostly does not know; some are no words. In both languages, and in English for an interview in Lithuanian. */
const INVENTED: Readonly<Record<'en' | 'lt', Readonly<Record<string, readonly string[]>>>> = {
  en: {
    ...{ Nurse: ['Care of patients after surgery', 'IV therapy and injections', 'Registered nurse licence', 'English', 'Night shifts'] },
    ...{ Welder: ['TIG and MIG welding', 'Technical drawings', 'Welding certificate EN ISO 9606', 'Working at heights', 'Grinding'] },
    ...{ Quorbler: ['Quorbling of flanges', 'Experience with plarvic systems', 'Knowledge of Mobblewick 4', '3 years of wuzzling'] },
    ...{ Baker: ['Sourdough bread', 'Laminated doughs (croissants)', 'Early start at 3 am', 'HACCP', 'Handling of ovens'] },
    ...{ Beekeeper: ['Queen rearing', 'Varroa treatment', 'Driving licence B', 'Own protective clothing'] },
    ...{ 'Piano tuner': ['Tuning grand pianos', 'Voicing of hammers', 'Perfect ear', 'Patience with customers'] },
    ...{ Sailmaker: ['Sailmaking', 'Splicing of ropes', 'Operating a plotter', 'Willingness to travel'] },
    ...{ Driver: ['Driving licence C', 'Forklift certificate', 'German B2'], Guard: ['Night shifts', 'Weekend work'], Clown: [] },
    ...{ Anything: ['C++ / Rust', 'You love dogs', 'No fear of spiders', 'CISSP or CISM', 'SAP S/4HANA (FI/CO)', 'Blorf'] },
  },
  lt: {
    ...{
      Slaugytojas: [
        'Pacientų priežiūra po operacijų',
        'Injekcijos ir lašelinės',
        'Slaugytojo licencija',
        'Anglų kalba',
        'Naktinės pamainos',
      ],
    },
    ...{ Suvirintojas: ['TIG ir MIG suvirinimas', 'Brėžinių skaitymas', 'Suvirintojo pažymėjimas EN ISO 9606', 'Darbas aukštyje'] },
    ...{ Kvorblis: ['Kvorblių flindravimas', 'Patirtis su plarvinėmis sistemomis', 'Moblviko 4 išmanymas', '3 metų vuzlinimo patirtis'] },
    ...{ Kepėjas: ['Duonos raugas', 'Sluoksniuotos tešlos kepimas', 'Darbo pradžia 3 val. ryto', 'Krosnių priežiūra'], Klounas: [] },
    ...{ Bitininkas: ['Bičių motinėlių auginimas', 'Medaus sukimas', 'B kategorijos vairuotojo pažymėjimas', 'Nuosavi drabužiai'] },
    ...{ Derintojas: ['Rojalių derinimas', 'Plaktukų intonavimas', 'Absoliuti klausa', 'Kantrybė su klientais'] },
    ...{
      Sargas: ['Naktinės pamainos', 'Darbas savaitgaliais'],
      Vertėja: ['Anglų kalba', 'Vokiečių kalba B2'],
      Metai: ['3 metų vuzlinimo patirtis'],
      Blorfas: ['Blorfas'],
    },
  },
};
const DEMO_FOLDER = join(import.meta.dirname, '../../../demo/positions');
const DEMO_POSITIONS = readdirSync(DEMO_FOLDER).map((file) => {
  const { position: title, ...position } = (
    JSON.parse(readFileSync(join(DEMO_FOLDER, file), 'utf8')) as { position: Omit<InterviewPosition, 'title'> & { position: string } }
  ).position;
  return { ...position, title };
});

/** The transcript of an interview that the built-in interviewer leads. */
function interview(of: ReservationId, language: Language, quality: Quality | 'too-little', position: InterviewPosition) {
  const ids = { sessionId: 's' as SessionId, company: 'c', jobPositionId: 'j', candidateId: 'k' } as never as object;
  const languages = [language];
  const start = { ...ids, languages, language, conversationVersion: 'plan', noticeVersion: null, consentedAt: AT };
  let conversation = begin({ ...start, plan: planFor(position, languages) } as never, formalSteps(languages, 'Acme', NO_CALL));
  for (let next = nextOf(conversation, false); next.kind !== 'end'; next = nextOf(conversation, false)) {
    const text =
      quality === 'too-little' ? shortAnswer(language) : simulatedAnswer({ call: of, language, title: position.title }, next, quality);
    const turn = { index: next.index, text, ...answerTimes(next) };
    const given = answerOf(conversation, turn, false);
    const exchange = given && exchangeToFollowUp(conversation, next.index, given);
    conversation = takeTurn(conversation, turn, exchange && followUpTo(exchange, languages), false, AT);
    if (quality === 'too-little' && next.kind !== 'disclosure') break;
  }
  return transcriptOf(conversation);
}

/** The turns that are evaluated. */
function evaluated(...args: Parameters<typeof interview>) {
  return interview(...args).filter(({ kind }) => kind !== null);
}

describe('the answers of a simulated person', () => {
  it.each(['en', 'lt'] as const)("make an interview that can be evaluated, with the position's own questions, in %s", (language) => {
    for (const position of [...POSITIONS, { ...backend, requirements: [] }]) {
      for (const quality of QUALITIES) {
        const transcript = interview(call, language, quality, position);
        expect(isEvaluable(transcript)).toBe(true);
        expect(transcript.map(({ speaker }) => speaker).join()).toMatch(/^interviewer,(interviewer,candidate,?)+$/);
        expect(Math.max(...transcript.map(({ startMs }) => startMs))).toBeLessThan(6 * 60_000);
        const asked = transcript.map(({ text }) => text);
        expect(asked).toEqual(expect.arrayContaining(planFor(position, [language]).map(({ texts }) => texts[language])));
        expect(asked.join(' ')).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('have a believable spread of ratings, in the language of the position', () => {
    for (const { position, language, name } of POSTS) {
      const ratingsOf = (quality: Quality) =>
        CALLS.slice(0, 6).map((each) => {
          const transcript = evaluated(each, language, quality, position);
          return findInInterview({ position, language, transcript }).overallRating;
        });
      const [well, middling, badly] = [ratingsOf('well'), ratingsOf('middling'), ratingsOf('badly')];
      expect([name, Math.min(...well) >= 80, Math.max(...badly) <= 30]).toEqual([name, true, true]);
      expect([name, Math.min(...middling) > Math.max(...badly), Math.max(...middling) < Math.min(...well)]).toEqual([name, true, true]);
    }
  });

  it.each(['en', 'lt'] as const)(
    'are rated well, middling and badly in that order in any position, and well has a total, in %s',
    (language) => {
      const titles = [...Object.entries(INVENTED.en), ...(language === 'lt' ? Object.entries(INVENTED.lt) : [])];
      const invented = titles.map(([title, requirements]) => ({ ...NOTHING, title, requirements: [...requirements] }));
      for (const position of [...invented, ...DEMO_POSITIONS]) {
        const asked = { ...position, interviewLanguages: [language] };
        for (const each of CALLS.slice(0, 3)) {
          const found = QUALITIES.map((quality) =>
            findInInterview({ position: asked, language, transcript: evaluated(each, language, quality, asked) }),
          );
          const [well = 0, middling = 0, badly = 0] = found.map(({ overallRating }) => overallRating);
          const { title } = position;
          expect([
            title,
            each,
            { well, middling, badly },
            well > middling && middling > badly,
            (found[0]?.judgedShare ?? 1) >= MIN_JUDGED,
          ]).toEqual([...[title, each, { well, middling, badly }, true, true]]);
        }
      }
    },
  );

  it('are the same for the same call, and differ between calls', () => {
    const texts = CALLS.map((each) => JSON.stringify(interview(each, 'en', 'well', backend)));
    expect(CALLS.map((each) => JSON.stringify(interview(each, 'en', 'well', backend)))).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(2);
  });

  it.each(['en', 'lt'] as const)('can hold too little to evaluate, in %s', (language) => {
    expect(isEvaluable(interview(call, language, 'too-little', backend))).toBe(false);
  });
});
