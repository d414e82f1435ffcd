import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AcceptResult, DecideOnCandidate, InterviewSessionRepository, type SessionId } from '../actions/index.js';
import { ReadInterviewAnalysis } from '../analysis/index.js';
import { type CandidateDraft, CandidateLifecycle, type CandidateRef, CandidateRepository, ImportCandidate } from '../candidates/index.js';
import { CreateJobPosition, type JobPositionId } from '../jobs/index.js';
import { ApiKeyAdministration } from '../platform/access/api-key-administration.js';
import { CompanyAdministration } from '../platform/access/company-administration.js';
import { CompanyNotFound } from '../platform/access/errors.js';
import { AccessPolicy } from '../platform/access/domain/access-policy.js';
import { ChangeCompanyProfile } from '../platform/company/change-company-profile.js';
import { Clock, type CompanyId, MINUTE, refusalOf, SECOND } from '../platform/domain/index.js';
import { currentOperation } from '../platform/operation/operation-context.js';
import { UnitOfWork } from '../platform/persistence/unit-of-work.js';
import { TaskRunner } from '../platform/tasks/index.js';
import { createInterviewResult, DEMO_APPLICATIONS, DEMO_POSITIONS, type DemoApplication, type DemoPerson } from './demo-data.js';
import { openSession, type UseCases } from './demo-session.js';
import { seedTeam, seedWebhook } from './demo-team.js';
import { demoPhone, seedCalls, seedTelephony } from './demo-telephony.js';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A file of a data folder with a secret of the demo: only its owner may read it. `T`: its content. */
export class DemoFile<T> {
  constructor(private readonly path: string) {}

  /** Null if there is none. */
  read(): T | null {
    return existsSync(this.path) ? (JSON.parse(readFileSync(this.path, 'utf8')) as T) : null;
  }

