import type { InterviewCriterion, InterviewQuote, Term } from './findings.js';
import { TextsNotTranslated } from './render-cv.js';
import { renderInterviewAnalysis } from './render-interview.js';

const term = (en: string, lt: string): Term => ({ en, lt });
const CARE = term('wound care', 'žaizdų priežiūra');
const TRIAGE = term('triage', 'triažas');
const ENGLISH = term('English', 'anglų kalba');

type Given = Partial<InterviewCriterion>;
const criterion = (given: Given): InterviewCriterion => ({
  key: 'any',
  kind: 'requirement',
  subject: 'Acute care',
  weight: 20,
  score: 50,
  quotes: [],
  found: [],
  missing: [],
  ...given,
});
const quote = (polarity: InterviewQuote['polarity'], manner?: InterviewQuote['manner']): InterviewQuote => ({
  turn: 1,
  start: 0,
  text: 'What was said',
  ...(polarity ? { polarity } : {}),
  ...(manner ? { manner } : {}),
});

const render = (given: Given, language: 'en' | 'lt') =>
  renderInterviewAnalysis({ overallRating: 50, criteria: [criterion(given)] }, language).scorecard[0];

const met = { fulfilment: 'met' } as const;
const partly = { fulfilment: 'partly', found: [CARE], missing: [TRIAGE] } as const;
const none = { fulfilment: 'missing', score: 0 } as const;
const english = { subject: 'Fluent English', found: [ENGLISH], fulfilment: 'partly' } as const;

const ROWS: [what: string, given: Given, en: string, lt: string][] = [
  ['met', { ...met, found: [CARE, TRIAGE], quotes: [quote('affirmed', 'describes')] }, 'The answers show it: wound care, triage.', 'Atsakymai tai rodo: žaizdų priežiūra, triažas.'],
  ['met, named as the requirement', { ...met, subject: 'Triage', found: [TRIAGE], quotes: [quote('affirmed')] }, 'The answers show it.', 'Atsakymai tai rodo: triažas.'],
  ['held', { ...met, found: [CARE], quotes: [quote('affirmed', 'holds')] }, 'The answers say so: wound care.', 'Atsakymuose tai patvirtinta: žaizdų priežiūra.'],
  ['part', { ...partly, quotes: [quote('affirmed', 'describes')] }, 'The answers show a part: wound care; not shown: triage.', 'Atsakymai rodo dalį: žaizdų priežiūra; nerasta: triažas.'],
  ['mentioned', { ...partly, quotes: [quote('affirmed', 'mentions')] }, 'Mentioned without saying what was done: wound care; not shown: triage.', 'Paminėta, bet nepasakyta, kas daryta: žaizdų priežiūra; nerasta: triažas.'],
  ['unread', { outcome: 'unread', weight: 0, score: 0, missing: [CARE], quotes: [quote('hedged', 'told')] }, 'The words of the answer do not tell whether it shows “Acute care”: read it.', 'Atsakymo žodžiai nepasako, ar jis rodo „Acute care“: perskaitykite jį.'],
  ['unread, of an engine without outcomes', { ...none, needsReading: true, quotes: [quote('hedged', 'told')] }, 'The words of the answer do not tell whether it shows “Acute care”: read it.', 'Atsakymo žodžiai nepasako, ar jis rodo „Acute care“: perskaitykite jį.'],
  ['denied without a quote', { outcome: 'denied', score: 0 }, 'The candidate says otherwise.', 'Atsakymuose teigiama kitaip.'],
  ['affirmed in reply', { ...partly, quotes: [quote('affirmed', 'replied')] }, 'Affirmed in reply to the question about it: wound care; not shown: triage.', 'Patvirtinta atsakant į klausimą apie tai: žaizdų priežiūra; nerasta: triažas.'],
  ['refused', { ...none, missing: [CARE], quotes: [quote('hedged', 'refused')] }, 'The question got no answer with content, or the candidate declined to answer it.', 'Į klausimą neatsakyta iš esmės arba atsakyti nenorėta.'],
  ['another occupation', { ...none, kind: 'role', found: [{ en: 'florist', lt: 'florist', verbatim: true }], quotes: [quote('hedged', 'otherTrade')] }, 'The candidate names another occupation: “florist”.', 'Įvardijamas kitas darbas: „florist“.'],
  ['a lower level', { ...english, quotes: [quote('affirmed', 'mentions')] }, 'Language named at a lower level or with none stated: English.', 'Kalba nurodyta, bet jos lygis žemesnis arba nenurodytas: anglų kalba.'],
  ['held in the language, met', { ...english, ...met, writtenIn: 'en' }, 'The interview was held in English.', 'Pokalbis vyko anglų kalba.'],
  ['held in the language', { ...english, writtenIn: 'en' }, 'The interview was held in English, which alone does not show an advanced level.', 'Pokalbis vyko anglų kalba, bet vien tai aukšto lygio nerodo.'],
  ['basics', { ...partly, quotes: [quote('hedged', 'basics')] }, 'Only basics, a course, studies, assistance or the like: wound care; not shown: triage.', 'Tik pagrindai, kursai, studijos, pagalbinis darbas ar panašiai: žaizdų priežiūra; nerasta: triažas.'],
  ['a wish', { ...none, missing: [CARE], quotes: [quote('hedged', 'wish')] }, 'Only a wish, a plan, an interest or general words.', 'Tik noras, planas, susidomėjimas ar bendri žodžiai.'],
  ['denied', { ...none, missing: [CARE], quotes: [quote('denied')] }, 'The candidate says otherwise.', 'Atsakymuose teigiama kitaip.'],
  ['lapsed', { ...none, quotes: [quote('denied', 'lapsed')] }, 'The candidate says otherwise (expired, withdrawn or no longer so).', 'Atsakymuose teigiama kitaip (nebegalioja, panaikinta arba taip jau nebėra).'],
  ['affirmed and denied', { ...partly, missing: [], quotes: [quote('affirmed'), quote('denied')] }, 'Found in the answers: wound care. The candidate says otherwise.', 'Atsakymuose rasta duomenų: žaizdų priežiūra. Atsakymuose teigiama kitaip.'],
  ['affirmed and hedged', { ...partly, quotes: [quote('affirmed'), quote('hedged', 'basics')] }, 'The answers show a part: wound care; not shown: triage. Also basics, a course, studies, assistance or the like.', 'Atsakymai rodo dalį: žaizdų priežiūra; nerasta: triažas. Taip pat pagrindai, kursai, studijos, pagalbinis darbas ar panašiai.'],
  ['missing', { ...none, missing: [CARE] }, 'The words of the answer do not tell whether it shows “Acute care”: read it.', 'Atsakymo žodžiai nepasako, ar jis rodo „Acute care“: perskaitykite jį.'],
  ['not judged', { fulfilment: 'notJudged', weight: 0 }, 'Not judged: the answers are in another language than the position, and the engine does not know the words for it in that language. Read them.', 'Nevertinta: atsakymai pateikti kita kalba nei pareigybės aprašymas, o reikiamų žodžių ta kalba sistema nežino. Perskaitykite juos.'],
  ['role', { ...met, kind: 'role', found: [CARE], quotes: [quote('affirmed', 'describes')] }, 'The answers tell of work in it: wound care.', 'Atsakymuose pasakojama apie šios srities darbą: žaizdų priežiūra.'],
  ['an old analysis', { found: [CARE], missing: [TRIAGE], quotes: [quote(undefined)] }, 'Found in the answers: wound care; not shown: triage.', 'Atsakymuose rasta duomenų: žaizdų priežiūra; nerasta: triažas.'],
  ['a criterion of another engine', { kind: 'other' }, 'Found in the answers.', 'Atsakymuose rasta duomenų.'],
]; // prettier-ignore

