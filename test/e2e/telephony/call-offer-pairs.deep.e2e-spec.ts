import { ChangeClearancePolicy } from '../../../src/clearance/index.js';
import { DAY, DomainError, HOUR } from '../../../src/platform/domain/index.js';
import {
  AnswerInWriting,
  type CallingException,
  ChooseTime,
  ManageCallingHours,
  MoveCalls,
  type OpenedOffer,
  OptOutOfOffer,
  ReservationEnded,
} from '../../../src/telephony/index.js';
import { between } from '../../support/booking.js';
import { anOffer, openOffer, type SentOfferBody } from '../../support/call-offers.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { Reply } from '../../support/http-client.js';
import { aTelephonyTenant, candidatesWithPhones, type TelephonyTenant, uniqueE164 } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** Companies whose pairs run at once. */
const COMPANIES = 4;
const noon = (Math.floor(Date.now() / DAY) + 3) * DAY + 12 * HOUR;
const WINDOW = { ...between(noon, noon + 6 * HOUR), timezone: 'Etc/UTC' };
/** The hours of that day when the changes begin: a call at noon conflicts with them. */
const AFTERNOON = { date: new Date(noon).toISOString().slice(0, 10), name: null, hours: '12:30-20:00' };

/** A candidate with an offer, as it stood before both changes. */
interface Case {
  readonly tenant: TelephonyTenant;
  readonly candidateId: string;
  readonly phone: string;
  readonly offer: SentOfferBody;
  readonly opened: OpenedOffer;
}

/** A reply of the API, or null for a step of the candidate. Throws a `DomainError` if that is refused. */
type Change = (app: TestApp, on: Case) => Promise<Reply | null>;

const choose =
  (startMs: number): Change =>
  async (app, { opened }) => {
    const terms = { timezone: null, noticeVersion: 'notice-1', choices: opened.offer.choices };
    await app.inOperation(() => app.get(ChooseTime).run(opened, startMs, terms));
    return null;
  };
const ofCandidate =
  (step: (app: TestApp, opened: OpenedOffer) => Promise<unknown>): Change =>
  async (app, { opened }) => {
    await app.inOperation(() => step(app, opened));
    return null;
  };
const post =
  (path: string, json: object = {}): Change =>
  (app, { tenant: { key, position }, candidateId }) =>
    app.http.post(`/v1/candidates/${candidateId}/${path}`, { key, json: { jobPositionId: position.id, ...json } });
const remove =
  (path: string, query: Record<string, string> = {}): Change =>
  (app, { tenant: { key, position }, candidateId }) =>
    app.http.delete(`/v1/candidates/${candidateId}${path}`, { key, query: { jobPositionId: position.id, ...query } });

const CHANGES = {
  choose: choose(noon + HOUR),
  chooseAnother: choose(noon + 2 * HOUR),
  cancel: ofCandidate((app, opened) => app.get(ChooseTime).cancel(opened)),
  optOut: ofCandidate((app, opened) => app.get(OptOutOfOffer).run(opened)),
  inWriting: ofCandidate((app, opened) => app.get(AnswerInWriting).run(opened)),
  withdraw: remove('/invite-to-call'),
  offerAgain: post('invite-to-call', WINDOW),
  book: post('schedule-call', { ...WINDOW, replace: true }),
  invite: post('invite'),
  revoke: post('revoke-call'),
  moveAway: async (app, { opened: { offer } }) => {
    const calls = offer.reservationId ? [offer.reservationId] : [];
    const [moved] = await app.inOperation(() => app.get(MoveCalls).run(offer.company, calls));
    if (moved?.reason) throw new ReservationEnded(moved.reason);
    return null;
  },
  refuseCalls: post('consents', { kind: 'ai_call', state: 'withdrawn', basis: 'form' }),
  list: (app, { tenant: { key }, phone }) => app.http.post('/v1/telephony/do-not-call', { key, json: { entries: [{ phone }] } }),
  changePhone: (app, { tenant: { key, position }, candidateId }) =>
    app.http.patch(`/v1/candidates/${candidateId}`, { key, query: { jobPositionId: position.id }, json: { phone: uniqueE164() } }),
  erase: remove('', { force: 'true' }),
} satisfies Record<string, Change>;
type Name = keyof typeof CHANGES;
const DONE = 'done';
const NAMES = Object.keys(CHANGES) as Name[];

