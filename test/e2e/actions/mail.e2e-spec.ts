import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { Mailer } from '../../../src/platform/mail/mailer.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { anInvited, mailTo, outboxOf } from '../../support/actions.js';
import { admin } from '../../support/admin.js';
import { auditOf, candidateOf, eventsOf } from '../../support/analysis.js';
import { aTenant, expectStatus, unique, type Tenant } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { SmtpReceiver } from '../../support/smtp-receiver.js';
import { TestApp } from '../../support/test-app.js';

const address = () => `to.${unique()}@example.com`;

describe('a mail sent by SMTP', () => {
  let smtp: SmtpReceiver;
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    smtp = await SmtpReceiver.start();
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SMTP_URL: smtp.url, MAIL_FROM: 'Žalia įmonė <jobs@example.org>' } });
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.refuse = () => null;
    smtp.refuseSender = () => null;
  });

  const advance = (ms: number) => app.inOperation(() => app.get(ClockAdvance).advance(ms));
  const erase = async (id: string) => {
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query }), 200);
  };
  const rowOf = async (candidateId: string) => (await app.rows('SELECT * FROM mails WHERE person_id = $1', [candidateId]))[0];

  it('reaches an SMTP server, from the configured sender, to the candidate only', async () => {
    const email = address();
    const { interviewLink } = await anInvited(app, tenant, { email });
    const [mail] = await eventually('the mail arrived', () => (smtp.to(email).length > 0 ? smtp.to(email) : null));
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.message).toMatchObject({
      from: { name: `${tenant.company.name} via Žalia įmonė`, address: 'jobs@example.org' },
      to: [{ name: '', address: email }],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@example\.org>$/),
    });
    expect(mail?.message.text).toContain(interviewLink);
  });

  it('is retried with the same Message-ID if the server is busy', async () => {
    const email = address();
    smtp.refuse = (to, attempt) => (to === email && attempt < 3 ? 451 : null);
    const { candidateId } = await anInvited(app, tenant, { email });
    await eventually('it was tried', () => smtp.attemptsFor(email) >= 1);
    await advance(MINUTE);
    expect([smtp.attemptsFor(email), smtp.to(email).length]).toEqual([3, 1]);
    expect(await rowOf(candidateId)).toMatchObject({ content: null, due_at: null, failure: null, sent_at: expect.any(Date) });
  });

  it('is not retried if the mailbox does not exist', async () => {
    const email = address();
    smtp.refuse = (to) => (to === email ? 550 : null);
    const { candidateId } = await anInvited(app, tenant, { email });
    await eventually('the mail has failed', async () => (await rowOf(candidateId))?.failure);
    await advance(MINUTE);
    expect(smtp.attemptsFor(email)).toBe(1);
    expect(await rowOf(candidateId)).toMatchObject({ content: null, due_at: null, failure: '550', sent_at: null });
    expect((await app.http.get('/metrics')).text).toMatch(/mails_total\{outcome="refused"\} 1/);
  });

  describe('to an address that the server refuses for good', () => {
    const anUndelivered = async (fields: object = {}) => {
      const email = address();
      smtp.refuse = (to) => (to === email ? 550 : null);
      const { candidateId } = await anInvited(app, tenant, { email, externalId: email, ...fields });
      const failed = () => eventsOf(app, 'mail_failed', candidateId);
      await eventually('the mail has failed', async () => (await failed())[0]);
      return { email, candidateId, failed, row: (await rowOf(candidateId))! };
    };
    const run = (...args: string[]) => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, ...args, '--json');
    const failedMails = async (...args: string[]): Promise<Record<string, unknown>[]> =>
      (await run('mail', 'failed', '--company', tenant.company.id, ...args)).json.failedMails;

    it('ends with one event, and the candidate stays invited', async () => {
      const { email, candidateId, failed, row } = await anUndelivered();
      await advance(DAY);
      const { id: jobPositionId } = tenant.position;
      const event = { mailId: row.id, mail: 'invitation', candidateId, jobPositionId, externalId: email, reason: 'ADDRESS_REFUSED' };
      expect(await failed()).toEqual([event]);
      expect(await auditOf(app, candidateId, 'mail.failed')).toMatchObject([{ facts: { mailId: row.id, reason: 'ADDRESS_REFUSED' } }]);
      expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'invited' });
    });

    it('waits for a person in the dashboard until somebody has dealt with it', async () => {
      const { candidateId, row } = await anUndelivered({ firstName: 'Rasa', lastName: 'Undelivered' });
      const page = `/dashboard/positions/${tenant.position.id}/candidates/${candidateId}`;
      const [recruiter, viewer] = [
        await DashboardVisit.inSession(app, tenant, 'recruiter'),
        await DashboardVisit.inSession(app, tenant, 'viewer'),
      ];
      const words = 'the mail server refused the address';
      await recruiter.open('/dashboard/overview');
      expect(recruiter.html).toContain(`Invitation: not delivered, ${words}`);
      await recruiter.open(`/dashboard/positions/${tenant.position.id}`);
      expect(recruiter.html).toContain('mail not delivered');
      await viewer.open(page);
      expect(viewer.html).toContain(`this mail could not be delivered`);
      expect(viewer.html).not.toContain(`/mails/${row.id}/done`);
      await viewer.open('/dashboard/overview');
      expect(viewer.html).not.toContain('Rasa Undelivered');
      expectStatus(await viewer.send({}, `/dashboard/mails/${row.id}/done`), 403);
      await recruiter.open(page);
      for (const _ of ['once', 'twice']) {
        expect((await recruiter.send({ from: 'candidate' }, `/dashboard/mails/${row.id}/done`)).headers.location).toMatch(candidateId);
        await recruiter.open(page);
      }
      expect(recruiter.html).not.toContain('this mail could not be delivered');
      expect(recruiter.html).toContain(words);
      await recruiter.open('/dashboard/overview');
      expect(recruiter.html).not.toContain('Rasa Undelivered');
      expect(await auditOf(app, candidateId, 'mail.failure-done')).toMatchObject([{ actor: recruiter.user.id, facts: { mailId: row.id } }]);
    });

    it('is listed for the operator, without its address unless that is asked for', async () => {
      const { email, candidateId, row } = await anUndelivered();
      const mine = { mailId: row.id, mail: 'invitation', candidateId, reason: 'ADDRESS_REFUSED', code: '550' };
      expect((await failedMails()).find(({ mailId }) => mailId === row.id)).toEqual(expect.objectContaining(mine));
      expect(JSON.stringify(await failedMails())).not.toContain(email);
      expect(await failedMails('--addresses')).toContainEqual(expect.objectContaining({ ...mine, address: email }));
      expect(await run('mail', 'failed', '--company', (await aTenant(app)).company.id)).toMatchObject({
        code: 0,
        json: { failedMails: [] },
      });
      expect((await run('mail', 'failed', '--company', row.id)).code).toBe(1);
    });

    it('leaves nothing of a candidate who is erased, also while the server refuses', async () => {
      const { candidateId } = await anUndelivered();
      await erase(candidateId);
      expect(await rowOf(candidateId)).toBeUndefined();
      const email = address();
      const invited: { candidateId?: string } = {};
      smtp.refuse = async (to) => {
        if (to !== email) return null;
        await erase(await eventually('the invitation is answered', () => invited.candidateId));
        return 550;
      };
      Object.assign(invited, await anInvited(app, tenant, { email }));
      await eventually('its mail is gone', async () => (await rowOf(invited.candidateId!)) === undefined);
      await eventually('nothing is left to be removed', async () => (await app.rows('SELECT FROM mail_removals')).length === 0);
      expect(await app.rows('SELECT FROM events WHERE $1 = ANY (persons::text[])', [invited.candidateId])).toEqual([]);
    });

    it('is kept for the operator for 30 days if it was to a user, and is no event', async () => {
      const guest = await DashboardVisit.of(app, tenant, 'owner');
      const { user } = guest;
      smtp.refuse = (to) => (to === user.email ? 550 : null);
      await guest.askForLink();
      const listed = async () => (await failedMails('--addresses')).filter(({ address: to }) => to === user.email);
      await eventually('the mail has failed', async () => (await listed()).length === 1);
      expect(await listed()).toMatchObject([{ mail: 'sign_in', candidateId: null, reason: 'ADDRESS_REFUSED' }]);
      await advance(31 * DAY);
      expect(await listed()).toEqual([]);
    }, 120_000);
  });

  it('is given up, and told, if its address was put off for about a day', async () => {
    const email = address();
    smtp.refuse = (to) => (to === email ? 451 : null);
    const { candidateId } = await anInvited(app, tenant, { email });
    await eventually('it was tried', () => smtp.attemptsFor(email) > 0);
    expect(await eventsOf(app, 'mail_failed', candidateId)).toEqual([]);
    await advance(DAY + 3 * 60 * MINUTE);
    expect(smtp.attemptsFor(email)).toBe(30);
    expect(await eventsOf(app, 'mail_failed', candidateId)).toMatchObject([{ reason: 'GIVEN_UP' }]);
    expect(await rowOf(candidateId)).toMatchObject({ parked_at: null, content: null, failure: '451' });
  }, 120_000);

  it('is no failure of its candidate if the server refuses our sender', async () => {
    const email = address();
    smtp.refuseSender = () => 550;
    const { candidateId } = await anInvited(app, tenant, { email });
    await eventually('it was tried', async () => Number((await rowOf(candidateId))?.failures) > 0);
    await advance(MINUTE);
    expect([await eventsOf(app, 'mail_failed', candidateId), (await rowOf(candidateId))?.failed_at]).toEqual([[], null]);
    smtp.refuseSender = () => null;
    await advance(HOUR);
    expect(smtp.to(email)).toHaveLength(1);
  }, 120_000);

  it('is parked after about a day of retries, with its content', async () => {
    const email = address();
    smtp.refuse = (to) => (to === email ? 421 : null);
    const { candidateId } = await anInvited(app, tenant, { email });
    await eventually('it was tried', () => smtp.attemptsFor(email) > 0);
    await advance(DAY + 3 * 60 * MINUTE);
    expect(smtp.attemptsFor(email)).toBe(30);
    expect(await rowOf(candidateId)).toMatchObject({ parked_at: expect.any(Date), content: expect.any(Buffer) });
    smtp.refuse = () => null;
    await app.rows('UPDATE mails SET parked_at = NULL, failures = 0 WHERE person_id = $1', [candidateId]);
    await advance(SECOND);
    expect(smtp.to(email)).toHaveLength(1);
  }, 120_000);
});

