import { Inject, Injectable } from '@nestjs/common';
import {
  after,
  type CandidateId,
  CandidateNotFound,
  type CandidateRef,
  CandidateRepository,
  Clock,
  type CompanyId,
  conflict,
  Cursors,
  Database,
  ErasureHandler,
  EventHandler,
  HOUR,
  InvitationGuard,
  type Lease,
  Outbox,
  type Page,
  type PageQuery,
  type PlatformEvent,
  TaskHandler,
  TaskNotifier,
  taskTable,
  UnitOfWork,
} from 'interview-platform-api';
import { IsNull } from 'typeorm';
import { acmeSettings, type AcmeSettings } from './acme.settings.js';
import { ReferenceCheckEntity } from './reference-check.entity.js';

const REQUEST_REFERENCES = 'acme.request-references';

/** A use case: opens a reference check, due after the delay of the settings. A candidate has one at most. */
@Injectable()
export class OpenReferenceCheck {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    @Inject(acmeSettings.token) private readonly settings: Pick<AcmeSettings, 'delayHours'>,
  ) {}

  /** Throws `CandidateNotFound`. */
  run(ref: CandidateRef, note: string | null): Promise<void> {
    return this.unitOfWork.run(async () => {
      // The candidate may have been erased since: then nothing is stored about it.
      if (!(await this.candidates.lockAgainstDeletion(ref))) throw new CandidateNotFound();
      const createdAt = this.clock.now();
      const dueAt = after(createdAt, this.settings.delayHours * HOUR);
      const check = { candidateId: ref.candidateId, companyId: ref.company, createdAt, note, dueAt };
      const manager = await this.database.manager();
      const insert = manager.createQueryBuilder().insert().into(ReferenceCheckEntity).values(check).orIgnore();
      const inserted = await insert.returning('candidate_id').execute();
      if ((inserted.raw as unknown[]).length === 0) return;
      const data = { candidateId: ref.candidateId, jobPositionId: ref.jobPositionId, note };
      await this.outbox.add({ type: 'reference_check_opened', company: ref.company, persons: [ref.candidateId], data });
      this.notifier.notify(REQUEST_REFERENCES);
    });
  }
}

/** An event handler: a selected candidate gets a reference check. */
@Injectable()
export class CheckSelectedCandidates extends EventHandler {
  readonly name = 'acme.check-selected-candidates';
  readonly types = ['candidate_status_changed'];

  constructor(private readonly open: OpenReferenceCheck) {
    super();
  }

  async handle({ company, data }: PlatformEvent): Promise<void> {
    if (data['status'] !== 'selected') return;
    const { candidateId, jobPositionId } = data as Pick<CandidateRef, 'candidateId' | 'jobPositionId'>;
    await this.open.run({ company, jobPositionId, candidateId }, null).catch((error: unknown) => {
      if (!(error instanceof CandidateNotFound)) throw error;
    });
  }
}

export class ReferenceCheckOpen extends conflict('REFERENCE_CHECK_OPEN', 'the references of the candidate have not been requested yet', {
  remedy: 'Invite the candidate once the reference check is done.',
}) {}

/** A guard: no candidate with an open reference check is invited. */
@Injectable()
export class ReferenceCheckGuard extends InvitationGuard {
  constructor(private readonly database: Database) {
    super();
  }

  async check(companyId: CompanyId, candidateId: CandidateId): Promise<void> {
    const manager = await this.database.manager();
    if (await manager.existsBy(ReferenceCheckEntity, { companyId, candidateId, requestedAt: IsNull() })) throw new ReferenceCheckOpen();
  }
}

/** The rows of the durable task. */
export const REFERENCE_CHECKS = taskTable({ task: REQUEST_REFERENCES, table: 'acme_reference_checks', key: 'candidate_id' });

/** A durable task: it runs once the row is due, and again with backoff if it throws. */
@Injectable()
export class RequestReferences extends TaskHandler {
  readonly name = REQUEST_REFERENCES;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  run(_row: object, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const manager = await this.database.manager();
      await manager.update(ReferenceCheckEntity, { candidateId: lease.key }, { requestedAt: this.clock.now() });
      await lease.done();
    });
  }
}

/** Removes what Acme stores about a candidate who is deleted. */
@Injectable()
export class ReferenceCheckErasure extends ErasureHandler {
  readonly name = 'acme reference checks';

  constructor(private readonly database: Database) {
    super();
  }

  /** The counts are part of the receipt of the erasure. */
  async erase({ candidateId }: CandidateRef): Promise<{ acmeReferenceCheck: number }> {
    const { affected } = await (await this.database.manager()).delete(ReferenceCheckEntity, { candidateId });
    return { acmeReferenceCheck: affected ?? 0 };
  }
}

/** A query: what the route and the command read. */
@Injectable()
export class ReferenceChecks {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  async list(companyId: CompanyId, { limit, cursor }: PageQuery): Promise<Page<ReferenceCheckView>> {
    const list = [companyId, 'acme-reference-checks'];
    const start = this.cursors.read(cursor, list);
    const checks = (await this.database.manager()).createQueryBuilder(ReferenceCheckEntity, 'c').where({ companyId });
    if (start) checks.andWhere('(c.created_at, c.candidate_id) < (:at, :id)', { at: start.createdAt, id: start.id });
    const rows = await checks
      .orderBy({ 'c.created_at': 'DESC', 'c.candidate_id': 'DESC' })
      .limit(limit + 1)
      .getMany();
    const page = this.cursors.page(rows, limit, list, ({ createdAt, candidateId }) => ({ createdAt, id: candidateId }));
    return page.map(({ candidateId, note, requestedAt }) => ({ candidateId, note, requestedAt }));
  }
}

/** What clients and operators see of a check. */
export type ReferenceCheckView = Pick<ReferenceCheckEntity, 'candidateId' | 'note' | 'requestedAt'>;
