import fc from 'fast-check';
import { INTERVIEW_LANGUAGES, type PlannedQuestion } from './conversation.js';
import { followUpReason, followUpTo, isDenial, takenUp } from './follow-up.js';
import type { Exchange } from './interviewer.js';
import { planFor } from './interview-plan.js';

const exchange = (question: PlannedQuestion, answer: string, ...followedUp: (string | null)[]): Exchange => {
  return { question, answer, language: 'en', followedUp };
};
const reasonOf = (...args: Parameters<typeof exchange>) => followUpReason(exchange(...args));
const ask = (topic: string): PlannedQuestion => ({ kind: 'requirement', topic, texts: {} });
const OPENING: PlannedQuestion = { kind: 'opening', topic: null, texts: {} };
const CLOSING: PlannedQuestion = { kind: 'closing', topic: null, texts: {} };
const VAGUE = {
  en: 'I am very good with this and I always enjoy working on such things together with other people in a team.',
  lt: 'Man labai patinka ši sritis, esu atsakingas žmogus ir visada mielai mokausi naujų dalykų kartu su kitais žmonėmis.',
};

describe('a follow-up', () => {
  it.each([
    ['own', 'Yes'],
    ['own', 'We did that on the ward'],
    ['own', 'Taip, moku.'],
    ['own', '👍'],
    ['when', 'I changed the dressings there'],
    ['how', 'I cleaned wounds for three years'],
    ['how', 'Tvarsčiau žaizdas trejus metus'],
    ['result', 'I rinsed them with a saline solution for two years'],
    [null, 'I rinsed them with a saline solution for two years, with fewer infections'],
  ])('asks for the part of an account that a short answer lacks: %s, %s', (part, answer) => {
    expect(reasonOf(ask('Wound care'), answer)).toBe(part);
  });

  it.each(INTERVIEW_LANGUAGES)('is asked where an answer names nothing concrete: %s', (language) => {
    expect(reasonOf(ask('Customer service'), VAGUE[language])).not.toBeNull();
    expect(reasonOf(ask('Customer service'), VAGUE[language].toUpperCase().toLowerCase())).not.toBeNull();
  });

  it.each([
    'We ran the whole laboratory together in 2021 and everybody counted the plates there, forty of them a day.',
    'Mes kartu tvarkėme visą laboratoriją nuo 2021 metų, ir visi ten skaičiavo lėkšteles, po keturiasdešimt per dieną.',
  ])('asks for the own part where an answer tells what several people did: %s', (answer) => {
    expect(reasonOf(ask('Plate counts'), answer)).toBe('own');
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
    expect(reasonOf(ask('Customer service'), answer)).toBeNull();
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
      expect(reasonOf(question, answer)).toBeNull();
  });

  it.each([
    'I would rather not say.',
    'No comment.',
    'I cannot talk about that.',
    'Apie tai nenoriu kalbėti.',
    'Į šį klausimą neatsakysiu.',
  ])('is never asked after a refusal: %s', (answer) => {
    for (const question of [OPENING, ask('SAP MM'), ask('Nursing licence'), ask('C1 English')])
      expect(reasonOf(question, answer)).toBeNull();
  });

  it('asks for more twice in an interview, and for a missing fact at any time', () => {
    expect(reasonOf(ask('Wound care'), 'Yes', 'Nursing licence', 'C1 English', 'Payroll')).toBe('own');
    expect(reasonOf(ask('Wound care'), 'Yes', null, 'Payroll')).toBeNull();
    expect(reasonOf(OPENING, 'I work.', 'Excel', 'Payroll')).toBeNull();
    expect(reasonOf(ask('Nursing licence'), 'Yes', 'Excel', 'Payroll')).toBe('hold');
  });

  it('is not asked about hours of work', () => {
    expect(reasonOf(ask('Night shifts'), 'Yes')).toBeNull();
    expect(reasonOf(ask('Darbas pamainomis'), 'Tinka')).toBeNull();
  });

  it.each(['No, but I know Oracle.', 'Neturiu, bet mokausi.', 'Notes and reports.', 'Nemažai.', 'Nordea'])(
    'is asked after: %s',
    (answer) => {
      expect(reasonOf(ask('Wound care'), answer)).not.toBeNull();
    },
  );

  it.each([
    ['Nursing licence', 'Yes', 'hold'],
    ['Nursing licence', 'Yes, since 2015, valid until 2030.', null],
    ['C1 English', 'Good, I use it at work', 'speak'],
    ['C1 English', 'C1, at work', null],
    ['Anglų kalba', 'Laisvai', null],
    ['3 years in sales', 'Yes I have', 'years'],
    ['3 years in sales', 'Five, at Maxima', null],
    ['2 metų pardavėjo patirtis', 'Dvejus metus dirbau parduotuvėje', null],
  ])('asks for the facts that are missing: %s, %s', (topic, answer, reason) => {
    expect(reasonOf(ask(topic), answer)).toBe(reason);
  });

  it('is asked after an opening only where it has no content, and never after a closing', () => {
    expect(reasonOf(OPENING, 'I work.')).toBe('opening');
    expect(reasonOf(OPENING, 'Nurse at Santaros klinikos')).toBeNull();
    expect(reasonOf(OPENING, 'I drive a forklift and load the lorries.')).toBeNull();
    for (const answer of ['', 'Thanks', VAGUE.en]) expect(reasonOf(CLOSING, answer)).toBeNull();
  });

  it('names the requirement, is worded in each language asked for, and is the same each time', () => {
    const [, question] = planFor({ title: 'x', description: '', experience: '', requirements: ['Wound care'] }, ['en', 'lt']);
    if (!question) throw new Error('the plan has no question');
    const texts = followUpTo(exchange(question, 'I changed the dressing'), ['en', 'lt']);
    expect([texts, followUpTo(exchange(question, 'Yes'), ['en', 'lt'])]).toMatchSnapshot();
    expect(followUpTo({ ...exchange(question, 'I changed the dressing'), language: 'lt' }, ['lt'])).toEqual({ lt: texts?.lt });
  });

  it.each([
    ['Sterilisation', 'I loaded the autoclave and checked the seals', 'autoclave'],
    ['Welding', 'It was a torque wrench, mostly', 'torque wrench'],
    ['Office work', 'I used spreadsheets for that', 'spreadsheets'],
    ['Laboratory work', 'I count colonies on them', 'colonies'],
    ['Dokumentai', 'Pildžiau prekių deklaracijas', 'prekių deklaracijas'],
    ['Buhalterija', 'Tvarkau sąskaitas', 'sąskaitas'],
  ])('takes up a thing that the answer names: %s, %s', (topic, answer, word) => {
    expect(takenUp(answer, topic)).toBe(word);
  });

  it.each([
    ['a name', 'I sat beside the Marius, and Onutė used Anna'],
    ['a name in lower case', 'maria and jonas did that for me'],
    ['a Lithuanian name in lower case', 'Registravau mariją, tikrinau jono ir onutės darbą'],
    ['a person', 'I helped the woman and the young man'],
    ['a word of the requirement', 'I did the wound care'],
    ['a vague word', 'I did the whole thing, a lot of work'],
    ['a personal matter', 'It was the religion, the illness and the children'],
    ['an offensive word', 'I called the idiot, and the bastards'],
    ['a number', 'It was the 4711'],
    ['a document', 'I have the licence'],
    ['a long word', `It was the ${'ab'.repeat(40)}`],
    ['a Lithuanian personal matter', 'Tvarkau vaikus ir rašiau tėvus'],
    ['nothing', ''],
  ])('does not take up %s', (_what, answer) => {
    expect(takenUp(answer, 'Wound care')).toBe('');
  });

  it('is null or one plain question for any answer, and takes at most two of its words, as they stand there', () => {
    const things = fc.constantFrom(
      'the autoclave',
      'the <b>valve</b>',
      'a “gauge”',
      'used the Marius',
      'Tvarkau sąskaitas',
      'the $& {word}',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(things, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 8 }),
        fc.constantFrom(OPENING, CLOSING, ask('Wound care'), ask('English'), ask('Night shifts')),
        fc.array(fc.constantFrom(null, 'Wound care', 'English'), { maxLength: 3 }),
        (parts, question, followedUp) => {
          const answer = parts.join(' ');
          const texts = followUpTo(exchange(question, answer, ...followedUp), INTERVIEW_LANGUAGES);
          expect(followUpTo(exchange(question, answer, ...followedUp), INTERVIEW_LANGUAGES)).toEqual(texts);
          if (texts === null) return;
          expect(Object.keys(texts)).toEqual([...INTERVIEW_LANGUAGES]);
          const word = takenUp(answer, question.topic ?? '');
          expect(word === '' || (/^\p{Ll}+(?: \p{Ll}+)?$/u.test(word) && answer.normalize('NFC').includes(word))).toBe(true);
          for (const worded of Object.values(texts)) {
            const own = word === '' ? worded : worded.replace(word, '');
            expect(own).toMatch(/^[\p{L}“”„ ,:.]+\?$/u);
            expect(worded.match(/[\p{L}\p{N}]+/gu)?.length).toBeLessThanOrEqual(20);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  // Long enough that a pattern with quadratic time exceeds the limit of a test on any machine.
  it.each(['a', 'i ', 'I do ', '. ', 'šiau ', '1', 'Na, na, ', '“', 'x.y', ' ', '\n', '\u3000', '\u0301', 'iolik', 'i built '])(
    'reads a long answer of %j in linear time',
    (part) => {
      const answer = `${'word '.repeat(12)}${part.repeat(100_000)}`;
      expect([null, 'own', 'when', 'how', 'result']).toContain(reasonOf(ask('Wound care'), answer));
      expect(typeof takenUp(answer, 'Wound care')).toBe('string');
    },
  );
});