describe('a mail to an erased person while the transport fails', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
  });
  afterAll(() => app.close());

  const advance = (ms: number) => app.inOperation(() => app.get(ClockAdvance).advance(ms));

  it('is removed also after a failure of one day', async () => {
    const tenant = await aTenant(app);
    const email = address();
    const { candidateId } = await anInvited(app, tenant, { email });
    await mailTo(app, email);
    const mailer = app.get(Mailer);
    const erase = mailer.erase.bind(mailer);
    mailer.erase = () => Promise.reject(new Error('the folder cannot be written'));
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
    await advance(DAY);
    expect(await outboxOf(app)).toHaveLength(1);
    mailer.erase = erase;
    await advance(HOUR);
    expect([await outboxOf(app), await app.rows('SELECT FROM mail_removals')]).toEqual([[], []]);
  }, 120_000);
});

describe('a mail to an erased person', () => {
  let folder: string;
  let api: TestApp;
  let tenant: Tenant;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mails-'));
    api = await TestApp.start({ env: { ROLE: 'api', DATA_DIR: folder } });
    tenant = await aTenant(api);
  });
  afterEach(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const erase = async (id: string) => {
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await api.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query }), 200);
  };
  const whileWorking = async (work: () => Promise<void>) => {
    const worker = await TestApp.start({ databaseUrl: api.databaseUrl, env: { ROLE: 'worker', DATA_DIR: folder } });
    await work().finally(() => worker.close());
  };
  const outbox = () => readdir(join(folder, 'outbox')).catch(() => []);
  const removals = () => api.rows('SELECT * FROM mail_removals');

  it('is not sent if it was not sent before', async () => {
    const { candidateId } = await anInvited(api, tenant);
    await erase(candidateId);
    expect(await api.rows('SELECT FROM mails')).toEqual([]);
    await whileWorking(async () => {
      await eventually('nothing is left to be removed', async () => (await removals()).length === 0);
    });
    expect(await outbox()).toEqual([]);
  });

  it('is removed immediately after it was sent if it is being sent during the erasure', async () => {
    const smtp = await SmtpReceiver.start();
    const { candidateId } = await anInvited(api, tenant);
    smtp.beforeAccepting = () => erase(candidateId);
    const env = { ROLE: 'worker', SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.org', DATA_DIR: folder };
    const worker = await TestApp.start({ databaseUrl: api.databaseUrl, env });
    await eventually('the mail was sent and removed', async () => smtp.received.length === 1 && (await removals()).length === 0);
    await worker.close();
    await smtp.close();
  });

  it('is removed after the lease of a worker that died', async () => {
    const { candidateId } = await anInvited(api, tenant);
    const [mail] = await api.rows<{ id: string }>(
      `UPDATE mails SET lease_token = gen_random_uuid(), lease_until = now() + interval '300 milliseconds' RETURNING id`,
    );
    await erase(candidateId);
    expect(await removals()).toMatchObject([{ mail_id: mail?.id, lease_until: expect.any(Date) }]);
    await mkdir(join(folder, 'outbox'));
    await writeFile(join(folder, 'outbox', `${mail?.id}.eml`), 'sent before it died');
    await whileWorking(async () => {
      await eventually('the mail is gone', async () => (await outbox()).length === 0);
      await eventually('nothing is left to be removed', async () => (await removals()).length === 0);
    });
  });
});
