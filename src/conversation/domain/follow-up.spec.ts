import fc from 'fast-check';
import { INTERVIEW_LANGUAGES, type PlannedQuestion } from './conversation.js';
import { followUpReason, followUpTo, isDenial } from './follow-up.js';
import { planFor } from './interview-plan.js';

const ask = (topic: string): PlannedQuestion => ({ kind: 'requirement', topic, texts: {} });
const OPENING: PlannedQuestion = { kind: 'opening', topic: null, texts: {} };
const CLOSING: PlannedQuestion = { kind: 'closing', topic: null, texts: {} };
const VAGUE = {
  en: 'I am very good with this and I always enjoy working on such things together with other people in a team.',
  lt: 'Man labai patinka ši sritis, esu atsakingas žmogus ir visada mielai mokausi naujų dalykų kartu su kitais žmonėmis.',
};

describe('a follow-up', () => {
  it.each([
    ['Wound care', 'Yes'],
    ['Wound care', 'I like it a lot'],
    ['Žaizdų priežiūra', 'Taip, moku.'],
    ['PostgreSQL', '👍'],
    ['PostgreSQL', 'Used it in 2021'],
  ])('is asked where an answer about %s is very short: %s', (topic, answer) => {
    expect(followUpReason(ask(topic), answer)).toBe('short');
  });

  it.each(INTERVIEW_LANGUAGES)('is asked where an answer names nothing concrete: %s', (language) => {
    expect(followUpReason(ask('Customer service'), VAGUE[language])).toBe('vague');
    expect(followUpReason(ask('Customer service'), VAGUE[language].toUpperCase().toLowerCase())).toBe('vague');
  });

  it.each([
    ['a figure', 'I was always the one who had to write the reports, and there were 40 of them.'],
    ['a number in words', 'We were three people in the whole department, and the work was mostly done by me.'],
    ['a time', 'It was my daily work since last year, mostly with people who call us about their invoices.'],
    ['a name', 'My team works on the payment service at Swedbank, and it is mostly my own code there.'],
    ['a tool', 'Our services are written in it, with a queue and a database, mostly on kubernetes and gRPC there.'],
    ['an example', 'There are many of them, for example the customer who wanted the whole order sent back to us.'],
    ['an own action', 'At work I rewrote and tested the whole import of orders, which nobody wanted to touch before.'],
    [
      'an own action in Lithuanian',
      'Darbe perrašiau ir ištestavau visą užsakymų importą, prie kurio niekas kitas nenorėjo net prisiliesti.',
    ],
    ['a number in Lithuanian', 'Mūsų skyriuje buvome trys žmonės, o didžiąją dalį viso šio darbo tekdavo atlikti man.'],
  ])('is not asked where an answer has %s', (_what, answer) => {
    expect(followUpReason(ask('Customer service'), answer)).toBeNull();
  });

  it.each([
    'No',
    'No, I have no experience with it.',
    'I have never used it.',
    "I haven't worked with this.",
    'Unfortunately not.',
    'Not yet.',
    "I don't know.",
    'Ne.',
    'Neturiu tokios patirties.',
    'Deja, su tuo dirbti neteko.',
    'Niekada nedirbau su šia sistema.',
    'Dar nesu to daręs.',
    'Tokios patirties neturiu',
  ])('is never asked after a plain denial: %s', (answer) => {
    expect(isDenial(answer)).toBe(true);
    for (const question of [OPENING, ask('SAP MM'), ask('Nursing licence'), ask('C1 English'), ask('3 years in sales'), CLOSING])
      expect(followUpReason(question, answer)).toBeNull();
  });

  it.each(['No, but I know Oracle.', 'Neturiu, bet mokausi.', 'Notes and reports.', 'Nemažai.', 'Nordea'])(
    'is asked after: %s',
    (answer) => {
      expect(followUpReason(ask('Wound care'), answer)).toBe('short');
    },
  );

  it.each([
    ['Nursing licence', 'Yes', 'licence'],
    ['Nursing licence', 'Yes, since 2015, valid until 2030.', null],
    ['C1 English', 'Good, I use it at work', 'language'],
    ['C1 English', 'C1, at work', null],
    ['Anglų kalba', 'Laisvai', null],
    ['3 years in sales', 'Yes I have', 'years'],
    ['3 years in sales', 'Five, at Maxima', null],
    ['2 metų pardavėjo patirtis', 'Dvejus metus dirbau parduotuvėje', null],
  ])('asks for the facts that are missing: %s, %s', (topic, answer, reason) => {
    expect(followUpReason(ask(topic), answer)).toBe(reason);
  });

  it('is asked after an opening only where it has no content, and never after a closing', () => {
    expect(followUpReason(OPENING, 'I work.')).toBe('opening');
    expect(followUpReason(OPENING, 'Nurse at Santaros klinikos')).toBeNull();
    expect(followUpReason(OPENING, 'I drive a forklift and load the lorries.')).toBeNull();
    for (const answer of ['', 'Thanks', VAGUE.en]) expect(followUpReason(CLOSING, answer)).toBeNull();
  });

  it('names the requirement, is worded in each language asked for, and is the same each time', () => {
    const [, question] = planFor({ title: 'x', description: '', experience: '', requirements: ['Wound care'] }, ['en', 'lt']);
    if (!question) throw new Error('the plan has no question');
    const texts = followUpTo({ question, answer: 'Yes', language: 'en' }, ['en', 'lt']);
    expect(texts).toMatchSnapshot();
    expect(followUpTo({ question, answer: 'Yes', language: 'lt' }, ['lt'])).toEqual({ lt: texts?.lt });
  });

  it('is null or a text of its own for any answer, and takes none of the answer’s words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom(OPENING, CLOSING, ask('Wound care'), ask('English')),
        (text, question) => {
          const answer = `${text} zzyzx`;
          const texts = followUpTo({ question, answer, language: 'en' }, INTERVIEW_LANGUAGES);
          expect(followUpTo({ question, answer, language: 'en' }, INTERVIEW_LANGUAGES)).toEqual(texts);
          if (texts === null) return;
          expect(Object.keys(texts)).toEqual([...INTERVIEW_LANGUAGES]);
          for (const worded of Object.values(texts)) expect(worded).not.toContain('zzyzx');
        },
      ),
    );
  });

  // Long enough that a pattern with quadratic time exceeds the limit of a test on any machine.
  it.each(['a', 'i ', 'I do ', '. ', 'šiau ', '1', 'Na, na, ', '“', 'x.y', ' ', '\n', '\u3000', '\u0301', 'iolik', 'i built '])(
    'reads a long answer of %j in linear time',
    (part) => {
      const answer = `${'word '.repeat(12)}${part.repeat(100_000)}`;
      expect([null, 'vague']).toContain(followUpReason(ask('Wound care'), answer));
    },
  );
});
