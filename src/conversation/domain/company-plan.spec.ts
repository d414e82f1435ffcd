import fc from 'fast-check';
import { evaluatedTurns } from '../../actions/index.js';
import { unlawfulQuestion } from '../../jobs/index.js';
import { ValidationFailed } from '../../platform/domain/index.js';
import {
  alignedWith,
  askedRequirements,
  inCompanyPlan,
  MAX_OWN_QUESTIONS,
  MAX_WORDING_CHARS,
  type Mouth,
  type PlanEntry,
  requireValidEntries,
} from './company-plan.js';
import { type Conversation, INTERVIEW_LANGUAGES, MAX_QUESTIONS } from './conversation.js';
import { begin, exchangeToFollowUp, giveAnswer, placeOf } from './conversation-rules.js';
import { allTopicsOf, MAX_REQUIREMENTS, planFor } from './interview-plan.js';
import { transcriptOf } from './transcript.js';

const AT = new Date('2026-03-02T09:00:00Z');
const own = (written: string, spoken = ''): PlanEntry => ({
  kind: 'own',
  wording: { en: { written, spoken }, lt: { written, spoken } },
});
const about = (requirement: string, more: Partial<Extract<PlanEntry, { kind: 'requirement' }>> = {}): PlanEntry => ({
  ...{ kind: 'requirement', requirement, ask: true, further: true, wording: {}, ...more },
});
/** The questions of a position with these requirements and entries. */
function planOf(requirements: readonly string[], stored: readonly PlanEntry[], mouth: Mouth = 'written') {
  const position = { title: 'Cook', description: '', experience: '', requirements };
  const { entries } = alignedWith(allTopicsOf(position), stored);
  const built = planFor({ ...position, requirements: askedRequirements(entries) }, INTERVIEW_LANGUAGES);
  return inCompanyPlan(built, entries, INTERVIEW_LANGUAGES, mouth);
}

const NAMES = ['SQL', 'Excel', 'Driving licence', 'German', 'HACCP', 'Night shifts', 'First aid', 'Stock', 'Menus', 'Baking'];
const entry = fc.oneof(
  fc
    .record({ requirement: fc.constantFrom(...NAMES, 'Gone'), ask: fc.boolean(), further: fc.boolean() })
    .map(({ requirement, ...more }) => about(requirement, more)),
  fc.nat(99).map((number) => own(`Own question ${number}?`)),
);
const plans = fc.record({
  requirements: fc.uniqueArray(fc.constantFrom(...NAMES)),
  entries: fc.uniqueArray(entry, {
    selector: (each) => (each.kind === 'own' ? (each.wording.en?.written ?? '') : each.requirement),
    maxLength: 16,
  }),
});