/** Everything that is stored of a candidate with an offer, after both changes. */
interface Outcome {
  readonly calls: { id: string; state: string; offerId: string | null }[];
  readonly offers: { id: string; state: string; choices: number }[];
  readonly consents: { state: string; basis: string }[];
  readonly events: { type: string; reservationId: string }[];
  readonly status: string | null;
  readonly isListed: boolean;
}

describe('two changes of one offer that meet, on two processes, in both orders', () => {
  let apps: [TestApp, TestApp];

  beforeAll(async () => {
    const app = await TestApp.start();
    apps = [app, await TestApp.start({ databaseUrl: app.databaseUrl })];
  });
  afterAll(async () => {
    for (const app of [...apps].reverse()) await app.close();
  });

  const aCompany = async (): Promise<TelephonyTenant> => {
    const [app] = apps;
    const tenant = await aTelephonyTenant(app, { globalCap: 1000, numbers: [{ maxConcurrentCalls: 1000 }] });
    const policy = { callNotice: 'mail', writtenAlternative: true } as const;
    await app.inOperation(() => app.get(ChangeClearancePolicy).run(tenant.company.id, policy));
    return tenant;
  };
  const hoursOf = ({ company }: TelephonyTenant, exceptions: CallingException[]) =>
    apps[0].inOperation(() => apps[0].get(ManageCallingHours).save(company.id, () => exceptions));
  const aCase = async (tenant: TelephonyTenant, isChosen: boolean): Promise<Case> => {
    const [app] = apps;
    const phone = uniqueE164();
    const [candidateId = ''] = await candidatesWithPhones(app, tenant, [phone]);
    const offer = await anOffer(app, tenant, candidateId, WINDOW);
    const found = { tenant, candidateId, phone, offer };
    const opened = await openOffer(app, offer);
    if (!isChosen) return { ...found, opened };
    await hoursOf(tenant, []);
    await choose(noon)(app, { ...found, opened });
    await hoursOf(tenant, [AFTERNOON]);
    return { ...found, opened: await openOffer(app, offer) };
  };
  const present = async ({ offer: { bookingLink } }: Case): Promise<string | null> => {
    const found = await openOffer(apps[0], { bookingLink }).catch(() => null);
    return found && found.offer.state;
  };
  /** The changes wait for the candidate's lock in their order, unless one needs none of it. */
  const bothOf = async (on: Case, names: readonly [Name, Name]): Promise<string[]> => {
    const locks = await HeldLocks.take(apps[0], ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [on.candidateId]]);
    const results: string[] = [];
    const running: Promise<void>[] = [];
    try {
      for (const [i, name] of names.entries()) {
        const done = CHANGES[name](apps[i]!, on).then(
          (reply) => void (results[i] = !reply || reply.status < 300 ? DONE : `${reply.status} ${String(reply.body.error)}`),
          (error: unknown) => void (results[i] = error instanceof DomainError ? `409 ${error.code}` : `500 ${String(error)}`),
        );
        running.push(done);
        const arrived = async () => (await locks.waiting()) + results.filter(Boolean).length > i;
        await until(`${names.join(' and ')}: ${name} waits or is done`, arrived);
      }
    } finally {
      await locks.release();
    }
    await Promise.all(running);
    return results;
  };
  const outcomeOf = async ({ tenant, candidateId, phone }: Case): Promise<Outcome> => {
    const [app] = apps;
    const [row] = await app.rows<Outcome & { phones: string[] }>(
      `SELECT (SELECT status FROM candidates WHERE id = $1) AS status,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'offerId', call_offer_id)), '[]')
                 FROM reservations WHERE candidate_id = $1) AS calls,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'choices', choices)), '[]')
                 FROM call_offers WHERE candidate_id = $1) AS offers,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('state', state, 'basis', basis) ORDER BY at, id), '[]')
                 FROM consents WHERE candidate_id = $1) AS consents,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('type', type, 'reservationId', data ->> 'reservationId')), '[]')
                 FROM events WHERE $1 = ANY (persons) AND type IN ('call_scheduled', 'call_unscheduled')) AS events`,
      [candidateId],
    );
    const { body } = await app.http.get('/v1/telephony/do-not-call', { key: tenant.key, query: { phone } });
    return { ...row!, isListed: (body.data as unknown[]).length > 0 };
  };

  /** Entries that a mail brought to a calendar, whose call has ended, and which no mail takes out again. */
  const callsLeftInCalendars = async (): Promise<object[]> => {
    const waiting = () => apps[0].rows('SELECT FROM call_notices WHERE due_at <= $1 LIMIT 1', [new Date(Date.now())]);
    await until('the mails about the calls are queued', async () => (await waiting()).length === 0);
    return apps[0].rows(
      `SELECT uid, array_agg(kind || ' ' || state || ' ' || coalesce(failure_reason, '')) AS chain
         FROM call_notices AS notice JOIN reservations ON reservations.id = reservation_id
        GROUP BY uid
       HAVING bool_or(EXISTS (SELECT FROM mails WHERE mails.id = notice.mail_id)) AND NOT bool_or(state = ANY ($1) OR kind = 'cancelled')`,
      [LIVE],
    );
  };

  it.each([
    ['open', false],
    ['chosen', true],
  ])(
    'leave one state, one story, and no call of who asked for none (%s)',
    async (_state, isChosen) => {
      const pairs = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const)).values();
      const faults: string[] = [];
      const refused = new Map<Name, number>();
      const work = async (): Promise<void> => {
        const tenant = await aCompany();
        for (const names of pairs) {
          const on = await aCase(tenant, isChosen);
          const results = await bothOf(on, names);
          const found = faultsOf(await outcomeOf(on), await present(on), on, names, results);
          faults.push(...found.map((fault) => `${names.join(', ')} (${results.join(', ')}): ${fault}`));
          for (const [i, name] of names.entries()) if (results[i] !== DONE) refused.set(name, (refused.get(name) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: COMPANIES }, work));
      expect(faults).toEqual([]);
      expect(await callsLeftInCalendars()).toEqual([]);
      // Each change had its effect beside some other.
      expect([...refused].filter(([, count]) => count === 2 * NAMES.length)).toEqual([]);
    },
    600_000,
  );
});

