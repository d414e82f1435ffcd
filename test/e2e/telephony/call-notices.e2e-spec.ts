import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { displayPhone } from '../../../src/platform/domain/phone.js';
import { DAY, MINUTE } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { outboxOf } from '../../support/actions.js';
import { aCall, between, requestCall } from '../../support/booking.js';
import { expectStatus, unique } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aCallableCandidate, aTelephonyTenant, phoneEnding, postTelephony, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const TIMEZONE = 'Europe/Vilnius';
const ONCE = { timezone: TIMEZONE, retryCall: { mode: 'OFF' } };

/** A mail as a test compares it: when it left, its subject, and its entry in the calendar. */
type Sent = [at: string, subject: string, entry: string | null];

describe('the mails about a call', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let week = 0;
  let monday: string;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SANDBOX_API: 'true', SWEEP_EVERY_MS: '60000' } });
    time = new SandboxTime(app);
  });
  afterAll(() => app.close());

  /** Each test begins on a Friday at 08:00 UTC; the first one before the night in which the summer time of Europe begins. */
  beforeEach(async () => {
    const friday = Date.UTC(2027, 2, 26 + 14 * week++, 8);
    const { key } = await aTelephonyTenant(app);
    const now = expectStatus(await app.http.get('/v1/sandbox/clock', { key }), 200).body.data.now as string;
    await time.pass(friday - Date.parse(now));
    monday = new Date(friday + 3 * 86_400_000).toISOString().slice(0, 10);
    tenant = await aTelephonyTenant(app, { hours: '09:00-17:00', timezone: TIMEZONE });
    await policy({ callNotice: 'mail' });
  });

  const policy = async (json: object) =>
    expectStatus(await app.http.patch('/v1/telephony/clearance-policy', { key: tenant.key, json }), 200);
  const pass = (milliseconds: number) => app.inOperation(() => app.get(ClockAdvance).advance(milliseconds));
  const on = (utc: string) => ({ ...ONCE, ...between(`${monday}T${utc}Z`, `${monday}T14:00:00Z`) });
  const aPerson = async (ending: string): Promise<{ id: string; email: string }> => {
    const email = `notices-${unique()}@example.org`;
    return { id: await aCallableCandidate(app, tenant, { phone: phoneEnding(ending), email }), email };
  };

  async function mailsTo(address: string) {
    const files = (await outboxOf(app)).filter((file) => file.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map(async (file) => new PostalMime().parse(await readFile(join(app.dataDir, 'outbox', file)))));
    return mails.filter(({ to }) => to?.some((one) => one.address === address));
  }

  /** `uid` is written as `entry`, `other` …, by its first appearance. */
  async function sentTo(address: string): Promise<Sent[]> {
    const names = new Map<string, string>();
    return (await mailsTo(address)).map(({ date, subject, attachments }) => {
      const file = attachments.find(({ filename }) => filename === 'invite.ics');
      if (!file) return [date!.slice(5, 16), subject!, null];
      const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file.content as ArrayBuffer).toString()) as unknown[]);
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
      const name = names.get(event.uid) ?? ['entry', 'other'][names.size]!;
      names.set(event.uid, name);
      const method = String(calendar.getFirstPropertyValue('method'));
      return [date!.slice(5, 16), subject!, `${method} ${name} ${event.sequence} ${event.startDate.toString().slice(5, 16)}`];
    });
  }
  const named = (words: string): string => `${words}${tenant.position.position}, ${tenant.company.name}`;

  it('are a confirmation, two reminders across the change of the clocks, and one that says that nobody answered', async () => {
    const { id, email } = await aPerson('0101');
    await aCall(app, tenant, id, on('07:00:00'));
    await pass(4 * DAY);
    expect(await sentTo(email)).toEqual([
      ['03-26T08:00', named('Your phone interview: '), 'REQUEST entry 0 03-29T07:00'],
      ['03-28T07:00', named('Tomorrow: your phone interview, '), 'REQUEST entry 0 03-29T07:00'],
      ['03-29T06:00', named('Soon: your phone interview, '), 'REQUEST entry 0 03-29T07:00'],
      ['03-29T07:00', named('We could not reach you: '), null],
    ]);
    const [{ text, html, attachments } = {}] = await mailsTo(email);
    const line = displayPhone(tenant.numbers[0]!.e164);
    for (const part of ['Monday, 29 March 2027, 10:00 (Eastern European Summer Time)', line, 'AI interviewer']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(attachments?.map(({ mimeType, method }) => [mimeType, method])).toContainEqual(['text/calendar', 'REQUEST']);
  });

  it('follow a move and a cancellation in one entry, and none is sent for a time that is gone', async () => {
    const { id, email } = await aPerson('0101');
    await aCall(app, tenant, id, on('07:00:00'));
    await pass(MINUTE);
    const { id: moved } = expectStatus(await requestCall(app, tenant, id, { ...on('10:00:00'), replace: true }), 201).body.data;
    await pass(2 * DAY);
    expectStatus(await postTelephony(app, tenant, `reservations/${moved}/cancel`), 200);
    await pass(2 * DAY);
    const sent = await sentTo(email);
    expect(sent.map(([, subject, entry]) => [subject.slice(0, 8), entry?.replace(monday.slice(5), 'Monday')])).toEqual([
      ['Your pho', 'REQUEST entry 0 MondayT07:00'],
      ['New time', 'REQUEST entry 1 MondayT10:00'],
      ['Cancelle', 'CANCEL entry 2 MondayT10:00'],
    ]);
  });

  it('name the next attempt in the same entry', async () => {
    const { id, email } = await aPerson('0110');
    await aCall(app, tenant, id, { ...on('07:00:00'), retryCall: { mode: 'SAME_DAY' } });
    await pass(4 * DAY);
    const subjects = (await sentTo(email)).map(([, subject, entry]) => [subject.slice(0, 18), entry?.slice(0, 15)]);
    expect(subjects.filter(([subject]) => !/^(Tomorrow|Soon)/.test(subject!))).toEqual([
      ['Your phone intervi', 'REQUEST entry 0'],
      ['We could not reach', 'REQUEST entry 1'],
    ]);
  });

  it('stop when the policy stops them, but for the end of an entry that the candidate has', async () => {
    const { id, email } = await aPerson('0101');
    const { id: call } = await aCall(app, tenant, id, on('07:00:00'));
    await pass(MINUTE);
    await policy({ callNotice: 'off' });
    await pass(2 * DAY);
    expect(await sentTo(email)).toHaveLength(1);
    expectStatus(await postTelephony(app, tenant, `reservations/${call}/cancel`), 200);
    await pass(MINUTE);
    expect((await sentTo(email)).map(([, , entry]) => entry?.slice(0, 15))).toEqual(['REQUEST entry 0', 'CANCEL entry 1 ']);
  });

  it('are none where the policy does not ask for them, and none of an erased candidate', async () => {
    const { id, email } = await aPerson('0101');
    await aCall(app, tenant, id, on('07:00:00'));
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { ...query, force: 'true' } }), 200);
    await policy({ callNotice: 'off' });
    const other = await aPerson('0101');
    await aCall(app, tenant, other.id, on('07:00:00'));
    await pass(4 * DAY);
    expect([...(await sentTo(email)), ...(await sentTo(other.email))]).toEqual([]);
    expect(await app.rows('SELECT 1 FROM call_notices WHERE company_id = $1', [tenant.company.id])).toEqual([]);
  });
});
