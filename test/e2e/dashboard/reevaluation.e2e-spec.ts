import { CandidateAuditTrail } from '../../../src/analysis/index.js';
import { REEVALUATION } from '../../../src/analysis/application/reevaluate.js';
import type { CandidateId } from '../../../src/candidates/index.js';
import { ChangeJobPosition } from '../../../src/jobs/index.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../../src/platform/tasks/index.js';
import { analysisOf, anInterviewed, backendCv, candidateOf, COOK_CV, eventsOf, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aTenant, expectStatus, type Tenant } from '../../support/builders.js';
import { DashboardVisit, decisionsPath, expectRoles, signedInRoles } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

describe('evaluating again', () => {
  let app: TestApp;
  let tenant: Tenant;
  let owner: DashboardVisit;
  let path: string;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    tenant = await withBackendPosition(app, await aTenant(app));
    owner = await DashboardVisit.inSession(app, tenant, 'owner');
    path = `/dashboard/positions/${tenant.position.id}`;
  });
  afterAll(() => app.close());

  const change = (requirements: string[]) =>
    app.inOperation(() => app.get(ChangeJobPosition).run(tenant.company.id, tenant.position.id, { requirements }));
  const versions = async (id: string): Promise<number> => (await eventsOf(app, 'cv_analysis_complete', id)).length;
  const walk = async () => {
    const sql = 'SELECT total, seen, queued, completed_at AS "completedAt" FROM reevaluations WHERE job_position_id = $1';
    return (await app.rows<{ total: number; seen: number; queued: number; completedAt: Date | null }>(sql, [tenant.position.id]))[0];
  };
  const completed = () => until('the candidates are evaluated again', async () => Boolean((await walk())?.completedAt));

  it('of one candidate makes new versions by the requirements as they are, keeps the old ones, and leaves the decision', async () => {
    const id = await anInterviewed(app, tenant, { fields: { cvText: backendCv() } });
    const ref = `${path}/candidates/${id}`;
    await owner.open(ref);
    expectStatus(await owner.send({ select: id }, decisionsPath(tenant)), 303);
    await owner.open(ref);
    await owner.submit({}, `${ref}/reevaluation`);
    expect(owner.html).toContain('Nothing has changed since the last evaluation.');

    await change(['Kubernetes', 'PostgreSQL']);
    await owner.submit({}, `${ref}/reevaluation`);
    expect(owner.html).toContain('The candidate is being evaluated again.');
    await until('both are made', async () => (await versions(id)) === 2 && (await eventsOf(app, 'analysis_ready', id)).length === 2);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'selected', analysisViewed: false });

    const trail = await app.inOperation(() => app.get(CandidateAuditTrail).entries(id as CandidateId));
    for (const action of ['cv_analysis.made', 'interview_analysis.made']) {
      const subjects = trail.filter((entry) => entry.action === action).map(({ criteria }) => JSON.stringify(criteria));
      expect(subjects.map((each) => ['Docker', 'Kubernetes'].filter((one) => each.includes(`"subject":"${one}"`)))).toEqual([
        ['Docker'],
        ['Kubernetes'],
      ]);
    }
    expect(trail.filter(({ action }) => action === 'candidate.reevaluated')).toMatchObject([{ actingUser: owner.user.email }]);
  });

  it('of a position says how many are outdated, runs once for two presses, and leaves out who has no text', async () => {
    const ids = [];
    for (const cvText of [backendCv(), COOK_CV, backendCv()]) ids.push(await aCandidate(app, tenant, { cvText }));
    await app.rows('UPDATE candidates SET cv_text = NULL WHERE id = $1', [ids[2]]);
    await owner.open(path);
    expect(owner.html).not.toContain('/reevaluation"');
    await change(['Kubernetes', 'not older than 40']);
    await owner.open(path);
    expect(owner.html).toMatch(/The requirements were changed on .*3 candidates were evaluated before that/);

    const admin = await DashboardVisit.inSession(app, tenant, 'admin');
    await admin.open(path);
    const presses = await Promise.all([owner, admin].map((visit) => visit.send({}, `${path}/reevaluation`)));
    expect(presses.map(({ headers }) => headers.location).sort()).toEqual([
      `${path}?done=reevaluation`,
      `${path}?done=reevaluationRunning`,
    ]);
    await completed();
    expect(await walk()).toMatchObject({ total: 3, seen: 3, queued: 2 });
    expect(await Promise.all(ids.map(versions))).toEqual([2, 2, 1]);
    const analysis = expectStatus(await analysisOf(app, tenant, String(ids[0])), 200).body.data;
    expect(JSON.stringify(analysis)).toContain('Not evaluated, because the law does not allow it: “not older than 40”');

    await owner.open(path);
    expect(owner.html).not.toContain('/reevaluation"');
    await owner.open(`${path}/edit`);
    expect(owner.html).toContain('something had changed for 2 of 3 candidates');
    await owner.send({}, `${path}/reevaluation`);
    await completed();
    expect(await walk()).toMatchObject({ seen: 3, queued: 0 });
    const presser = await app.rows("SELECT 1 FROM audit_entries WHERE subject_id = $1 AND action = 'job_position.reevaluated'", [
      tenant.position.id,
    ]);
    expect(presser).toHaveLength(2);
  });

  it('of a position goes on where a worker died', async () => {
    const ids = [await aCandidate(app, tenant, { cvText: COOK_CV }), await aCandidate(app, tenant, { cvText: COOK_CV })].sort();
    await change(['Kubernetes']);
    await app.rows(
      `INSERT INTO reevaluations (job_position_id, company_id, started_at, total, seen, queued, last_candidate_id, due_at, lease_token, lease_until)
       VALUES ($1, $2, now(), 2, 1, 1, $3, now(), gen_random_uuid(), now() - interval '1 second')`,
      [tenant.position.id, tenant.company.id, ids[0]],
    );
    await owner.open(path);
    expect(owner.html).toContain('1 of 2 evaluated again.');
    await app.inOperation(() => app.get(UnitOfWork).run(() => Promise.resolve(app.get(TaskNotifier).notify(REEVALUATION))));
    await completed();
    expect(await walk()).toMatchObject({ seen: 2, queued: 2 });
    expect(await Promise.all(ids.map(versions))).toEqual([1, 2]);

    // One that was parked can be begun again.
    await change(['Docker']);
    await app.rows('UPDATE reevaluations SET completed_at = NULL, due_at = now(), parked_at = now() WHERE job_position_id = $1', [
      tenant.position.id,
    ]);
    await owner.open(path);
    await owner.submit({}, `${path}/reevaluation`);
    await completed();
    expect(await Promise.all(ids.map(versions))).toEqual([2, 3]);
  });

  it('is for those who may edit positions', async () => {
    const visits = await signedInRoles(app, tenant);
    const id = await aCandidate(app, tenant, { cvText: COOK_CV });
    for (const to of [`${path}/reevaluation`, `${path}/candidates/${id}/reevaluation`])
      await expectRoles(app, visits, 'POST', to, 'owner admin');
    await visits.recruiter.open(`${path}/candidates/${id}`);
    expect(visits.recruiter.html).not.toContain('/reevaluation"');
    const stranger = await DashboardVisit.inSession(app, await aTenant(app), 'owner');
    await stranger.open('/dashboard/account');
    for (const to of [`${path}/reevaluation`, `${path}/candidates/${id}/reevaluation`])
      expect((await stranger.send({}, to)).status).toBe(404);
    await completed();
  });
});
