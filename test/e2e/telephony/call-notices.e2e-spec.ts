import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { Clock, DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { displayPhone } from '../../../src/platform/domain/phone.js';
import { Mailer, MailFailed, type OutgoingMail } from '../../../src/platform/mail/mailer.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { CallNoticeRepository } from '../../../src/telephony/domain/index.js';
import { ChooseTime, ScheduleCall } from '../../../src/telephony/index.js';
import { aCall, between, requestCall } from '../../support/booking.js';
import { expectStatus, unique } from '../../support/builders.js';
import { anOffer, openOffer } from '../../support/call-offers.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aBatch,
  aCallableCandidate,
  aTelephonyTenant,
  changeTelephony,
  phoneEnding,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const TIMEZONE = 'Europe/Vilnius';
const ONCE = { timezone: TIMEZONE, retryCall: { mode: 'OFF' } };
const DOWN = new MailFailed('connection refused', false, 'ECONNREFUSED');

/** A mail as a test compares it: when it left, its subject, and its entry in the calendar. */
type Sent = [at: string, subject: string, entry: string | null];
type Transport = (mail: OutgoingMail) => Promise<void>;
interface Person {
  readonly tenant: TelephonyTenant;
  readonly id: string;
  readonly email: string;
}

/** One story from Friday to Tuesday for all tests: the summer time of Europe begins in it. */
describe('the mails about a call', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let quiet: TelephonyTenant;
  const sent: { readonly mail: OutgoingMail; readonly at: string }[] = [];
  /** Instead of the transport, for one address. */
  const instead = new Map<string, Transport>();
  const people: Record<string, Person> = {};

  const policy = async ({ key }: TelephonyTenant, json: object) =>
    expectStatus(await app.http.patch('/v1/telephony/clearance-policy', { key, json }), 200);
  const pass = (milliseconds: number) => app.inOperation(() => app.get(ClockAdvance).advance(milliseconds));
  const on = (start: string, end = '2027-03-29T14:00:00Z') => ({ ...ONCE, ...between(start, end) });
  const aPerson = async (name: string, ending: string, of = tenant): Promise<Person> => {
    const email = `notices-${unique()}@example.org`;
    return (people[name] = { tenant: of, id: await aCallableCandidate(app, of, { phone: phoneEnding(ending), email }), email });
  };
  const book = async (person: Person, json: object = on('2027-03-29T07:00:00Z')) => (await aCall(app, person.tenant, person.id, json)).id;
  const move = async ({ tenant: of, id }: Person) =>
    expectStatus(await requestCall(app, of, id, { ...on('2027-03-29T10:00:00Z'), replace: true }), 201).body.data.id as string;
  const cancel = async ({ tenant: of }: Person, call: string) =>
    expectStatus(await postTelephony(app, of, `reservations/${call}/cancel`), 200);

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SANDBOX_API: 'true', SWEEP_EVERY_MS: '60000' } });
    await new SandboxTime(app).startAt('2027-03-26T08:00:00Z');
    const mailer = app.get(Mailer);
    const send = mailer.send.bind(mailer);
    const deliver: Transport = async (mail) => {
      await send(mail);
      sent.push({ mail, at: app.get(Clock).now().toISOString().slice(5, 16) });
    };
    jest.spyOn(mailer, 'send').mockImplementation((mail) => (instead.get(mail.to) ?? deliver)(mail));
    const hours = { hours: '09:00-17:00', timezone: TIMEZONE };
    [tenant, quiet] = [await aTelephonyTenant(app, hours), await aTelephonyTenant(app, hours)];
    const late = await aTelephonyTenant(app, hours);
    for (const each of [tenant, quiet, late]) await policy(each, { callNotice: 'mail' });
    // A worker dies between the mail and the commit of its notice.
    jest.spyOn(app.get(CallNoticeRepository), 'sent').mockRejectedValueOnce(new Error('the worker died'));
    await book(await aPerson('alone', '0101'));

    const known = await book(await aPerson('known', '0101', quiet));
    await book(await aPerson('moved', '0101'));
    await book(await aPerson('retried', '0110'), { ...on('2027-03-29T07:00:00Z'), retryCall: { mode: 'SAME_DAY' } });
    const inBatch = await aPerson('in a batch', '0101', late);
    const retry = { ...on('2027-03-29T13:00:00Z'), retryCall: { mode: 'LATER_HALF' } };
    const { batchId } = await aBatch(app, late, [inBatch.id], { ...retry, timezone: TIMEZONE });
    await book(await aPerson('postponed', '0101', late), on('2027-03-29T13:45:00Z', '2027-03-30T12:00:00Z'));
    await book(await aPerson('reminded in vain', '0101'));
    await book(await aPerson('erased', '0101'));
    const down: Transport = () => Promise.reject(DOWN);
    const unheard = await aPerson('cancelled unheard', '0101');
    instead.set(unheard.email, down);
    const neverHeard = await book(unheard);
    await movedWhileSending(await aPerson('moved while sending', '0101'));
    await cancelledByItsWorker(await aPerson('cancelled after a death', '0101'), deliver);
    await pass(MINUTE);

    const { id, tenant: of } = people.erased!;
    const query = { jobPositionId: of.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${id}`, { key: of.key, query }), 200);
    await cancel(unheard, neverHeard);
    instead.delete(unheard.email);
    const movedCall = await move(people.moved!);
    await policy(quiet, { callNotice: 'off' });
    await book(await aPerson('untold', '0101', quiet));
    await movedAtOnce(await aPerson('chosen', '0101', quiet));
    await pass(2 * DAY);

    await cancel(people.moved!, movedCall);
    await cancel(people.known!, known);
    instead.set(people['reminded in vain']!.email, down);
    await pass(29 * HOUR);

    await changeTelephony(app, late, { enabled: false });
    await pass(90 * MINUTE);
    instead.delete(people['reminded in vain']!.email);
    await changeTelephony(app, late, { enabled: true });
    expectStatus(await postTelephony(app, late, `batches/${batchId}/cancel`), 200);
    await pass(20 * HOUR);
  }, 120_000);
  afterAll(() => app.close());

  /** The connection breaks while the confirmation is being sent, and the call is moved meanwhile. */
  async function movedWhileSending(person: Person): Promise<void> {
    const moved = new Promise<void>((resolve, reject) => {
      instead.set(person.email, async () => {
        instead.delete(person.email);
        await move(person).then(() => resolve(), reject);
        throw DOWN;
      });
    });
    await book(person);
    await moved;
  }

  /** A worker dies after the confirmation has left, before it wrote so; then the call is cancelled. */
  async function cancelledByItsWorker(person: Person, deliver: Transport): Promise<void> {
    let call = '';
    const cancelled = new Promise<void>((resolve, reject) => {
      instead.set(person.email, async (mail) => {
        instead.delete(person.email);
        await deliver(mail);
        await app.rows('UPDATE mails SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() WHERE id = $1', [mail.id]);
        await cancel(person, call).then(() => resolve(), reject);
      });
    });
    call = await book(person);
    await cancelled;
  }

  /** The company moves a call before the confirmation of the choice has left. */
  async function movedAtOnce(person: Person): Promise<void> {
    const opened = await openOffer(app, await anOffer(app, person.tenant, person.id, on('2027-03-29T07:00:00Z')));
    const { company, jobPositionId, candidateId } = opened.offer;
    const window = { startMs: Date.parse('2027-03-29T10:00:00Z'), endMs: Date.parse('2027-03-29T14:00:00Z') };
    const zone = { rule: 'explicit', timezone: TIMEZONE, source: 'manual' } as const;
    const call = { candidateId, line: { kind: 'default' } as const, zoneRules: () => [zone] };
    const terms = { window, retryCallSnapshot: null, invitationExpirationDays: 7, existing: 'replace' } as const;
    const choice = { timezone: null, noticeVersion: '1', choices: 0 };
    await app.inOperation(() =>
      app.get(UnitOfWork).run(async () => {
        await app.get(ChooseTime).run(opened, Date.parse('2027-03-29T07:00:00Z'), choice);
        await app.get(ScheduleCall).run(company, jobPositionId, call, terms);
      }),
    );
  }

  /** `uid` is written as `entry`, `other` …, by its first appearance. */
  function sentTo(name: string): Sent[] {
    const names = new Map<string, string>();
    const { email, tenant: of } = people[name]!;
    const mails = sent.filter(({ mail }) => mail.to === email && !mail.text.includes('/book/'));
    return mails.map(({ at, mail: { subject, calendar } }) => {
      const words = subject.replace(`${of.position.position}, ${of.company.name}`, '…');
      if (!calendar) return [at, words, null];
      const component = new ICAL.Component(ICAL.parse(calendar.content) as unknown[]);
      const event = new ICAL.Event(component.getFirstSubcomponent('vevent')!);
      const uid = names.get(event.uid) ?? ['entry', 'other'][names.size]!;
      names.set(event.uid, uid);
      return [at, words, `${calendar.method} ${uid} ${event.sequence} ${event.startDate.toString().slice(5, 16)}`];
    });
  }
  const entriesTo = (name: string) => sentTo(name).map(([, subject, entry]) => [subject.split(/:| of /)[0], entry]);

  it('are a confirmation, two reminders across the change of the clocks, and one that says that nobody answered', async () => {
    expect(sentTo('alone')).toEqual([
      ['03-26T08:00', 'Your phone interview: …', 'REQUEST entry 0 03-29T07:00'],
      ['03-28T07:00', 'Tomorrow: your phone interview, …', 'REQUEST entry 0 03-29T07:00'],
      ['03-29T06:00', 'Soon: your phone interview, …', 'REQUEST entry 0 03-29T07:00'],
      ['03-29T07:00', 'We could not reach you: …', null],
    ]);
    const first = sent.find(({ mail }) => mail.to === people.alone!.email)!.mail;
    const { text, html, attachments } = await new PostalMime().parse(await readFile(join(app.dataDir, 'outbox', `${first.id}.eml`)));
    for (const part of [
      'Monday, 29 March 2027, 10:00 (Eastern European Summer Time)',
      displayPhone(tenant.numbers[0]!.e164),
      'AI interviewer',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(attachments.map(({ mimeType, method }) => [mimeType, method])).toContainEqual(['text/calendar', 'REQUEST']);
  });

  it('follow a move and a cancellation in one entry, and none is sent for a time that is gone', () => {
    expect(entriesTo('moved')).toEqual([
      ['Your phone interview', 'REQUEST entry 0 03-29T07:00'],
      ['New time', 'REQUEST entry 1 03-29T10:00'],
      ['Cancelled', 'CANCEL entry 2 03-29T10:00'],
    ]);
  });

  it('name the next attempt in the same entry, and take it out of the calendar when its batch is cancelled', () => {
    expect(entriesTo('retried').filter(([subject]) => !/^(Tomorrow|Soon)/.test(subject!))).toEqual([
      ['Your phone interview', 'REQUEST entry 0 03-29T07:00'],
      ['We could not reach you and will call again', expect.stringMatching(/^REQUEST entry 1 /)],
    ]);
    expect(entriesTo('in a batch').slice(-2)).toEqual([
      ['We could not reach you and will call again', 'REQUEST entry 1 03-30T06:00'],
      ['Cancelled', 'CANCEL entry 2 03-30T06:00'],
    ]);
  });

  it('name the new time of a call that an outage has postponed, and remind of it', () => {
    expect(sentTo('postponed').slice(-3)).toEqual([
      ['03-29T14:31', 'New time of your phone interview: …', 'REQUEST entry 1 03-30T06:00'],
      ['03-30T05:00', 'Soon: your phone interview, …', 'REQUEST entry 1 03-30T06:00'],
      ['03-30T06:00', 'We could not reach you: …', null],
    ]);
  });

  it('stop when the policy stops them, but for the end of an entry and for a time that the candidate chose', () => {
    expect(entriesTo('known')).toEqual([
      ['Your phone interview', 'REQUEST entry 0 03-29T07:00'],
      ['Cancelled', 'CANCEL entry 1 03-29T07:00'],
    ]);
    expect(sentTo('untold')).toEqual([]);
    expect(entriesTo('chosen')).toEqual([['New time', 'REQUEST entry 1 03-29T10:00']]);
  });

  it('are none of an erased candidate', async () => {
    expect(sentTo('erased')).toHaveLength(1);
    const rows = 'SELECT 1 FROM call_notices WHERE reservation_id NOT IN (SELECT id FROM reservations)';
    expect(await app.rows(rows)).toEqual([]);
  });

  it('do not leave after an outage of the mail server if their call is gone', () => {
    expect(sentTo('cancelled unheard')).toEqual([]);
    expect(entriesTo('moved while sending').slice(0, 2)).toEqual([
      ['New time', 'REQUEST entry 1 03-29T10:00'],
      ['Tomorrow', 'REQUEST entry 1 03-29T10:00'],
    ]);
    expect(entriesTo('reminded in vain').map(([subject]) => subject)).toEqual([
      'Your phone interview',
      'Tomorrow',
      'We could not reach you',
    ]);
  });

  it('leave at least once where a worker dies, and then a mail names the end of the call', () => {
    // Another worker may send the first once more before the call is cancelled.
    const entries = entriesTo('cancelled after a death').map((entry) => JSON.stringify(entry));
    expect([...new Set(entries)].map((entry) => JSON.parse(entry) as unknown)).toEqual([
      ['Your phone interview', 'REQUEST entry 0 03-29T07:00'],
      ['Cancelled', 'CANCEL entry 1 03-29T07:00'],
    ]);
  });
});