  write(value: T): void {
    writeFileSync(`${this.path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}

/** The values for a first request. */
export interface Demo {
  companyId: CompanyId;
  jobPositionId: JobPositionId;
  key: string;
  candidates: number;
}

/** The demo of an earlier start. */
export type KnownDemo = Omit<Demo, 'key'> & {
  /** Null once it was rotated or revoked. */
  key: string | null;
};

type DemoCandidate = CandidateRef & DemoApplication;

/** Calls begin at full five minutes. A demo that is created as if before the last of them has calls that are due at once. */
const SLOT_MS = 5 * MINUTE;
/** The maximum wait for the analyses; the decisions that are not possible by then are left out. */
const MAX_WAIT_MS = 30 * SECOND;
/** The durable tasks that precede a decision, in this order. */
const TASKS = ['analysis.interview-result', 'analysis.cv', 'analysis.interview'];

/**
 * The demo of a data folder; seeded at the first start. Null if the database has companies but no demo. The file is
 * written before the commit: if the process dies in between, the next start seeds again.
 */
export async function loadOrSeedDemo(from: UseCases, dataDir: string, receiver: string | null = null): Promise<KnownDemo | null> {
  const file = new DemoFile<Demo>(join(dataDir, 'demo.json'));
  const stored = file.read();
  if (stored !== null) {
    if (await companyExists(from, stored.companyId)) {
      return (await from.get(ApiKeyAdministration).isCurrent(stored.key)) ? stored : { ...stored, key: null };
    }
  } else if ((await from.get(CompanyAdministration).list()).length > 0) {
    return null;
  }
  return seedDemo(from, { receiver, store: (demo) => file.write(demo) });
}

/** The surroundings of a demo. */
export interface SeedOptions {
  /** The address of its webhook, an allowed target; null: it has none. */
  readonly receiver: string | null;
  /** Called before the commit, because the database holds only a hash of the key. */
  readonly store?: (demo: Demo) => void;
}

/**
 * Creates a demo company in one transaction, then decides on some candidates. Each call makes another company.
 */
export async function seedDemo(from: UseCases, { receiver, store }: SeedOptions = { receiver: null }): Promise<Demo> {
  const operation = currentOperation();
  const { clockOffsetMs } = operation;
  const sinceSlotMs = from.get(Clock).now().getTime() % SLOT_MS;
  const { demo, candidates } = await from.get(UnitOfWork).run(async () => {
    Object.assign(operation, { clockOffsetMs: clockOffsetMs - sinceSlotMs - MINUTE });
    const created = await createDemo(from, receiver);
    Object.assign(operation, { clockOffsetMs });
    store?.(created.demo);
    return created;
  });
  await decide(from, candidates);
  return demo;
}

async function companyExists(from: UseCases, id: CompanyId): Promise<boolean> {
  try {
    await from.get(CompanyAdministration).get(id);
    return true;
  } catch (error) {
    if (error instanceof CompanyNotFound) return false;
    throw error;
  }
}

async function createDemo(from: UseCases, receiver: string | null): Promise<{ demo: Demo; candidates: DemoCandidate[] }> {
  const { id: company } = await from.get(CompanyAdministration).create('Demo Company');
  const { id: keyId, key } = await from
    .get(ApiKeyAdministration)
    .create({ company, name: 'Demo key', scopes: from.get(AccessPolicy).scopes, role: 'owner', ips: [] });
  Object.assign(currentOperation(), { actor: keyId, actorKind: 'key' });
  const profile = { name: 'Demo Company', contactEmail: 'jobs@example.com', country: 'LT', timezone: '', colour: '' };
  await from.get(ChangeCompanyProfile).run(company, profile);
  await seedTelephony(from, company);
  if (receiver !== null) await seedWebhook(from, company, receiver);
  const positions: JobPositionId[] = [];
  for (const draft of DEMO_POSITIONS) positions.push((await from.get(CreateJobPosition).run({ ...draft, company })).id);
  const candidates: DemoCandidate[] = [];
  for (const [index, application] of DEMO_APPLICATIONS.entries()) {
    const jobPositionId = positions[application.position] as JobPositionId;
    const draft = createDraft(application.person, jobPositionId, demoPhone(index));
    const { candidateId } = await from.get(ImportCandidate).run(company, draft, 'analyse');
    candidates.push({ company, jobPositionId, candidateId, ...application });
  }
  for (const candidate of candidates) await interview(from, candidate);
  await seedTeam(from, company, positions, candidates);
  await seedCalls(
    from,
    candidates.filter(({ scenario }) => !scenario.interview),
  );
  return { demo: { companyId: company, jobPositionId: positions[0] as JobPositionId, key, candidates: candidates.length }, candidates };
}

function createDraft({ firstName, lastName, cv }: DemoPerson, jobPositionId: JobPositionId, phone: string): CandidateDraft {
  const local = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  const email = `${local}@example.com`;
  const cvText = cv?.join('\n').replace('{name}', `${firstName} ${lastName}`).replace('{email}', email) ?? null;
  return { jobPositionId, firstName, lastName, email, phone, cvText, notes: null, importSource: 'manual' };
}

async function interview(from: UseCases, candidate: DemoCandidate): Promise<void> {
  const { scenario, person } = candidate;
  if (!scenario.interview) return;
  const session = await openSession(from, candidate, null);
  if (scenario.interview === 'waiting') return;
  if (scenario.interview === 'expired') await expire(from, candidate, session);
  else await from.get(AcceptResult).run(session, createInterviewResult(person.interview));
}

async function expire(from: UseCases, candidate: DemoCandidate, session: SessionId): Promise<void> {
  await from.get(InterviewSessionRepository).end(session, 'expire', from.get(Clock).now());
  await from.get(CandidateLifecycle).move(candidate, 'expire');
}

/** Waits for the analyses of the workers or of `drain`, and decides on the candidates whose scenario says so. */
async function decide(from: UseCases, candidates: readonly DemoCandidate[]): Promise<void> {
  for (const task of TASKS) await from.get(TaskRunner).drain(task);
  const until = performance.now() + MAX_WAIT_MS;
  for (const candidate of candidates) {
    const { decision } = candidate.scenario;
    if (!decision || !(await isAnalysed(from, candidate, until))) continue;
    await from.get(ReadInterviewAnalysis).run(candidate, 'en', () => false);
    // A guard of a team may have its reasons against it.
    await refusalOf(() => from.get(DecideOnCandidate).run(candidate, decision));
  }
}

async function isAnalysed(from: UseCases, candidate: DemoCandidate, until: number): Promise<boolean> {
  for (;;) {
    const { status, interviewScore, interviewUnread } = await from.get(CandidateRepository).get(candidate);
    if (status !== 'interviewed') return false;
    if (interviewScore !== null || interviewUnread !== null) return true;
    if (performance.now() > until) return false;
    await pause(20);
  }
}