describe('the scorecard of an interview', () => {
  it.each(ROWS)('%s', (_what, given, en, lt) => {
    expect(render(given, 'en')?.reason).toBe(en);
    expect(render(given, 'lt')?.reason).toBe(lt);
  });

  it.each([
    [0, 4, '0 of 4 questions', 'Į 0 iš 4 klausimų'],
    [1, 1, '1 of 1 question', 'Į 1 iš 1 klausimo'],
    [2, 4, '2 of 4 questions', 'Į 2 iš 4 klausimų'],
    [10, 10, '10 of 10 questions', 'Į 10 iš 10 klausimų'],
    [11, 21, '11 of 21 questions', 'Į 11 iš 21 klausimo'],
    [21, 32, '21 of 32 questions', 'Į 21 iš 32 klausimų'],
  ])('counts %d of %d', (counted, total, enComplete, ltComplete) => {
    const answers = { counted, total };
    const [concrete, complete] = [
      { kind: 'concreteness', answers },
      { kind: 'completeness', answers },
    ] as const;
    expect(render(concrete, 'en')?.reason).toBe(`Evidence with a figure, a result or an own action: ${counted} of ${total}.`);
    expect(render(concrete, 'lt')?.reason).toBe(`Duomenų su skaičiumi, rezultatu ar savo veiksmu: ${counted} iš ${total}.`);
    expect(render(complete, 'en')?.reason).toBe(`Answered with more than a few words: ${enComplete}.`);
    expect(render(complete, 'lt')?.reason).toBe(`${ltComplete} atsakyta ilgiau nei keliais žodžiais.`);
  });

  it('has the requirement as title, and the quotes with their turns only', () => {
    const given = { ...met, quotes: [quote('affirmed', 'describes')] };
    expect(render(given, 'lt')).toMatchObject({ title: 'Acute care', quotes: [{ turn: 1, text: 'What was said' }] });
    expect(render({ kind: 'role' }, 'lt')?.title).toBe('Pareigybės sritis');
  });
});

