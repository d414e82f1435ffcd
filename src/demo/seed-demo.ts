import type { Abstract, Type } from '@nestjs/common';
import { type CandidateRef, ImportCandidate } from '../candidates/index.js';
import { CreateJobPosition, type JobPositionId } from '../jobs/index.js';
import { ApiKeyAdministration } from '../platform/access/administration/api-key-administration.js';
import { CompanyAdministration } from '../platform/access/administration/company-administration.js';
import type { CompanyId } from '../platform/domain/ids.js';
import { AccessPolicy } from '../platform/access/domain/access-policy.js';
import { UnitOfWork } from '../platform/persistence/unit-of-work.js';
import { currentOperation } from '../platform/operation/operation-context.js';
import { DEMO_CVS } from './demo-cvs.js';
import { DEMO_PEOPLE, DEMO_POSITIONS } from './demo-data.js';
import { decideOnSome, interviewSome } from './demo-lives.js';
import { type DemoLife, lifeOf } from './demo-plan.js';

/** What a newcomer needs for a first request. */
export interface Demo {
  companyId: CompanyId;
  jobPositionId: JobPositionId;
  key: string;
  candidates: number;
}

/** Where the use cases come from: the running application, or an operator's command. */
export interface UseCases {
  get<T>(token: Type<T> | Abstract<T>): T;
}

/** A candidate of the demo, and what becomes of it. */
export interface DemoCandidate extends CandidateRef {
  life: DemoLife;
  /** Which of the demo's positions. */
  position: number;
}

/**
 * Creates a company to try the API with, whole or not at all, and then lets some of its interviews be judged. Each call makes another.
 * `keep` is told before the commit: the key cannot be read from the database afterwards.
 */
export async function seedDemo(from: UseCases, keep: (demo: Demo) => void = () => undefined): Promise<Demo> {
  const { demo, candidates } = await from.get(UnitOfWork).run(async () => {
    const created = await create(from);
    keep(created.demo);
    return created;
  });
  await decideOnSome(from, candidates);
  return demo;
}

async function create(from: UseCases): Promise<{ demo: Demo; candidates: DemoCandidate[] }> {
  const { id: company } = await from.get(CompanyAdministration).create('Demo Company');
  const { id: keyId, key } = await from
    .get(ApiKeyAdministration)
    .create({ company, name: 'Demo key', scopes: from.get(AccessPolicy).scopes, role: 'owner', ips: [] });
  currentOperation().actor = keyId;
  const positions: JobPositionId[] = [];
  for (const draft of DEMO_POSITIONS) positions.push((await from.get(CreateJobPosition).run({ ...draft, company })).id);
  const candidates: DemoCandidate[] = [];
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    const position = index % positions.length;
    const life = lifeOf(Math.floor(index / positions.length), position);
    const jobPositionId = positions[position] as JobPositionId;
    const { candidateId } = await from.get(ImportCandidate).run(company, draftOf(person, jobPositionId, position, life), 'analyse');
    candidates.push({ company, jobPositionId, candidateId, life, position });
  }
  await interviewSome(from, candidates);
  return { demo: { companyId: company, jobPositionId: positions[0] as JobPositionId, key, candidates: candidates.length }, candidates };
}

function draftOf([firstName, lastName]: readonly [string, string], jobPositionId: JobPositionId, position: number, { fit }: DemoLife) {
  const local = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  const email = `${local}@example.com`;
  const cv = fit && DEMO_CVS[position]?.[fit];
  const cvText = cv ? cv.replace('{name}', `${firstName} ${lastName}`).replace('{email}', email) : null;
  return { jobPositionId, firstName, lastName, email, phone: null, cvText, notes: null, importSource: 'manual' as const };
}
