import { catalogue, type Language } from '../../platform/language/index.js';
import { RubricEngine } from '../../analysis/engines/rubric-engine.js';
import { INTERVIEW_LANGUAGES, type InterviewLanguage } from './conversation.js';
import {
  ACCOUNT_PARTS,
  followUpQuestion,
  type FollowUpReason,
  GENERAL_QUESTIONS,
  openingQuestion,
  requirementQuestion,
} from './question-wording.js';
import { REQUIREMENT_KINDS, type RequirementKind, requirementOf } from './requirement-kind.js';

/** A term that belongs to PostgreSQL, once: beside a question about PostgreSQL it is evidence, elsewhere it is none. */
const WORK = {
  en: 'At Acme in 2022 I read the query plans of the nightly report every week, and cut its time from two hours to ten minutes.',
  lt: '2022 metais įmonėje „Acme“ didžiausią lentelę padalijau į skaidinius ir sutrumpinau ataskaitos laiką nuo dviejų valandų iki dešimties minučių.',
};
/** It refers to the requirement and names nothing of it, so that it is a reply and no account: 30 points at most. */
const REFERENCE = { en: 'I have used it for six years.', lt: 'Su ja dirbau šešerius metus.' };
const REPLIED = 30;
const LEVEL = {
  en: 'C1. I write reports and lead meetings with customers every week.',
  lt: 'C1. Kas savaitę rašau ataskaitas ir vedu susitikimus su klientais.',
};
const LICENCE = { en: 'Yes, since 2015, valid until 2030.', lt: 'Taip, nuo 2015 metų, galioja iki 2030 metų.' };
const YEARS = {
  en: 'I have six years of it: at Acme from 2015 to 2021 I answered customers on the phone and in writing.',
  lt: 'Šešeri metai: nuo 2015 iki 2021 dirbau įmonėje „Acme“ ir konsultavau klientus telefonu ir raštu.',
};

/**
 * Answers that do not name their requirement: they count only if the engine reads the requirement from the question. An
 * account of a skill has to name a term of it for the full score, because the question resolves references only.
 * docs/analysis.md#interviews
 */
const ANSWERS: Record<Exclude<RequirementKind, 'hours'>, { requirement: string; answer: Record<InterviewLanguage, string> }> = {
  use: { requirement: 'PostgreSQL', answer: WORK },
  do: { requirement: 'Working with PostgreSQL', answer: WORK },
  know: { requirement: 'Knowledge of PostgreSQL', answer: WORK },
  other: { requirement: 'Experience with PostgreSQL', answer: WORK },
  speak: { requirement: 'Fluent English', answer: LEVEL },
  hold: { requirement: 'Driving licence category B', answer: LICENCE },
  years: { requirement: '3 years in customer service', answer: YEARS },
};
const ANSWERED = Object.entries(ANSWERS) as [keyof typeof ANSWERS, (typeof ANSWERS)[keyof typeof ANSWERS]][];

const REASONS: readonly FollowUpReason[] = ['opening', ...ACCOUNT_PARTS, 'hold', 'speak', 'years'];