describe('the interview plan of a company', () => {
  it('has its order, its words, its own questions, and nothing that is off', () => {
    const wording = { en: { written: 'Which pans do you like?', spoken: 'Tell me about pans.' } };
    const stored = [
      own('Why us?', 'Why would you like to work here?'),
      about('Pans', { wording, further: false }),
      about('Knives', { ask: false }),
    ];
    const texts = (mouth: Mouth) => planOf(['Knives', 'Pans', 'Ovens'], stored, mouth).map((question) => question.texts.en);
    expect(texts('written').slice(1, -1)).toEqual(['Why us?', 'Which pans do you like?', expect.stringContaining('“Ovens”')]);
    expect(texts('spoken').slice(1, -1)).toEqual([
      'Why would you like to work here?',
      'Tell me about pans.',
      expect.stringContaining('“Ovens”'),
    ]);
    expect(planOf(['Pans'], stored).find(({ topic }) => topic === 'Pans')).toMatchObject({
      texts: { lt: expect.stringContaining('„Pans“') as string },
      further: false,
    });
  });

  it('is a permutation of what is asked, for any requirements and any entries', () => {
    fc.assert(
      fc.property(plans, ({ requirements, entries: stored }) => {
        const { entries, dropped } = alignedWith(requirements, stored);
        const listed = entries.flatMap((each) => (each.kind === 'requirement' ? each.requirement : []));
        expect(listed.toSorted()).toEqual(requirements.toSorted());
        expect(dropped.every((each) => !requirements.includes(each))).toBe(true);
        const plan = planOf(requirements, stored);
        const asked = plan.flatMap(({ topic }) => topic ?? []);
        expect(asked).toEqual(askedRequirements(entries));
        expect(asked.length).toBeLessThanOrEqual(MAX_REQUIREMENTS);
        const off = entries.flatMap((each) => (each.kind === 'requirement' && !each.ask ? each.requirement : []));
        expect(asked.filter((each) => off.includes(each))).toEqual([]);
        expect(plan.filter(({ kind }) => kind === 'own').length).toBe(stored.filter(({ kind }) => kind === 'own').length);
        expect([plan.at(0)?.kind, plan.at(-1)?.kind]).toEqual(['opening', 'closing']);
      }),
    );
  });

  it('lets no engine read an own question or its answer, asks nothing further about one, and counts it beside the limit', () => {
    fc.assert(
      fc.property(plans, ({ requirements, entries }) => {
        const ids = { sessionId: 's', company: 'c', jobPositionId: 'p', candidateId: 'k' } as unknown as Conversation;
        const start = {
          languages: INTERVIEW_LANGUAGES,
          language: 'en',
          conversationVersion: 'v',
          noticeVersion: null,
          consentedAt: AT,
        } as const;
        let conversation = begin({ ...ids, ...start, plan: planOf(requirements, entries) });
        for (let place = placeOf(conversation); place.at === 'question'; place = placeOf(conversation)) {
          const given = { text: 'SECRET word', revision: 0 };
          const question = conversation.questions.at(-1)!;
          const exchange = exchangeToFollowUp(conversation, place.sequence, given);
          if (question.kind === 'own' || !question.further) expect(exchange).toBeNull();
          conversation = giveAnswer(
            conversation,
            place.sequence,
            { ...given, text: question.kind === 'own' ? given.text : 'Yes.' },
            exchange && { en: 'Go on?' },
            AT,
          );
        }
        const turns = transcriptOf(conversation);
        const said = JSON.stringify(evaluatedTurns({ transcript: turns, conversationVersion: 'v' }));
        expect(said).not.toMatch(/SECRET|Own question/);
        expect(turns.filter(({ isOwn }) => isOwn).length).toBe(2 * entries.filter(({ kind }) => kind === 'own').length);
        expect(turns.filter(({ kind, isOwn }) => kind !== 'answer' && !isOwn).length).toBeLessThanOrEqual(MAX_QUESTIONS);
      }),
    );
  });

  it('gives the analysis the requirement of a question in the words of the company', () => {
    const wording = { en: { written: 'Which pans do you like?', spoken: '' } };
    const ids = { sessionId: 's', company: 'c', jobPositionId: 'p', candidateId: 'k' } as unknown as Conversation;
    const plan = planOf(['Frying'], [about('Frying', { wording })]).filter(({ kind }) => kind === 'requirement');
    const begun = begin({
      ...ids,
      languages: ['en'],
      language: 'en',
      conversationVersion: 'v',
      noticeVersion: null,
      consentedAt: AT,
      plan,
    });
    const transcript = transcriptOf(giveAnswer(begun, 1, { text: 'Iron ones.', revision: 0 }, null, AT));
    expect(transcript[0]).toMatchObject({ text: 'Which pans do you like?', topic: 'Frying' });
    expect(evaluatedTurns({ transcript, conversationVersion: 'v' })[0]?.text).toBe('Which pans do you like?\n“Frying”');
  });

  it.each([
    ['no words', [own('')], 'wording.0.en.written'],
    ['only signs', [own('?!?')], 'wording.0.en.written'],
    ['a control character', [own('Why\u0000us?')], 'wording.0.en.written'],
    ['half a character', [own('Why \ud800 us?')], 'wording.0.en.written'],
    ['too many characters', [own('Why us?', '🙂a'.repeat(MAX_WORDING_CHARS / 2 + 1))], 'wording.0.en.spoken'],
    ['the age', [about('SQL'), own('How old are you?')], 'wording.1.en.written'],
    ['a family', [about('SQL', { wording: { lt: { written: 'Ar turite vaikų?', spoken: '' } } })], 'wording.0.lt.written'],
    ['too much', Array.from({ length: MAX_OWN_QUESTIONS + 1 }, (_, i) => own(`Why ${i}?`)), 'entries'],
  ] as const)('is refused with %s', (_, entries, field) => {
    const check = () => requireValidEntries(entries, INTERVIEW_LANGUAGES, unlawfulQuestion);
    expect(check).toThrow(ValidationFailed);
    try {
      check();
    } catch (error) {
      expect((error as ValidationFailed).fields.map((each) => each.field)).toContain(field);
    }
    expect(() => requireValidEntries([own('Why us?')], INTERVIEW_LANGUAGES, unlawfulQuestion)).not.toThrow();
  });
});
