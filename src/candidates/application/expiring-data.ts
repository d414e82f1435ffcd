import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { discoveredProviders } from '../../platform/tasks/index.js';
import type { CandidateId } from '../domain/candidate.js';
import { ExpiringData, type RetainedKind } from '../domain/retention-policy.js';

/** All expiring data of the process. Call it only after the modules are initialised. */
@Injectable()
export class ExpiringDataRegistry {
  private data: readonly ExpiringData[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  of(kinds: readonly RetainedKind[]): readonly ExpiringData[] {
    this.data ??= discoveredProviders(this.discovery, ExpiringData);
    return this.data.filter(({ kind }) => kinds.includes(kind));
  }

  /** Those of the candidates that have something of a kind: for `candidate`, all. */
  async holders(kind: RetainedKind, candidates: readonly CandidateId[]): Promise<ReadonlySet<CandidateId>> {
    if (kind === 'candidate' || candidates.length === 0) return new Set(candidates);
    const holders = new Set<CandidateId>();
    for (const data of this.of([kind])) for (const id of await data.holders(candidates)) holders.add(id);
    return holders;
  }
}
