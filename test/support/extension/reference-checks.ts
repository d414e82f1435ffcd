import { Inject, Injectable } from '@nestjs/common';
import { CandidateRepository, ErasureHandler, type CandidateRef } from '../../../src/candidates/index.js';
import { after, Clock, HOUR } from '../../../src/platform/domain/clock.js';
import type { CompanyId } from '../../../src/platform/domain/ids.js';
import type { PlatformEvent } from '../../../src/platform/outbox/event.js';
import { EventHandler } from '../../../src/platform/outbox/event-handler.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import type { Lease } from '../../../src/platform/tasks/lease.js';
import { TaskHandler } from '../../../src/platform/tasks/task-handler.js';
import { TaskNotifier } from '../../../src/platform/tasks/task-notifier.js';
import { taskTable } from '../../../src/platform/tasks/task-table.js';
import { acmeSettings, type AcmeSettings } from './acme.settings.js';
import { ReferenceCheckEntity } from './reference-check.entity.js';

const REQUEST_REFERENCES = 'acme.request-references';

/** An event handler: a selected candidate gets a reference check, due after the delay of the settings. */
@Injectable()
export class OpenReferenceCheck extends EventHandler {
  readonly name = 'acme.open-reference-check';
  readonly types = ['candidate_status_changed'];

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly database: Database,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    @Inject(acmeSettings.token) private readonly settings: AcmeSettings,
  ) {
    super();
  }

  async handle({ company, data }: PlatformEvent): Promise<void> {
    if (data['status'] !== 'selected') return;
    const { candidateId, jobPositionId } = data as Pick<CandidateRef, 'candidateId' | 'jobPositionId'>;
    // The candidate may have been erased since: then nothing is stored about it.
    if (!(await this.candidates.lockAgainstDeletion({ company, jobPositionId, candidateId }))) return;
    const dueAt = after(this.clock.now(), this.settings.delayHours * HOUR);
    const check = { candidateId, companyId: company, dueAt };
    const manager = await this.database.manager();
    await manager.createQueryBuilder().insert().into(ReferenceCheckEntity).values(check).orIgnore().execute();
    this.notifier.notify(REQUEST_REFERENCES);
  }
}

/** The rows of the durable task. */
export const REFERENCE_CHECKS = taskTable({ task: REQUEST_REFERENCES, table: 'acme_reference_checks', key: 'candidate_id' });

/** A durable task: it runs once the row is due, and again with backoff if it throws. */
@Injectable()
export class RequestReferences extends TaskHandler {
  readonly name = REQUEST_REFERENCES;
  readonly queue = 'acme';

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

  async erase({ candidateId }: CandidateRef): Promise<void> {
    await (await this.database.manager()).delete(ReferenceCheckEntity, { candidateId });
  }
}

/** A query: what the route reads. */
@Injectable()
export class ReferenceChecks {
  constructor(private readonly database: Database) {}

  async list(companyId: CompanyId): Promise<ReferenceCheckEntity[]> {
    return (await this.database.manager()).find(ReferenceCheckEntity, { where: { companyId }, order: { candidateId: 'DESC' }, take: 200 });
  }
}
