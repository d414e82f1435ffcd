import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../src/candidates/index.js';
import { anInvited, report } from '../../support/actions.js';
import { eventsOf } from '../../support/analysis.js';
import { expectStatus, type Tenant } from '../../support/builders.js';
import { aCandidateWith, offeredSteps, press, STEP_FACTS, type StepFact, type StepFactName } from '../../support/candidate-steps.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { eventually } from '../../support/eventually.js';
import { aTelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('the steps that the page of a candidate offers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.close());

  it.each(Object.keys(STEP_FACTS) as StepFactName[])('are not refused, by any role, in any status: %s', async (name) => {
    const { company, policy }: StepFact = STEP_FACTS[name];
    const tenant = await aTelephonyTenant(app, company);
    if (policy) expectStatus(await app.http.patch('/v1/telephony/clearance-policy', { key: tenant.key, json: policy }), 200);
    const refused: unknown[] = [];
    for (const role of ['recruiter', 'admin'] as const) {
      const visit = await DashboardVisit.inSession(app, tenant, role);
      for (const status of CANDIDATE_STATUSES) {
        const path = await aCandidateWith(app, tenant, status, name);
        expectStatus(await visit.open(path), 200);
        const steps = offeredSteps(visit, path);
        for (const step of steps) {
          const fresh = await aCandidateWith(app, tenant, status, name);
          await visit.open(fresh);
          if (!(await press(visit, fresh, step))) refused.push([role, status, step]);
        }
        // A viewer, and who may do nothing, sees why.
        if (steps.length === 0)
          expect([status, /<section aria-labelledby="decide"|class="quiet"|Cannot be/.test(visit.html)]).toEqual([status, true]);
      }
    }
    expect(refused).toEqual([]);
  });

  it.each<CandidateStatus>(['interviewed', 'unevaluable'])('decide on an interview that is evaluated: %s', async (status) => {
    const tenant = await aTelephonyTenant(app);
    const visit = await DashboardVisit.inSession(app, tenant, 'admin');
    const aPath = async (of: Tenant): Promise<string> => {
      const { candidateId, sessionId } = await anInvited(app, of);
      expectStatus(await report(app, sessionId), 200);
      await eventually('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', candidateId)).length === 1);
      await app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [candidateId, status]);
      return `/dashboard/positions/${of.position.id}/candidates/${candidateId}`;
    };
    const path = await aPath(tenant);
    await visit.open(path);
    const steps = offeredSteps(visit, path).map((step) => step.replace(path.split('/').at(-1)!, 'ID'));
    expect(steps.some((step) => step.includes('select='))).toBe(true);
    for (const step of steps) {
      const fresh = await aPath(tenant);
      await visit.open(fresh);
      expect([step, await press(visit, fresh, step.replace('ID', fresh.split('/').at(-1)!))]).toEqual([step, true]);
    }
  });
});
