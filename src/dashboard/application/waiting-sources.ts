import { Injectable } from '@nestjs/common';
import { BulkImportRepository, type CandidateName, type CandidatesOf, CandidateRepository, type WaitsFor } from '../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, type CompanyId, DAY } from '../../platform/domain/index.js';
import {
  type CallOfferId,
  CallOfferRepository,
  type ListPart,
  type ReservationId,
  ReservationRepository,
  SCHEDULABLE_STATUSES,
} from '../../telephony/index.js';
import { WebhookRepository } from '../../webhooks/index.js';
import { NoteRepository } from '../domain/note.js';
import { OwnerRepository } from '../domain/owner.js';
import { mayDo, type User } from '../domain/user.js';
import { type WaitingItem, WaitingSource } from './waiting.js';

interface Asked {
  readonly mine?: CandidatesOf;
  readonly limit: number;
}

/** A call or an offer after which nobody has acted for so long is left to the lists. */
const MAX_AGE_MS = 30 * DAY;
/** An offer expires soon. */
const SOON_MS = DAY;
/** Calls and offers that are looked at at once, and how often: of some the candidate has moved on. */
const PART = 500;
const MAX_PARTS = 10;

/** A candidate, and since when it waits. `id`: of the row that says so. */
interface ListedCandidate<Id = unknown> {
  readonly id?: Id;
  readonly candidateId: CandidateName['id'];
  readonly at: Date;
}

type SinceThen = CandidateName & { readonly since: Date };

/** The titles of positions by id. */
export async function titlesOf(
  positions: JobPositionRepository,
  company: CompanyId,
  of: readonly { readonly jobPositionId: JobPositionId }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(of.map(({ jobPositionId }) => jobPositionId));
  const named = ids.size > 0 ? await positions.named(company, [...ids]) : [];
  return new Map(named.map(({ id, position }) => [id, position]));
}

@Injectable()
abstract class CandidateSource extends WaitingSource {
  constructor(
    protected readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  protected async items(company: CompanyId, found: readonly SinceThen[]): Promise<WaitingItem[]> {
    const titles = await titlesOf(this.positions, company, found);
    return found.map(({ id, jobPositionId, firstName, lastName, since }) => {
      const path = `/positions/${jobPositionId}/candidates/${id}`;
      return { who: `${firstName} ${lastName}`, where: titles.get(jobPositionId), since, path, ...this.more(id) };
    });
  }

  protected more(_candidateId: string): Partial<WaitingItem> {
    return {};
  }
}

@Injectable()
abstract class WaitingCandidates extends CandidateSource {
  abstract override readonly kind: WaitsFor;

  async of({ company }: User, { mine, limit }: Asked): Promise<WaitingItem[]> {
    return this.items(company, await this.candidates.waiting(company, this.kind, { of: mine, limit }));
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

@Injectable()
abstract class ListedCandidates extends CandidateSource {
  protected async named(company: CompanyId, listed: readonly ListedCandidate[]): Promise<SinceThen[]> {
    const ids = listed.map(({ candidateId }) => candidateId);
    const names = ids.length > 0 ? await this.candidates.names(company, ids) : new Map<string, CandidateName>();
    return listed.flatMap(({ candidateId, at }) => {
      const candidate = names.get(candidateId);
      return candidate ? [{ ...candidate, since: at }] : [];
    });
  }
}

@Injectable()
abstract class CandidatesLeftByACall<Id> extends ListedCandidates {
  /** Nobody has acted as long as the candidate stands here. */
  protected abstract readonly statuses: readonly string[];

  protected abstract listed(company: CompanyId, part: ListPart<Id>): Promise<readonly ListedCandidate<Id>[]>;

  async of({ company }: User, { mine, limit }: Asked): Promise<WaitingItem[]> {
    const found: SinceThen[] = [];
    let last: Id | undefined;
    for (let parts = 0; parts < MAX_PARTS && found.length < limit; parts += 1) {
      const part = await this.listed(company, { of: mine, after: last, limit: PART });
      found.push(...(await this.named(company, part)).filter(({ status }) => this.statuses.includes(status)));
      if (part.length < PART) break;
      last = part.at(-1)?.id;
    }
    return this.items(company, found.sort((a, b) => a.since.getTime() - b.since.getTime()).slice(0, limit));
  }
}

/** Calls in vain after which no other is booked. */
@Injectable()
export class CallsInVain extends CandidatesLeftByACall<ReservationId> {
  readonly kind = 'calls';
  protected readonly statuses = ['invited_call', 'failed', 'expired'] as const;

  constructor(
    candidates: CandidateRepository,
    positions: JobPositionRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {
    super(candidates, positions);
  }

  protected async listed(company: CompanyId, part: ListPart<ReservationId>): Promise<readonly ListedCandidate<ReservationId>[]> {
    const calls = await this.reservations.inVain(company, after(this.clock.now(), -MAX_AGE_MS), part);
    return calls.map(({ id, candidateId, endedAt }) => ({ id, candidateId, at: endedAt }));
  }
}

/** Call offers from which nobody chose, and that expire soon or have expired. */
@Injectable()
export class OffersNotChosen extends CandidatesLeftByACall<CallOfferId> {
  readonly kind = 'offers';
  protected readonly statuses = SCHEDULABLE_STATUSES;

  constructor(
    candidates: CandidateRepository,
    positions: JobPositionRepository,
    private readonly offers: CallOfferRepository,
    private readonly clock: Clock,
  ) {
    super(candidates, positions);
  }

  protected async listed(company: CompanyId, part: ListPart<CallOfferId>): Promise<readonly ListedCandidate<CallOfferId>[]> {
    const now = this.clock.now();
    const offers = await this.offers.notChosen(company, after(now, -MAX_AGE_MS), after(now, SOON_MS), part);
    return offers.map(({ id, candidateId, createdAt }) => ({ id, candidateId, at: createdAt }));
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
    const found = await this.imports.failed(company, limit, mine?.positions);
    const titles = await titlesOf(this.positions, company, found);
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

@Injectable()
abstract class OwnCandidates extends ListedCandidates {
  /** Oldest first. */
  protected abstract listed(user: User, limit: number): Promise<readonly ListedCandidate[]>;

  async of(user: User, { limit }: Asked): Promise<WaitingItem[]> {
    return this.items(user.company, await this.named(user.company, await this.listed(user, limit)));
  }

  protected override more(candidateId: string): Partial<WaitingItem> {
    return { done: `/account/seen/${candidateId}` };
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
