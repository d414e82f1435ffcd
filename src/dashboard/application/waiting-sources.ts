import { Injectable } from '@nestjs/common';
import {
  BulkImportRepository,
  type CandidateName,
  type CandidatesOf,
  CandidateRepository,
  type CandidateStatus,
  type WaitsFor,
} from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, type CompanyId, DAY } from '../../platform/domain/index.js';
import { ReservationRepository } from '../../telephony/index.js';
import { WebhookRepository } from '../../webhooks/index.js';
import { NoteRepository } from '../domain/note.js';
import { OwnerRepository } from '../domain/owner.js';
import { mayDo, type User } from '../domain/user.js';
import { type WaitingItem, WaitingSource } from './waiting.js';

interface Asked {
  readonly mine?: CandidatesOf;
  readonly limit: number;
}

/** A call after which nobody has acted for so long is left to the list of calls. */
const MAX_CALL_AGE_MS = 30 * DAY;
/** Calls that are looked at: of some the candidate has moved on. */
const MAX_CALLS = 500;
/** After a call in vain nobody has acted as long as the candidate stands here. */
const LEFT_BY_A_CALL: readonly CandidateStatus[] = ['invited_call', 'failed', 'expired'];

/** The titles of positions by id. */
async function titlesOf(
  positions: JobPositionRepository,
  company: CompanyId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = ids.length > 0 ? await positions.named(company, [...new Set(ids)]) : [];
  return new Map(named.map(({ id, position }) => [id, position]));
}

function itemOf({ id, jobPositionId, firstName, lastName }: CandidateName, since: Date, titles: ReadonlyMap<string, string>): WaitingItem {
  const path = `/positions/${jobPositionId}/candidates/${id}`;
  return { who: `${firstName} ${lastName}`, where: titles.get(jobPositionId), since, path };
}

@Injectable()
abstract class WaitingCandidates extends WaitingSource {
  abstract override readonly kind: WaitsFor;

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  async of({ company }: User, { mine, limit }: Asked): Promise<WaitingItem[]> {
    const found = await this.candidates.waiting(company, this.kind, { of: mine, limit });
    const titles = await titlesOf(
      this.positions,
      company,
      found.map(({ jobPositionId }) => jobPositionId),
    );
    return found.map((candidate) => itemOf(candidate, candidate.since, titles));
  }
}

/** Interviews that are evaluated and not decided. */
@Injectable()
export class CandidatesToDecide extends WaitingCandidates {
  readonly kind = 'decide';
}

/** Interviews without a total: a person reads what was not evaluated. */
@Injectable()
export class CandidatesToRead extends WaitingCandidates {
  readonly kind = 'read';
}

/** Calls in vain after which no other is booked. */
@Injectable()
export class CallsInVain extends WaitingSource {
  readonly kind = 'calls';

  constructor(
    private readonly reservations: ReservationRepository,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of({ company }: User, { mine, limit }: Asked): Promise<WaitingItem[]> {
    const calls = await this.reservations.inVain(company, after(this.clock.now(), -MAX_CALL_AGE_MS), MAX_CALLS);
    if (calls.length === 0) return [];
    const names = await this.candidates.names(
      company,
      calls.map(({ candidateId }) => candidateId),
    );
    const left = calls.flatMap(({ candidateId, endedAt }) => {
      const candidate = names.get(candidateId);
      if (!candidate || !LEFT_BY_A_CALL.includes(candidate.status)) return [];
      const isAsked = !mine || mine.positions.includes(candidate.jobPositionId) || mine.candidates.includes(candidate.id);
      return isAsked ? [{ candidate, endedAt }] : [];
    });
    const shown = left.slice(0, limit);
    const titles = await titlesOf(
      this.positions,
      company,
      shown.map(({ candidate }) => candidate.jobPositionId),
    );
    return shown.map(({ candidate, endedAt }) => itemOf(candidate, endedAt, titles));
  }
}

/** Imports that left people out for an error of ours. */
@Injectable()
export class FailedImports extends WaitingSource {
  readonly kind = 'imports';

  constructor(
    private readonly imports: BulkImportRepository,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  async of({ company }: User, { mine, limit }: Asked): Promise<WaitingItem[]> {
    const all = (await this.imports.failed(company, limit)).reverse();
    const found = mine ? all.filter(({ jobPositionId }) => mine.positions.includes(jobPositionId)) : all;
    const titles = await titlesOf(
      this.positions,
      company,
      found.map(({ jobPositionId }) => jobPositionId),
    );
    return found.map(({ bulkImportId, jobPositionId, failed, endedAt }) => ({
      who: titles.get(jobPositionId) ?? '',
      ...{ people: failed, since: endedAt, path: `/positions/${jobPositionId}/imports/${bulkImportId}` },
    }));
  }
}

/** Webhooks that were switched off after failures; those that a person paused have none. */
@Injectable()
export class SwitchedOffWebhooks extends WaitingSource {
  readonly kind = 'webhooks';

  constructor(private readonly webhooks: WebhookRepository) {
    super();
  }

  async of(user: User): Promise<WaitingItem[]> {
    if (!mayDo(user, 'manage')) return [];
    const off = (await this.webhooks.list(user.company)).filter(({ isActive, failureCount }) => !isActive && failureCount > 0);
    return off
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
      .map(({ id, url, updatedAt }) => ({ who: url, since: updatedAt, path: `/webhooks/${id}` }));
  }
}

/** A candidate of a person's own list, and since when it stands there. */
interface ListedCandidate {
  readonly candidateId: CandidateName['id'];
  readonly at: Date;
}

@Injectable()
abstract class OwnCandidates extends WaitingSource {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  /** Oldest first. */
  protected abstract listed(user: User, limit: number): Promise<readonly ListedCandidate[]>;

  async of(user: User, { limit }: Asked): Promise<WaitingItem[]> {
    const listed = await this.listed(user, limit);
    const ids = listed.map(({ candidateId }) => candidateId);
    const names = ids.length > 0 ? await this.candidates.names(user.company, ids) : new Map<string, CandidateName>();
    const found = listed.flatMap(({ candidateId, at }) => {
      const candidate = names.get(candidateId);
      return candidate ? [{ candidate, at }] : [];
    });
    const titles = await titlesOf(
      this.positions,
      user.company,
      found.map(({ candidate }) => candidate.jobPositionId),
    );
    return found.map(({ candidate, at }) => ({ ...itemOf(candidate, at, titles), done: `/account/seen/${candidate.id}` }));
  }
}

/** Candidates in whose notes the user is mentioned. */
@Injectable()
export class CandidatesWithMention extends OwnCandidates {
  readonly kind = 'mentioned';

  constructor(
    candidates: CandidateRepository,
    positions: JobPositionRepository,
    private readonly notes: NoteRepository,
  ) {
    super(candidates, positions);
  }

  protected listed({ id }: User, limit: number): Promise<readonly ListedCandidate[]> {
    return this.notes.mentionsOf(id, limit);
  }
}

/** Candidates that somebody has handed to the user. */
@Injectable()
export class CandidatesHandedOver extends OwnCandidates {
  readonly kind = 'handedOver';

  constructor(
    candidates: CandidateRepository,
    positions: JobPositionRepository,
    private readonly owners: OwnerRepository,
  ) {
    super(candidates, positions);
  }

  protected listed({ id }: User, limit: number): Promise<readonly ListedCandidate[]> {
    return this.owners.handedTo(id, limit);
  }
}
