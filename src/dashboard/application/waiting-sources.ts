import { Injectable } from '@nestjs/common';
import { BulkImportRepository, type CandidateName, type CandidatesOf, CandidateRepository, type WaitsFor } from '../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, type CompanyId, DAY } from '../../platform/domain/index.js';
import { CallOfferRepository, ReservationRepository, SCHEDULABLE_STATUSES } from '../../telephony/index.js';
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
/** Calls and offers that are looked at: of some the candidate has moved on. */
const MAX_LOOKED_AT = 500;

/** A candidate, and since when it waits. */
interface ListedCandidate {
  readonly candidateId: CandidateName['id'];
  readonly at: Date;
}

/** The titles of positions by id. */
async function titlesOf(
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

  protected async items(company: CompanyId, found: readonly (CandidateName & { readonly since: Date })[]): Promise<WaitingItem[]> {
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
  /** Oldest first. */
  protected abstract listed(user: User, limit: number): Promise<readonly ListedCandidate[]>;

  /** `mine`: the positions and candidates of the user. */
  protected isShown(_candidate: CandidateName, _mine: Asked['mine']): boolean {
    return true;
  }

  async of(user: User, { mine, limit }: Asked): Promise<WaitingItem[]> {
    const listed = await this.listed(user, limit);
    const ids = listed.map(({ candidateId }) => candidateId);
    const names = ids.length > 0 ? await this.candidates.names(user.company, ids) : new Map<string, CandidateName>();
    const found = listed.flatMap(({ candidateId, at }) => {
      const candidate = names.get(candidateId);
      return candidate && this.isShown(candidate, mine) ? [{ ...candidate, since: at }] : [];
    });
    return this.items(user.company, found.slice(0, limit));
  }
}

@Injectable()
abstract class CandidatesLeftByACall extends ListedCandidates {
  /** Nobody has acted as long as the candidate stands here. */
  protected abstract readonly statuses: readonly string[];

  protected override isShown({ id, jobPositionId, status }: CandidateName, mine: Asked['mine']): boolean {
    return this.statuses.includes(status) && (!mine || mine.positions.includes(jobPositionId) || mine.candidates.includes(id));
  }
}

/** Calls in vain after which no other is booked. */
@Injectable()
export class CallsInVain extends CandidatesLeftByACall {
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

  protected async listed({ company }: User): Promise<readonly ListedCandidate[]> {
    const calls = await this.reservations.inVain(company, after(this.clock.now(), -MAX_AGE_MS), MAX_LOOKED_AT);
    return calls.map(({ candidateId, endedAt }) => ({ candidateId, at: endedAt }));
  }
}

/** Offers of a call from which nobody chose, and that expire soon or have expired. */
@Injectable()
export class OffersNotChosen extends CandidatesLeftByACall {
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

  protected async listed({ company }: User): Promise<readonly ListedCandidate[]> {
    const now = this.clock.now();
    const offers = await this.offers.notChosen(company, after(now, -MAX_AGE_MS), after(now, SOON_MS), MAX_LOOKED_AT);
    return offers.map(({ candidateId, createdAt }) => ({ candidateId, at: createdAt }));
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
