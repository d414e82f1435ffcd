import { CandidateRepository } from '../../../src/candidates/index.js';
import { SEND_MAIL } from '../../../src/platform/mail/mail.sql.js';
import { TaskNotifier } from '../../../src/platform/tasks/index.js';
import { act, anInterviewed, mailTo, movesOf } from '../../support/actions.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aCandidate, aTenant, expectStatus, type Tenant } from '../../support/builders.js';
import { DashboardVisit, decisionsPath } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

describe('a decision in the dashboard', () => {
  let app: TestApp;
  let tenant: Tenant;
  let recruiter: DashboardVisit;
  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
    recruiter = await DashboardVisit.inSession(app, tenant, 'recruiter');
  });
  afterAll(() => app.close());

  const position = () => `/dashboard/positions/${tenant.position.id}`;
  const pathOf = (id: string) => `${position()}/candidates/${id}`;
  const personOf = async (id: string) => (await candidateOf(app, tenant, id)) as Record<'firstName' | 'lastName' | 'email', string>;
  const anOne = () => anInterviewed(app, tenant, '7');
  const kept = (id: string) =>
    app.rows<{
      id: string;
      decision: string;
      reason: { id: string } | null;
      note: string | null;
      decided_by: string;
      mail_id: string | null;
      taken_back_at: Date | null;
    }>('SELECT * FROM candidate_decisions WHERE candidate_id = $1 ORDER BY decided_at', [id]);
  const mailsOf = (id: string) =>
    app.rows<{ id: string; minutes: number }>(
      `SELECT id, round(extract(epoch FROM due_at - queued_at) / 60)::int AS minutes FROM mails WHERE person_id = $1`,
      [id],
    );
  /** Decides after a look at the step between. */
  const decide = async (fields: Record<string, string>) => {
    const { select = '', reject = '' } = fields;
    await recruiter.open(`${decisionsPath(tenant)}?${select && `select=${select}`}${reject && `&reject=${reject}`}`);
    return recruiter.send(fields, decisionsPath(tenant));
  };

  it('has a reason of the company, a note and a mail that waits, and shows them with who decided', async () => {
    const id = await anOne();
    const { firstName, lastName } = await personOf(id);
    await recruiter.open(`${decisionsPath(tenant)}?reject=${id}`);
    for (const words of [
      'Other candidates fit better',
      `Hello ${firstName},`,
      tenant.company.name,
      `The email to ${firstName} ${lastName}`,
    ])
      expect(recruiter.html).toContain(words);
    const terms = { 'reject reason': 'reject-others', 'reject note': 'Call back in <autumn>.', 'reject mail': 'on' };
    expectStatus(await recruiter.submit({ reject: id, ...terms }, decisionsPath(tenant)), 200);
    for (const words of [
      'Other candidates fit better',
      'Call back in &lt;autumn&gt;.',
      'An email leaves at',
      'by Ona recruiter.',
      'Stop the email',
    ])
      expect(recruiter.html).toContain(words);
    expect(await kept(id)).toMatchObject([
      { decision: 'reject', reason: { id: 'reject-others' }, decided_by: recruiter.user.id, taken_back_at: null },
    ]);
    expect(await mailsOf(id)).toEqual([{ id: (await kept(id))[0]!.mail_id, minutes: 10 }]);
    // Neither reason nor note is in an event or in the audit trail.
    const told = await app.rows(
      `SELECT data::text AS text FROM events WHERE subject_id = $1 UNION ALL SELECT facts::text FROM audit_entries WHERE subject_id = $1`,
      [id],
    );
    expect(JSON.stringify(told)).not.toMatch(/autumn|reject-others/);
  });

  it('sends its mail when that is due', async () => {
    const id = await anOne();
    const { email } = await personOf(id);
    await decide({ select: id, 'select mail': 'on' });
    await app.rows('UPDATE mails SET due_at = queued_at WHERE person_id = $1', [id]);
    await app.inOperation(() => Promise.resolve(app.get(TaskNotifier).notify(SEND_MAIL)));
    const { subject, text, html } = await mailTo(app, email);
    expect([subject, text]).toEqual([expect.stringContaining('good news'), expect.stringContaining('take the next step with you')]);
    expect(html).toContain('<p>');
    await until(
      'it is noted',
      async () => (await app.rows('SELECT FROM mails WHERE person_id = $1 AND sent_at IS NOT NULL', [id])).length === 1,
    );
    await recruiter.open(pathOf(id));
    expect(recruiter.html).toContain('An email was sent on');
    expect((await recruiter.send({}, `${pathOf(id)}/decision-mail`)).status).toBe(409);
  });

  it('keeps a mail from leaving that is stopped, but none that a worker holds', async () => {
    const id = await anOne();
    await decide({ select: id, 'select mail': 'on' });
    await app.rows(`UPDATE mails SET lease_until = now() + interval '1 minute' WHERE person_id = $1`, [id]);
    await recruiter.open(pathOf(id));
    expect((await recruiter.send({}, `${pathOf(id)}/decision-mail`)).status).toBe(409);
    // The worker has died.
    await app.rows(`UPDATE mails SET lease_until = now() - interval '1 minute' WHERE person_id = $1`, [id]);
    expect((await recruiter.submit({}, `${pathOf(id)}/decision-mail`)).text).toContain('The email is stopped. The decision stands.');
    expect(recruiter.html).toContain('The email was stopped.');
    expect([await mailsOf(id), (await candidateOf(app, tenant, id)).status]).toEqual([[], 'selected']);
  });

  it('is taken back within a day, with its mail, and made again', async () => {
    const id = await anOne();
    const toDecision = async () => {
      const filter = { since: null, jobPositionId: null } as unknown as Parameters<CandidateRepository['statistics']>[1];
      return (await app.inOperation(() => app.get(CandidateRepository).statistics(tenant.company.id, filter))).toDecision.count;
    };
    await decide({ reject: id, 'reject mail': 'on', 'reject note': 'first' });
    const before = await toDecision();
    await recruiter.open(pathOf(id));
    expect((await recruiter.send({}, `${pathOf(id)}/taking-back`)).status).toBe(400);
    expect((await recruiter.submit({ sure: 'yes' }, `${pathOf(id)}/taking-back`)).text).toContain('You can decide again.');
    expect(recruiter.html).toContain('Decisions that were taken back');
    expect([await mailsOf(id), await toDecision()]).toEqual([[], before - 1]);
    const counted =
      'SELECT FROM candidates c JOIN candidate_changes k ON k.candidate_id = c.id WHERE c.id = $1 AND decided_at IS NULL AND counted_from = updated_at';
    expect(await app.rows(counted, [id])).toHaveLength(1);
    await decide({ select: id });
    expect((await kept(id)).map(({ decision, taken_back_at }) => [decision, taken_back_at !== null])).toEqual([
      ['reject', true],
      ['select', false],
    ]);
    expect(await movesOf(app, id)).toEqual(['interviewed → rejected', 'rejected → interviewed', 'interviewed → selected']);
    expect(await auditOf(app, id, 'candidate.decision-taken-back')).toMatchObject([
      { actor: recruiter.user.id, facts: { previousStatus: 'rejected', mail: 'stopped' } },
    ]);
  });

  it('by the API can be taken back too, and none after a day, at once by two or before there was one', async () => {
    const [id, undecided] = [await anOne(), await anOne()];
    expectStatus(await act(app, tenant, 'select', id), 200);
    expect([await kept(id), await mailsOf(id)]).toEqual([[], []]);
    const shift = (hours: number) =>
      app.rows(`UPDATE candidates SET decided_at = decided_at + $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
    await shift(-25);
    expect((await recruiter.open(pathOf(id))).text).toContain('24 hours have passed');
    expect((await recruiter.send({ sure: 'yes' }, `${pathOf(id)}/taking-back`)).status).toBe(409);
    expect((await recruiter.send({ sure: 'yes' }, `${pathOf(undecided)}/taking-back`)).status).toBe(409);
    await shift(2);
    const other = await DashboardVisit.inSession(app, tenant, 'admin');
    await Promise.all([recruiter, other].map((each) => each.open(pathOf(id))));
    const both = await Promise.all([recruiter, other].map((each) => each.send({ sure: 'yes' }, `${pathOf(id)}/taking-back`)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('on many shows who can be decided on and who not, and makes all in one', async () => {
    const [a, b, c] = [await anOne(), await anOne(), await anOne()];
    const [unread, invited] = [await anInterviewed(app, tenant, null), await aCandidate(app, tenant)];
    await recruiter.open(`${position()}?status=interviewed`);
    const chosen = Object.fromEntries([a, b, unread, invited].map((id) => [`candidate ${id}`, 'on']));
    const { location = '' } = (await recruiter.send({ ...chosen, action: 'reject', status: 'interviewed' }, `${position()}/bulk`)).headers;
    expect(location).toBe(`${decisionsPath(tenant)}?status=interviewed&reject=${[a, b, unread, invited].join(',')}`);
    await recruiter.open(`${location}&select=${c}`);
    for (const words of [
      'Decide on 3 candidates',
      '1: The evaluation has not been read yet.',
      '1: Not interviewed yet, or already decided.',
    ])
      expect(recruiter.html).toContain(words);
    const sent = { select: c, reject: [a, b, unread].join(','), status: 'interviewed', 'reject reason': 'reject-terms' };
    expect((await recruiter.submit(sent, decisionsPath(tenant))).text).toContain('3 decisions were made. 1 was no longer possible.');
    const statuses = await Promise.all([a, b, c, unread].map(async (id) => (await candidateOf(app, tenant, id)).status));
    expect(statuses).toEqual(['rejected', 'rejected', 'selected', 'interviewed']);
    expect([(await kept(b))[0]?.reason?.id, (await kept(c))[0]?.reason]).toEqual(['reject-terms', null]);
  });

  it('is prepared while one reads from one candidate to the next, in the order of the list', async () => {
    const own = await aTenant(app);
    const visit = await DashboardVisit.inSession(app, own, 'recruiter');
    const people: string[] = [];
    for (let n = 0; n < 3; n++) people.push(await anInterviewed(app, own, '7'));
    const [last, middle, first] = people as [string, string, string];
    await app.rows(
      `UPDATE candidates SET interview_score = CASE id WHEN $1 THEN 90 WHEN $2 THEN 80 ELSE 70 END WHERE job_position_id = $3`,
      [first, middle, own.position.id],
    );
    const linkTo = (id: string): string =>
      (new RegExp(`href="([^"]*/candidates/${id}[^"]*)"`).exec(visit.html)?.[1] ?? '').replaceAll('&amp;', '&');
    for (const query of ['sort=interviewScore', 'status=interviewed', 'importSource=api&sort=newest']) {
      const around = async (id: string) => {
        await visit.open(`/dashboard/positions/${own.position.id}/candidates/${id}?${query}`);
        return people.filter((one) => one !== id && linkTo(one) !== '');
      };
      expect([query, await around(first), await around(middle), await around(last)]).toEqual([query, [middle], [last, first], [middle]]);
    }
    await visit.open(`/dashboard/positions/${own.position.id}/candidates/${first}?sort=interviewScore&select=${last}`);
    expect(visit.html).toContain('1 decision is prepared but not made yet: 1 selected, 0 rejected.');
    // `last` is prepared already: the next one who waits is `middle`.
    await visit.send({ select: first, sort: 'interviewScore', then: 'next' }, decisionsPath(own));
    expect(await candidateOf(app, own, first)).toMatchObject({ status: 'selected' });
    await visit.open(`${decisionsPath(own)}?select=${middle}&sort=interviewScore`);
    const { location } = (await visit.send({ select: middle, sort: 'interviewScore', then: 'next' }, decisionsPath(own))).headers;
    expect(location).toBe(`/dashboard/positions/${own.position.id}/candidates/${last}?sort=interviewScore&done=decided&made=1&refused=0`);
    expect((await visit.open(String(location))).text).toContain('1 decision was made.');
  });

  it.each<[string, Record<string, string>, number]>([
    ['an id that is none', { select: 'x' }, 404],
    ['nobody', { select: '' }, 404],
    ['a stranger', { select: '01a20922-0000-7000-8000-000000000000' }, 404],
    ['the reason of another decision', { 'select reason': 'reject-others' }, 400],
    ['a reason that is none', { 'select reason': "'; --" }, 400],
    ['a note that is too long', { 'select note': 'x'.repeat(1_001) }, 400],
    ['the longest note', { 'select note': '🙂'.repeat(1_000) }, 303],
  ])('on %s is answered', async (_, fields, status) => {
    const id = await anOne();
    await recruiter.open(`${decisionsPath(tenant)}?select=${id}`);
    expect((await recruiter.send({ select: id, ...fields }, decisionsPath(tenant))).status).toBe(status);
    expect((await candidateOf(app, tenant, id)).status).toBe(status === 303 ? 'selected' : 'interviewed');
  });

  it('goes with the person', async () => {
    const id = await anOne();
    await decide({ select: id, 'select mail': 'on', 'select note': 'secret' });
    const { body } = expectStatus(
      await app.http.send('DELETE', `/v1/candidates/${id}?jobPositionId=${tenant.position.id}`, { key: tenant.key }),
      200,
    );
    expect(body.data.receipt.removed).toMatchObject({ decision: 1, mail: 1 });
    expect([await kept(id), await mailsOf(id)]).toEqual([[], []]);
  });

  it('is worded by the company: reasons are added and switched off, mails are written and shown before', async () => {
    const owner = await DashboardVisit.inSession(app, tenant, 'owner');
    const settings = '/dashboard/decision-settings';
    await owner.open(settings);
    await owner.submit({ decision: 'reject', id: '', en: 'Moves <abroad>', lt: '', offered: 'on' }, `${settings}/reasons`);
    expect(owner.html).toContain('Moves &lt;abroad&gt;');
    await owner.submit({ decision: 'reject', id: 'reject-terms', en: 'Pay' }, `${settings}/reasons`);
    const id = await anOne();
    await recruiter.open(`${decisionsPath(tenant)}?reject=${id}`);
    expect([recruiter.html.includes('Moves &lt;abroad&gt;'), recruiter.html.includes('value="reject-terms"')]).toEqual([true, false]);
    for (const [fields, path] of [
      [{ decision: 'reject', id: 'nowhere', en: 'x' }, 'reasons'],
      [{ decision: 'reject', id: '', en: '  ' }, 'reasons'],
      [{ decision: 'keep', id: '', en: 'x' }, 'reasons'],
      [{ decision: 'reject', language: 'xx', subject: 'a', body: 'b' }, 'mails'],
      [{ decision: 'reject', language: 'en', subject: 'a', body: '{salary}' }, 'mails'],
      [{ decision: 'reject', language: 'en', subject: 'two\nlines', body: 'b' }, 'mails'],
    ] as const) {
      await owner.open(settings);
      expect([fields, (await owner.send(fields, `${settings}/${path}`)).status]).toEqual([fields, fields.id === 'nowhere' ? 404 : 400]);
    }
    const wording = { decision: 'reject', language: 'en', subject: 'About {position}', body: 'Dear {firstName} {lastName}' };
    await owner.open(settings);
    expect((await owner.send({ ...wording, action: 'look' }, `${settings}/mails`)).text).toContain('Dear Ona Petraitė');
    await owner.submit(wording, `${settings}/mails`);
    await recruiter.open(`${decisionsPath(tenant)}?reject=${id}`);
    expect(recruiter.html).toContain(`About ${tenant.position.position}`);
    await owner.submit({ ...wording, subject: '', body: '' }, `${settings}/mails`);
    expect((await recruiter.open(`${decisionsPath(tenant)}?reject=${id}`)).text).toContain('Your application:');
  });
});