const LIVE = ['firm', 'dispatching', 'ringing', 'active'];

/** `present`: the state of the first offer as its page shows it; null if it is gone. */
function faultsOf(
  { calls, offers, consents, events, status, isListed }: Outcome,
  present: string | null,
  { offer: { offerId } }: Case,
  names: readonly Name[],
  results: readonly string[],
): string[] {
  const faults: string[] = [];
  const check = (fault: string, isFault: boolean): void => void (isFault && faults.push(fault));
  const isDone = (name: Name): boolean => names.some((each, i) => each === name && results[i] === DONE);
  const live = calls.filter(({ state }) => LIVE.includes(state));
  const open = offers.filter(({ state }) => state !== 'ended');
  check(
    'an error',
    results.some((result) => result.startsWith('5')),
  );
  check('several live calls', live.length > 1);
  check('several offers', open.length > 1);
  const isCalled = live.some((call) => call.offerId === offerId);
  check(
    `the offer is ${present}, and its call ${isCalled ? 'stands' : 'does not'}`,
    present !== null && (present === 'chosen') !== isCalled,
  );
  check('a call offer that the company booked', present === 'open' && live.length > 0);
  const given = consents.filter(({ state }) => state === 'given').length;
  const choices = offers.reduce((sum, each) => sum + each.choices, 0);
  check('a consent without a choice', given > choices || (given === 0 && choices > 0));
  check('a call after a refusal', consents.at(-1)?.state === 'withdrawn' && live.length > 0);
  check('a call or an offer to a listed number', isListed && !isDone('changePhone') && (live.length > 0 || present === 'open'));
  check('an offer to who asked not to be called', isDone('optOut') && (present === 'open' || present === 'chosen'));
  check('a call of who is invited to the room', status === 'invited' && (live.length > 0 || open.length > 0));
  check('something of an erased person', status === null && calls.length + offers.length + consents.length + events.length > 0);
  const ids = (type: string): string[] => events.flatMap((each) => (each.type === type ? each.reservationId : [])).sort();
  const ended = calls.filter((call) => !live.includes(call));
  check('events other than the calls', String(ids('call_scheduled')) !== String(calls.map(({ id }) => id).sort()));
  check('events other than the ends of calls', String(ids('call_unscheduled')) !== String(ended.map(({ id }) => id).sort()));
  return faults;
}
