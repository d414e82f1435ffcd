import fc from 'fast-check';
import { INTERVIEW_LANGUAGES } from '../../domain/conversation.js';
import { planFor } from '../../domain/interview-plan.js';
import { ACCOUNT_PARTS, followUpQuestion } from '../../domain/question-wording.js';
import { isUsable } from './written-question.js';

const TOPICS = [
  'Wound care',
  'C++',
  'C# and .NET',
  'Node.js',
  'Darbas su „Rivilė“ arba „Finvalda“',
  'Nursing licence',
  'C1 English',
  '3 years in sales',
];
const en = (text: string, topic: string | null = 'PostgreSQL') => isUsable({ text, language: 'en', topic });
const lt = (text: string, topic: string | null = 'PostgreSQL') => isUsable({ text, language: 'lt', topic });

describe('a question that a model wrote', () => {
  it('is usable if it could be one of the plan', () => {
    const position = { title: 'Colleague', description: '', experience: '', requirements: TOPICS };
    for (const { texts, topic } of planFor(position, INTERVIEW_LANGUAGES).slice(0, -1))
      for (const language of INTERVIEW_LANGUAGES)
        expect([texts[language], isUsable({ text: texts[language] ?? '', language, topic })]).toEqual([texts[language], true]);
    for (const topic of TOPICS)
      for (const language of INTERVIEW_LANGUAGES)
        for (const reason of [...ACCOUNT_PARTS, 'hold', 'speak', 'years'] as const)
          expect(isUsable({ text: followUpQuestion(language, reason, topic), language, topic })).toBe(true);
  });

  it('is usable in its language only', () => {
    const [english, lithuanian] = [
      'What did you do with “PostgreSQL” last year?',
      'Ką per pastaruosius metus darėte su „PostgreSQL“ ir kaip?',
    ];
    expect([en(english), lt(lithuanian)]).toEqual([true, true]);
    expect([en(lithuanian), lt(english)]).toEqual([false, false]);
    expect(en('Was haben Sie im letzten Jahr mit PostgreSQL gemacht?')).toBe(false);
    expect(lt('Что вы делали в прошлом году с PostgreSQL и зачем?')).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['too short', 'PostgreSQL, you?'],
    ['too long', `What did you do with PostgreSQL? ${'And what did you do then? '.repeat(30)}`],
    ['of two paragraphs', 'What did you do with PostgreSQL?\n\nAnd when was that, please?'],
    ['with markup', 'What did you do with <b>PostgreSQL</b>, and when?'],
    ['with Markdown', 'What did you do with **PostgreSQL**, and when was it?'],
    ['with a link', 'What did you do with PostgreSQL? See https://example.com for the task.'],
    ['with an address', 'What did you do with PostgreSQL? Write it to me@example.com, please.'],
    ['with a placeholder', 'What did you do with PostgreSQL at {company}, and when was it?'],
    ['two questions', 'What did you do with PostgreSQL? And when was it?'],
    ['no question', 'Please describe what you did with PostgreSQL.'],
    ['of too many words', `What did you do with PostgreSQL${' and with the other tools'.repeat(4)}, and when was it?`],
    ['about another requirement', 'What did you do with MongoDB, and when was that, please?'],
    ['with half a character', 'What did you do with PostgreSQL, and when was it?\ud800'],
    ['with a change of direction', 'What did you do with PostgreSQL, \u202eand when was it?'],
    ['about age', 'How old are you, and when did you first use PostgreSQL?'],
    ['about family', 'Do you have children, and did you use PostgreSQL with them?'],
    ['about health', 'Is your health good enough for the work with PostgreSQL?'],
    ['about religion', 'What is your religion, and what did you do with PostgreSQL?'],
    ['about nationality', 'What is your nationality, and what did you do with PostgreSQL?'],
  ])('is not usable if it is %s', (_what, text) => {
    expect(en(text)).toBe(false);
  });

  it.each([
    'Kiek Jums metų ir ką darėte su PostgreSQL?',
    'Ar turite vaikų ir ką darėte su PostgreSQL?',
    'Ar esate ištekėjusi ir ką darėte su PostgreSQL?',
    'Kokia Jūsų sveikata ir ką darėte su PostgreSQL?',
    'Kokia Jūsų tautybė ir ką darėte su PostgreSQL?',
    'Kokį tikėjimą išpažįstate ir ką darėte su PostgreSQL?',
    'Ar esate nėščia ir ką darėte su PostgreSQL?',
    'Už ką balsavote ir ką darėte su PostgreSQL?',
  ])('is not usable if it touches a protected attribute: %s', (text) => {
    expect(lt(text)).toBe(false);
  });

  it('needs no requirement after an opening', () => {
    expect(en('What do you do from day to day in your present work?', null)).toBe(true);
  });

  it('is decided for any text and requirement', () => {
    const any = fc.string({ unit: 'binary', maxLength: 500 });
    fc.assert(
      fc.property(any, fc.option(any), fc.constantFrom(...INTERVIEW_LANGUAGES), (text, topic, language) => {
        expect(typeof isUsable({ text, topic, language })).toBe('boolean');
      }),
    );
  });
});
