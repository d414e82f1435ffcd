import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { JobPositionRepository } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { StoredResponseStore } from '../../platform/idempotency/stored-response-store.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { discoveredProviders } from '../../platform/tasks/task-registry.js';
import type { CandidateRef } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { ActiveSessionExists, ErasureHandler } from '../domain/erasure-handler.js';

/** All erasure handlers of the process, in the alphabetical order of their names. */
@Injectable()
export class ErasureHandlers {
  private handlers: readonly ErasureHandler[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Call it only after the modules are initialised. */
  all(): readonly ErasureHandler[] {
    this.handlers ??= sorted(discoveredProviders(this.discovery, ErasureHandler));
    return this.handlers;
  }
}

function sorted(handlers: ErasureHandler[]): ErasureHandler[] {
  const names = new Set(handlers.map(({ name }) => name));
  if (names.size < handlers.length)
    throw new Error(`two erasure handlers have the same name: ${handlers.map(({ name }) => name).join(', ')}`);
  return handlers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Deletes a candidate and all data about the person. docs/rules.md#erasure. */
@Injectable()
export class DeleteCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly handlers: ErasureHandlers,
    private readonly responses: StoredResponseStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, and `ActiveSessionExists` if a handler blocks the deletion. */
  run(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      for (const handler of this.handlers.all()) if (await handler.blocksDeletion(ref)) throw new ActiveSessionExists();
      await this.erase(ref);
    });
  }

  /** `force=true`: ends sessions and calls that block the deletion. */
  runByForce(ref: CandidateRef): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      for (const handler of this.handlers.all()) await handler.release(ref);
      await this.erase(ref);
    });
  }

  private async erase(ref: CandidateRef): Promise<void> {
    const { company, candidateId, jobPositionId } = ref;
    // Before the handlers: a bulk import locks the count first and its own row second.
    await this.positions.countCandidates(jobPositionId, -1);
    for (const handler of this.handlers.all()) await handler.erase(ref);
    await this.responses.erase(company, [candidateId]);
    await this.outbox.erase(company, [candidateId]);
    await this.candidates.remove(ref);
    await this.audit.record({ company, action: 'candidate.deleted', subject: candidateId });
  }
}
