import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { JobPositionRepository } from '../../jobs/index.js';
import { Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { StoredResponseStore } from '../../platform/idempotency/stored-response-store.js';
import { Journal } from '../../platform/journal/journal.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { discoveredProviders } from '../../platform/tasks/index.js';
import type { Candidate, CandidateId, CandidateRef } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { ActiveSessionExists, ErasureHandler } from '../domain/erasure-handler.js';
import { type ErasureId, type ErasureReceipt, ErasureReceiptRepository, type Removed, sumOf } from '../domain/erasure-receipt.js';

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

/** The copies that the platform holds: stored responses, and events. */
@Injectable()
export class CopiesOfPersons {
  constructor(
    private readonly responses: StoredResponseStore,
    private readonly outbox: Outbox,
  ) {}

  async erase(company: CompanyId, person: CandidateId): Promise<Removed> {
    return { storedResponse: await this.responses.erase(company, [person]), event: await this.outbox.erase(company, [person]) };
  }
}

/** The record of an erasure: its receipt, its entry in the journal, and its audit entry. */
@Injectable()
export class ErasureRecords {
  constructor(
    private readonly receipts: ErasureReceiptRepository,
    private readonly journal: Journal,
    private readonly audit: Audit,
    private readonly ids: IdSource,
  ) {}

  async add({ company, candidateId }: CandidateRef, removed: ErasureReceipt['removed'], at: Date): Promise<ErasureReceipt> {
    const receipt = { id: this.ids.next<ErasureId>(), removed, at };
    await this.receipts.add(company, receipt);
    await this.journal.note({ company, kind: 'erasure', subject: candidateId, details: [] });
    await this.audit.record({ company, action: 'candidate.deleted', subject: candidateId, facts: { erasureId: receipt.id } });
    return receipt;
  }
}

/** Deletes a candidate and all data about the person. docs/rules/candidates.md#erasure. */
@Injectable()
export class DeleteCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly handlers: ErasureHandlers,
    private readonly copies: CopiesOfPersons,
    private readonly records: ErasureRecords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`, and `ActiveSessionExists` if a handler blocks the deletion. */
  run(ref: CandidateRef): Promise<ErasureReceipt> {
    return this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      for (const handler of this.handlers.all()) if (await handler.blocksDeletion(ref)) throw new ActiveSessionExists();
      return this.erase(ref, candidate);
    });
  }

  /** `force=true`: ends sessions and calls that block the deletion. */
  runByForce(ref: CandidateRef): Promise<ErasureReceipt> {
    return this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      for (const handler of this.handlers.all()) await handler.release(ref);
      return this.erase(ref, candidate);
    });
  }

  /** Throws `ActiveSessionExists` if expired data stays for now. The caller holds the lock of the candidate. */
  async refuseExpiry(ref: CandidateRef): Promise<void> {
    for (const handler of this.handlers.all()) if (await handler.blocksExpiry(ref)) throw new ActiveSessionExists();
  }

  private async erase(ref: CandidateRef, { cvText }: Candidate): Promise<ErasureReceipt> {
    const { company, candidateId, jobPositionId } = ref;
    const at = this.clock.now();
    // Before the handlers: a bulk import locks the count first and its own row second.
    await this.positions.countCandidates(jobPositionId, -1);
    const counts: (Removed | void)[] = [{ candidate: 1, cv: cvText === null ? 0 : 1 }];
    for (const handler of this.handlers.all()) counts.push(await handler.erase(ref));
    counts.push(await this.copies.erase(company, candidateId));
    await this.candidates.remove(ref, at);
    const receipt = await this.records.add(ref, sumOf(counts), at);
    return receipt;
  }
}