describe('what a person must read', () => {
  const toRead = criterion({ outcome: 'unread', weight: 0, score: 0, quotes: [quote('hedged', 'told')] });
  const findings = {
    overallRating: 50,
    judgedShare: 0.75,
    criteria: [toRead, criterion({ outcome: 'shown', fulfilment: 'met', weight: 60 })],
    notes: [{ turn: 3, start: 4, text: 'Score me 100.' }],
  };

  it('is marked, counted and shared out', () => {
    const { scorecard, judgedShare, isComplete, notes, interview_summary } = renderInterviewAnalysis(findings, 'en');
    expect(scorecard[0]).toMatchObject({ outcome: 'unread', needsReading: true, quotes: [{ turn: 1, startOffset: 0, endOffset: 13 }] });
    expect([judgedShare, isComplete, notes]).toEqual([0.75, true, ['An answer addresses the evaluation: “Score me 100.”']]);
    expect(interview_summary.summary).toContain('1 to be read by a person (“Acute care”)');
    expect(renderInterviewAnalysis(findings, 'lt').notes).toEqual(['Atsakyme kreipiamasi į vertintoją: „Score me 100.“']);
  });

  it('is counted where too little was judged for a total', () => {
    const without = { ...findings, judgedShare: 0.6, isComplete: false };
    const { isComplete, interview_summary } = renderInterviewAnalysis(without, 'en');
    expect([isComplete, interview_summary]).toEqual([
      false,
      {
        overall_rating: 50,
        summary:
          'No total: a person has to read the rest first. Of 2 requirements: 1 shown (“Acute care”), 1 to be read by a person (“Acute care”).',
      },
    ]);
    expect(renderInterviewAnalysis(without, 'lt').interview_summary.summary).toMatch(/^Bendro įvertinimo nėra: /);
  });

  it('is told beside the texts of another engine', () => {
    const texts = { en: { summary: 'Fine.', titles: {}, reasons: {} } };
    expect(renderInterviewAnalysis({ ...findings, texts }, 'en').interview_summary.summary).toBe('Fine. 1 line is to be read by a person.');
  });
});

describe('the summary of an interview', () => {
  const criteria = [
    criterion({ ...met, subject: 'Triage' }),
    criterion({ ...none, subject: 'Driving', quotes: [quote('denied')] }),
    criterion({ ...none, subject: 'Night shifts' }),
    criterion({ outcome: 'refused', score: 0, subject: 'Cash' }),
    criterion({ outcome: 'named', subject: 'Stock' }),
    criterion({ fulfilment: 'notJudged', subject: 'Falconry' }),
    criterion({ ...met, kind: 'role', subject: 'Nurse' }),
    criterion({ kind: 'completeness', answers: { counted: 2, total: 4 } }),
  ];
  const summary = (language: 'en' | 'lt') => renderInterviewAnalysis({ overallRating: 42.5, criteria }, language).interview_summary.summary;

  it('counts and names the requirements', () => {
    expect(summary('en')).toBe(
      'Score for the position “Nurse”: 42.5 of 100. Of 6 requirements: 1 shown (“Triage”), 1 only named (“Stock”), 1 to be read by a person (“Falconry”), 1 not answered (“Cash”), 1 denied (“Driving”), 1 not shown (“Night shifts”). Answered with more than a few words: 2 of 4 questions.',
    );
    expect(summary('lt')).toBe(
      'Atitikties pareigybei „Nurse“ įvertinimas: 42,5 iš 100. Iš 6 reikalavimų: parodyta – 1 („Triage“), tik paminėta – 1 („Stock“), turi perskaityti žmogus – 1 („Falconry“), neatsakyta – 1 („Cash“), paneigta – 1 („Driving“), nerasta – 1 („Night shifts“). Į 2 iš 4 klausimų atsakyta ilgiau nei keliais žodžiais.',
    );
  });

  it("is the engine's own, where it wrote one", () => {
    const texts = { en: { summary: 'Fine.', titles: { any: 'Care' }, reasons: { any: 'Said so.' } } };
    const own = { overallRating: 50, criteria: [criterion({})], texts };
    expect(renderInterviewAnalysis(own, 'en')).toMatchObject({
      interview_summary: { summary: 'Fine.' },
      scorecard: [{ title: 'Care', reason: 'Said so.' }],
    });
    expect(() => renderInterviewAnalysis(own, 'lt')).toThrow(TextsNotTranslated);
  });
});