describe('the wordings of the plan', () => {
  let engine: RubricEngine;
  beforeAll(() => {
    engine = new RubricEngine();
  });
  afterAll(() => engine.onApplicationShutdown());

  async function score(language: Language, requirement: string, ...said: string[]): Promise<number | undefined> {
    const position = { title: 'Colleague', description: '', experience: '', requirements: [requirement], interviewLanguages: [language] };
    const transcript = said.map((text, i) => ({ speaker: i % 2 ? ('candidate' as const) : ('interviewer' as const), text, startMs: i }));
    const { criteria } = await engine.analyseInterview({ position, language, transcript });
    return criteria.find(({ kind }) => kind === 'requirement')?.score;
  }

  const questions = INTERVIEW_LANGUAGES.flatMap((language) =>
    ANSWERED.map(([kind, { requirement, answer }]) => {
      const question = requirementQuestion(language, requirementOf(requirement), requirement);
      return { language, kind, requirement, question, answer: answer[language] };
    }),
  );

  it('have a requirement of each kind', () => {
    expect(questions.map(({ requirement }) => requirementOf(requirement).kind)).toEqual(questions.map(({ kind }) => kind));
  });

  it.each(questions)('let an answer count for the requirement: $language, $kind', async (asked) => {
    expect(await score(asked.language, asked.requirement, asked.question, asked.answer)).toBe(100);
  });

  const ofSkills = questions.filter(({ kind }) => ['use', 'do', 'know', 'other'].includes(kind));

  it.each(ofSkills)('let a reference to the requirement count: $language, $kind', async ({ language, requirement, question }) => {
    expect(await score(language, requirement, question, REFERENCE[language])).toBe(REPLIED);
  });

  it.each(INTERVIEW_LANGUAGES)('alone make the answers about a skill count: %s', async (language) => {
    const question = openingQuestion(language, '');
    expect(await score(language, 'PostgreSQL', question, WORK[language])).toBe(0);
    expect(await score(language, 'PostgreSQL', question, REFERENCE[language])).toBe(0);
  });

  it.each(questions)('take a plain no as no: $language, $kind', async ({ language, requirement, question }) => {
    expect(await score(language, requirement, question, language === 'en' ? 'No.' : 'Ne.')).toBe(0);
  });

  const followUps = INTERVIEW_LANGUAGES.flatMap((language) =>
    [...ACCOUNT_PARTS, 'hold' as const, 'speak' as const, 'years' as const].flatMap((reason) => {
      const { requirement, answer } = ANSWERS[reason === 'hold' || reason === 'speak' || reason === 'years' ? reason : 'use'];
      return ['', 'nightly report'].map((word) => {
        return {
          language,
          reason,
          word,
          requirement,
          question: followUpQuestion(language, reason, requirement, word),
          answer: answer[language],
        };
      });
    }),
  );

  it.each(followUps)(
    'let the answer to a follow-up count: $language, $reason, $word',
    async ({ language, requirement, question, answer }) => {
      expect(await score(language, requirement, question, answer)).toBe(100);
    },
  );

  it.each(INTERVIEW_LANGUAGES)('let a closing deny nothing: %s', async (language) => {
    const [{ question, answer } = { question: '', answer: '' }] = questions.filter((asked) => asked.language === language);
    const closing = catalogue('questions').in(language)('closing');
    expect(await score(language, 'PostgreSQL', question, answer, closing, language === 'en' ? 'No.' : 'Ne.')).toBe(100);
  });

  /** All wordings about a requirement, which is in the words of the position. */
  const wordingsOf = (language: InterviewLanguage, requirement: string, word: string): string[] => [
    ...REQUIREMENT_KINDS.map((kind) => requirementQuestion(language, { kind, language: 'en' }, requirement)),
    requirementQuestion(language, { kind: 'speak', language: null }, requirement),
    ...REASONS.map((reason) => followUpQuestion(language, reason, requirement, word)),
    openingQuestion(language, requirement),
    catalogue('questions').in(language)('closing'),
    ...GENERAL_QUESTIONS.map((key) => catalogue('questions').in(language)(key)),
  ];

  it.each(INTERVIEW_LANGUAGES)('address the person politely, in one paragraph without markup: %s', (language) => {
    const all = wordingsOf(language, 'X', '');
    for (const text of all) {
      expect(text).toMatch(/^\p{Lu}.*\?$/u);
      expect(text).not.toMatch(/[<>*_`\n]| {2}|undefined/);
      if (language === 'lt') expect(text).not.toMatch(/\b(?:jūs|jums|jus|tu|tau|tavo)\b|(?<!\p{L})jūsų/u);
    }
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(INTERVIEW_LANGUAGES)('ask one question in at most 20 words, with a requirement of six and a thing of two: %s', (language) => {
    for (const text of wordingsOf(language, 'Care for people with a handicap', 'wound dressing')) {
      expect(text.match(/\?/gu)).toHaveLength(1);
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(words.length > 20 ? words.join(' ') : '').toBe('');
    }
  });
});
