import { anInvited } from '../../support/actions.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aKey, aCompany, aPosition, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { countsOf } from '../../support/metrics.js';
import { encoded, RoomBrowser, unescaped } from '../../support/room.js';
import { SentStatements } from '../../support/sent-statements.js';
import { TestApp } from '../../support/test-app.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ANSWERS = [
  'I have worked as a registered nurse for 6 years on a geriatric ward with 24 beds in Kaunas. I hold a valid nursing licence.',
  'I do the medication round twice a shift and set up IV therapy; in 2021 I introduced a double check that reduced errors by half.',
  'Every day I change wound dressings and write care plans in the electronic records, for example for patients after surgery.',
];
const TEXTS = {
  en: { welcome: 'Your interview: Nurse', notice: 'How your answers are used', review: 'A last look', thanks: /^Thank you/ },
  lt: { welcome: 'Jūsų pokalbis: Nurse', notice: 'Kaip naudojami Jūsų atsakymai', review: 'Paskutinis žvilgsnis', thanks: /^Ačiū/ },
} as const;

describe('an interview in the room, without JavaScript', () => {
  let app: TestApp;
  let tenant: Tenant;
  let browser: RoomBrowser;

  beforeAll(async () => {
    app = await TestApp.shared();
    const company = await aCompany(app);
    const { id: keyId, key } = await aKey(app, company);
    tenant = { company, keyId, key, position: await positionIn(['en', 'lt'], company) };
  });
  afterAll(() => app.close());
  beforeEach(() => (browser = new RoomBrowser(app)));

  const positionIn = (interviewLanguages: string[], company = tenant.company) =>
    aPosition(app, company, { position: 'Nurse', requirements: ['Nursing licence', 'Medication and IV therapy'], interviewLanguages });
  const invited = async (languages?: string[]) => {
    const position = languages ? await positionIn(languages) : tenant.position;
    const invitation = await anInvited(app, { ...tenant, position });
    return { ...invitation, tenant: { ...tenant, position }, root: new URL(invitation.interviewLink).pathname };
  };
  /** Answers, and skips what is left. */
  const toReview = async (answers: readonly string[] = ANSWERS) => {
    for (const answer of answers) await browser.next(answer);
    while (browser.page.path.includes('/questions/')) await browser.skip();
  };
  const begin = async (link: string, language = 'en') => {
    await browser.open(link);
    await browser.follow(`/notice?language=${language}`);
    await browser.consent();
  };

  it.each([
    [
      'en',
      'Who is this? Am I writing with a robot?',
      /automated interviewer of.*“Nurse”.*artificial intelligence, not a person.*not given as an answer/s,
    ],
    ['lt', 'Kas čia? Ar aš bendrauju su robotu?', /„Nurse“.*dirbtinis intelektas, ne žmogus.*dar nepateiktas kaip atsakymas/s],
  ] as const)(
    'replies to the question who asks, and takes it as an answer only if it is given again, in %s',
    async (language, asked, reply) => {
      const { interviewLink, root, sessionId } = await invited([language]);
      await begin(interviewLink, language);
      await browser.next(asked);
      expect([browser.page.path, browser.page.status, browser.answer]).toEqual([`${root}/questions/1`, 200, asked]);
      expect(unescaped(browser.page.html)).toMatch(reply);
      const answer = () => app.rows('SELECT answer FROM interview_questions WHERE session_id = $1 AND sequence = 1', [sessionId]);
      expect(await answer()).toEqual([{ answer: null }]);
      await browser.next(asked);
      expect(await answer()).toEqual([{ answer: asked }]);
      await browser.next('I asked the patient who is this, and he did not know.');
      expect(browser.page.path).not.toBe(`${root}/questions/2`);
    },
  );

  it.each(['en', 'lt'] as const)('leads from the link to an analysed candidate, in %s', async (language) => {
    const before = await countsOf(app, 'room_interviews_total');
    const { interviewLink, root, candidateId, sessionId, tenant: own } = await invited([language, language === 'en' ? 'lt' : 'en']);
    await browser.open(interviewLink);
    expect([browser.page.path, browser.page.status, browser.language, browser.h1]).toEqual([root, 200, language, TEXTS[language].welcome]);
    await browser.follow(`/notice?language=${language}`);
    expect([browser.language, browser.h1]).toEqual([language, TEXTS[language].notice]);
    await browser.consent();
    expect([browser.page.path, browser.page.status, browser.language]).toEqual([`${root}/questions/1`, 200, language]);
    await toReview();
    expect([browser.page.path, browser.h1]).toEqual([`${root}/review`, TEXTS[language].review]);
    await browser.press({ action: '/send' });
    expect([browser.page.path, browser.page.status]).toEqual([`${root}/thanks`, 200]);
    expect(browser.h1).toMatch(TEXTS[language].thanks);
    const counted = { ...before, opened: before.opened! + 1, consented: before.consented! + 1, sent: before.sent! + 1 };
    expect(await countsOf(app, 'room_interviews_total')).toEqual(counted);
    await eventually('the interview is analysed', async () => {
      const query = { jobPositionId: own.position.id };
      const { status } = await app.http.get(`/v1/candidates/${candidateId}/interview-analysis`, { key: own.key, query });
      return status === 200 || null;
    });
    expect((await candidateOf(app, own, candidateId)).status).toBe('interviewed');
    const [result] = await app.rows('SELECT language, outcome, conversation_version FROM interview_results WHERE session_id = $1', [
      sessionId,
    ]);
    expect(result).toMatchObject({ language, outcome: 'completed', conversation_version: expect.any(String) });
    expect(await auditOf(app, candidateId, 'interview.consented')).toHaveLength(1);
  });

  it('names the question and how many there are in the title', async () => {
    const { interviewLink } = await invited();
    await begin(interviewLink);
    expect(browser.title).toBe(`Question 1 of 4 – Nurse – ${tenant.company.name}`);
    expect(browser.page.html).toContain('<progress id="progress" value="1" max="4">');
  });

  it('goes on where it was, on another device too', async () => {
    const { interviewLink, root } = await invited();
    await begin(interviewLink);
    await browser.next(ANSWERS[0] ?? '');
    await browser.press({ action: '/questions/2', button: 'save' }, { text: 'Begun,\nnot given yet' });
    expect([browser.page.status, browser.answer]).toEqual([200, 'Begun,\nnot given yet']);
    expect(browser.page.html).toContain('role="status">Saved.<');
    const elsewhere = new RoomBrowser(app);
    await elsewhere.open(interviewLink);
    expect([elsewhere.page.path, elsewhere.answer]).toEqual([`${root}/questions/2`, 'Begun,\nnot given yet']);
  });

  it('changes its language where the position allows both, and keeps what is typed', async () => {
    const { interviewLink, root } = await invited();
    await browser.open(interviewLink);
    await browser.follow('?language=lt');
    expect(browser.h1).toBe(TEXTS.lt.welcome);
    await browser.follow('/notice?language=lt');
    await browser.consent();
    const inLithuanian = browser.h1;
    await browser.press({ action: '/language', button: 'en' }, { text: 'typed before' });
    expect([browser.page.path, browser.language, browser.answer]).toEqual([`${root}/questions/1`, 'en', 'typed before']);
    expect(browser.h1).not.toBe(inLithuanian);
  });

  it('offers no other language where the position allows one', async () => {
    const { interviewLink } = await invited(['lt']);
    await browser.open(interviewLink);
    expect(browser.page.html).not.toContain('class="languages"');
    expect((await browser.get(`${browser.page.path}?language=en`)).html).toContain('<html lang="lt">');
  });

  it('asks for an answer or a skip, and changes an answer before it is sent', async () => {
    const { interviewLink, root } = await invited();
    await begin(interviewLink);
    await browser.next(' \n ');
    expect([browser.page.status, browser.title.startsWith('Error: ')]).toEqual([400, true]);
    expect(browser.page.html).toContain('Write an answer, or skip the question.');
    await toReview();
    await browser.follow('/questions/1');
    expect(browser.answer).toBe(ANSWERS[0]);
    await browser.next('Changed: I was the infection control nurse for 3 years.');
    expect(browser.page.path).toBe(`${root}/review`);
    expect(browser.page.html).toContain('Changed: I was the infection control nurse');
    await browser.follow('/questions/2');
    await browser.press({ action: '/questions/2', button: 'save' }, { text: 'only begun' });
    await browser.get(`${root}/review`);
    expect(browser.page.html).toContain('You began to change this answer');
  });

  it('hints at the last look where too little was said to be evaluated', async () => {
    const { interviewLink } = await invited();
    await begin(interviewLink);
    await toReview([]);
    expect(browser.page.html).toContain('There is not much to go by yet');
  });

  it('keeps the texts of two windows: nothing that was typed is lost', async () => {
    const { interviewLink, root } = await invited();
    await begin(interviewLink);
    const other = browser.newWindow();
    await other.get(`${root}/questions/1`);
    await browser.press({ action: '/questions/1', button: 'save' }, { text: 'from <this> window' });
    await other.next('from the other window');
    expect([other.page.status, other.answer]).toEqual([409, 'from the other window']);
    expect(other.page.html).toContain('<div class="answer">from &lt;this&gt; window</div>');
    await other.next('from both windows');
    expect(other.page.path).toBe(`${root}/questions/2`);
    await browser.next('from <this> window');
    expect(browser.page.status).toBe(409);
    expect(browser.page.html).toContain('from both windows');
  });

  it('goes on once if a form is sent twice at once', async () => {
    const { interviewLink, root } = await invited();
    await begin(interviewLink);
    const windows = [browser, browser.newWindow()];
    await windows[1]?.get(`${root}/questions/1`);
    const places = await Promise.all(windows.map(async (window) => (await window.next(ANSWERS[0] ?? '')).path));
    expect(places).toEqual([`${root}/questions/2`, `${root}/questions/2`]);
  });

  it('saves for the script, which learns of another window by the revision', async () => {
    const { interviewLink, root } = await invited();
    await begin(interviewLink);
    const draft = (text: string, revision: string) =>
      browser.exchange(
        'POST',
        `${root}/questions/1`,
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ ...browser.answerFields(), action: 'draft', text, revision }).toString(),
      );
    const [first, stale, later] = [await draft('one', '0'), await draft('two', '0'), await draft('two', '1')];
    expect([first, stale, later].map(({ status, html }) => [status, JSON.parse(html)])).toEqual([
      [200, { revision: 1, savedAt: expect.any(String) }],
      [409, { revision: 1 }],
      [200, { revision: 2, savedAt: expect.any(String) }],
    ]);
    expect((await browser.get(root)).path).toBe(`${root}/questions/1`);
    expect(browser.answer).toBe('two');
  });

  it('leads to the current place from every page that is not for now', async () => {
    const { interviewLink, root } = await invited();
    await browser.open(interviewLink);
    for (const page of ['/questions/1', '/review', '/thanks']) expect((await browser.get(root + page)).path).toBe(root);
    await begin(interviewLink);
    for (const page of ['', '/questions/2', '/questions/0', '/questions/99', '/questions/abc', '/questions/01', '/review', '/thanks']) {
      expect([page, (await browser.get(root + page)).path]).toEqual([page, `${root}/questions/1`]);
    }
  });

  it('shows a changed notice again before it takes the consent', async () => {
    const { interviewLink } = await invited();
    await browser.open(interviewLink);
    await browser.follow('/notice?language=en');
    await browser.press({ action: '/consent' }, { noticeVersion: '0.9' });
    expect(browser.page.status).toBe(409);
    expect(browser.page.html).toContain('This text has changed');
    await browser.consent();
    expect(browser.page.path).toMatch(/questions\/1$/);
  });

  it('saves what is typed with eight statements', async () => {
    const { interviewLink, root } = await invited();
    await begin(interviewLink);
    const fields = { ...browser.answerFields(), text: 'Typed until now', action: 'draft' };
    const sent = new SentStatements();
    const { status, html } = await browser.exchange('POST', `${root}/questions/1`, FORM, encoded(fields));
    sent.stop();
    expect([status, JSON.parse(html)]).toMatchObject([200, { revision: 1 }]);
    const [autosave = [], ...others] = sent.operationsWith('INSERT INTO interview_questions');
    expect([autosave.length, others]).toEqual([8, []]);
  });
});
