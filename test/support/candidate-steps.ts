import type { CandidateStatus } from '../../src/candidates/index.js';
import type { Reservation } from '../../src/telephony/index.js';
import { expectStatus } from './builders.js';
import type { DashboardVisit } from './dashboard.js';
import { aCallableCandidate, aReservation, type TelephonyOptions, type TelephonyTenant, uniqueE164 } from './telephony.js';
import type { TestApp } from './test-app.js';

/** A fact about a candidate, or about the company, because of which a step may be refused. */
export interface StepFact {
  readonly company?: TelephonyOptions;
  readonly policy?: object;
  readonly phone?: string;
  readonly arrange?: (app: TestApp, tenant: TelephonyTenant, candidateId: Reservation['candidateId'], phone: string) => Promise<unknown>;
}

const post = (app: TestApp, { key }: TelephonyTenant, path: string, json: object) => app.http.post(path, { key, json });
const called = {
  dialledAt: new Date(Date.now()),
  state: 'no_answer',
  failureReason: 'NOT_ANSWERED',
  endedAt: new Date(Date.now()),
} as const;

export const STEP_FACTS = {
  nothing: {},
  booked: { arrange: (app, tenant, candidateId) => aReservation(app, tenant, { candidateId }) },
  onThePhone: { arrange: (app, tenant, candidateId) => aReservation(app, tenant, { candidateId, state: 'active' }) },
  noPhone: { phone: '12' },
  severalZones: { phone: '+12125550123' },
  listed: {
    arrange: async (app, tenant, _, phone) =>
      expectStatus(await post(app, tenant, '/v1/telephony/do-not-call', { entries: [{ phone }] }), 200),
  },
  refused: {
    arrange: async (app, tenant, candidateId) => {
      const consent = { jobPositionId: tenant.position.id, kind: 'ai_call', state: 'refused', basis: 'verbal' };
      expectStatus(await post(app, tenant, `/v1/candidates/${candidateId}/consents`, consent), 201);
    },
  },
  consentMissing: { policy: { consent: 'require' } },
  attemptsUsed: {
    policy: { maxAttempts: { count: 1, days: 30 } },
    arrange: (app, tenant, candidateId, phone) => aReservation(app, tenant, { ...called, candidateId, calledE164: phone }),
  },
  telephonyOff: { company: { enabled: false } },
  noHours: { company: { hours: null } },
  noLine: { company: { numbers: [] } },
  positionClosed: {
    arrange: (app, { position }) => app.rows('UPDATE job_positions SET closed_at = now() WHERE id = $1', [position.id]),
  },
} as const satisfies Readonly<Record<string, StepFact>>;
export type StepFactName = keyof typeof STEP_FACTS;

/** A candidate of a status with a fact; the tenant is of that fact. Returns the path of its page. */
export async function aCandidateWith(app: TestApp, tenant: TelephonyTenant, status: CandidateStatus, name: StepFactName): Promise<string> {
  const { phone = uniqueE164(), arrange }: StepFact = STEP_FACTS[name];
  await app.rows('UPDATE job_positions SET closed_at = NULL WHERE id = $1', [tenant.position.id]);
  const candidateId = (await aCallableCandidate(app, tenant, { phone })) as Reservation['candidateId'];
  const decidedAt = ['selected', 'rejected'].includes(status) ? new Date(Date.now()) : null;
  await app.rows('UPDATE candidates SET status = $2, decided_at = $3 WHERE id = $1', [candidateId, status, decidedAt]);
  await arrange?.(app, tenant, candidateId, phone);
  return `/dashboard/positions/${tenant.position.id}/candidates/${candidateId}`;
}

/** Actions that every candidate has; they depend on neither status nor facts. */
const ALWAYS = ['correction', 'owner', 'notes', 'consents', 'erasure', 'share'];

/** The actions that the page offers, by the rest of their addresses. */
export function offeredSteps({ html }: DashboardVisit, path: string): string[] {
  const addresses = [...html.matchAll(/(?:<form method="post" action|class="button(?: plain)?" href)="([^"]+)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  );
  const own = addresses.flatMap((to) =>
    to.startsWith(`${path}/`) ? [to.slice(path.length + 1)] : /\/(decisions|offers)\?/.test(to) ? [to] : [],
  );
  return [...new Set(own)].filter((step) => !ALWAYS.includes(step));
}

/** Does what the button promises, in the page to which it leads. Returns whether the use case did it. */
export async function press(visit: DashboardVisit, path: string, step: string): Promise<boolean> {
  if (step.includes('/offers?')) {
    await visit.open(step);
    return (
      (await visit.send({ ids: path.split('/').at(-1)!, timezone: 'America/New_York', action: 'act' }, step.split('?')[0])).status === 303
    );
  }
  if (step.startsWith('call')) return (await book(visit, `${path}/${step}`)) === 303;
  if (step === 'invitation') await visit.open(`${path}/${step}`);
  const [, decision, id] = /decisions\?.*(select|reject)=([\w-]+)/.exec(step) ?? [];
  if (decision && id) {
    expectStatus(await visit.open(step), 200);
    const { headers } = await visit.send({ [decision]: id, read: 'on' }, step.split('?')[0]);
    return headers.location?.includes(`done=${decision}ed`) ?? false;
  }
  return (await visit.send({ sure: 'yes' }, `${path}/${step}`)).status === 303;
}

/** A free time of the page that stays in the future while the test runs; of a number with several zones after one of them was chosen. */
async function book(visit: DashboardVisit, address: string): Promise<number> {
  const zone = (await visit.open(address)).text.includes('several time zones') ? 'America/New_York' : '';
  const [to = ''] = address.split('?');
  if (zone) await visit.open(`${to}?timezone=${zone}`);
  const [, , [, third = ''] = []] = visit.html.matchAll(/class="heat heat[1-4]"><a href="([^"#]+)#times"/g);
  const hour = third.replaceAll('&amp;', '&');
  if (!hour) return 0;
  await visit.open(hour);
  const [, startMs = ''] = /name="startMs" value="(\d+)"/.exec(visit.html) ?? [];
  const force = address.includes('force=1') && { force: '1', reason: 'asked by the candidate' };
  return (await visit.send({ startMs, timezone: zone, ...force }, to)).status;
}
