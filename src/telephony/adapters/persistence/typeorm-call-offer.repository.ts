import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { Clock, type CompanyId, isId, type Page } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import type { Statement } from '../../../platform/persistence/sql.js';
import type { TaskEntity } from '../../../platform/tasks/index.js';
import {
  type CallOffer,
  type CallOfferId,
  CallOfferRepository,
  type CandidateId,
  type EndedOffer,
  type ListPart,
  type NewCallOffer,
  offerAt,
  type OfferChanges,
  type OfferedLine,
  type OfferFilter,
  type Reservation,
  type ReservationId,
  type StoredCallOffer,
} from '../../domain/index.js';
import { CallOfferEntity } from './call-offer.entity.js';
import * as sql from './call-offer.sql.js';

interface OfferRow
  extends Omit<CallOfferEntity, 'noticeVersion' | keyof TaskEntity>, Pick<StoredCallOffer, 'bookedAt'>, Record<string, unknown> {
  callId: ReservationId | null;
  callState: Reservation['state'];
  callEndedAt: Date | null;
}

/** The position before the newest offer. */
const BEFORE_ALL = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

@Injectable()
export class TypeOrmCallOfferRepository extends CallOfferRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add({ line, retryCallSnapshot, ...offer }: NewCallOffer, tokenHash: Buffer): Promise<void> {
    const named = line.kind === 'named' ? line.phoneNumberId : null;
    const choice = {
      line: line.kind,
      phoneNumberId: named as CallOfferEntity['phoneNumberId'],
      retryMode: retryCallSnapshot?.mode ?? null,
    };
    await (
      await this.database.manager()
    ).insert(CallOfferEntity, { ...offer, ...choice, state: 'open', choices: 0, tokenHash, dueAt: offer.windowEnd });
  }

  async find(id: CallOfferId): Promise<CallOffer | null> {
    return isId(id) ? this.one(sql.FIND_OFFER, [id]) : null;
  }

  async findByLink(id: CallOfferId, tokenHash: Buffer): Promise<CallOffer | null> {
    const row = isId(id) ? await this.database.find<OfferRow>(sql.FIND_OFFER, [id]) : undefined;
    return row && timingSafeEqual(row.tokenHash, tokenHash) ? this.toOffer(row) : null;
  }

  ofCandidate({ company, candidateId }: Pick<NewCallOffer, 'company' | 'candidateId'>): Promise<CallOffer | null> {
    return this.one(sql.OFFER_OF_CANDIDATE, [company, candidateId]);
  }

  async list(company: CompanyId, { state, jobPositionId, limit, cursor }: OfferFilter): Promise<Page<CallOffer>> {
    const list = [company, 'call-offers', state ?? null, jobPositionId ?? null];
    const start = this.cursors.read(cursor, list) ?? BEFORE_ALL;
    const isOfPosition = jobPositionId !== undefined;
    const statement = sql.LIST_OFFERS[state ?? 'any'][isOfPosition ? 'position' : 'company'];
    const values = [company, start.createdAt, start.id, limit + 1, this.clock.now(), jobPositionId ?? null];
    // An id that is malformed is the id of no position.
    const rows = isOfPosition && !isId(jobPositionId) ? [] : await this.database.query<OfferRow>(statement, values);
    return this.cursors.page(rows, limit, list, (row) => row).map((row) => this.toOffer(row));
  }

  async present(company: CompanyId, candidateIds: readonly CandidateId[]): Promise<CallOffer[]> {
    if (candidateIds.length === 0) return [];
    return (await this.database.query<OfferRow>(sql.PRESENT_OFFERS, [company, candidateIds])).map((row) => this.toOffer(row));
  }

  async openOf(company: CompanyId, candidateIds: readonly CandidateId[]): Promise<CallOffer[]> {
    return (await this.present(company, candidateIds)).filter(({ state }) => state !== 'ended');
  }

  async notChosen(company: CompanyId, from: Date, until: Date, { of, after, limit }: ListPart<CallOfferId>): Promise<CallOffer[]> {
    const values = [company, from, until, limit, after ?? null, of?.positions ?? null, of?.candidates ?? null];
    return (await this.database.query<OfferRow>(sql.OFFERS_NOT_CHOSEN, values)).map((row) => this.toOffer(row));
  }

  async end(ended: readonly (EndedOffer & Pick<CallOffer, 'id'>)[], at: Date): Promise<void> {
    const columns = [ended.map(({ id }) => id), ended.map(({ endReason }) => endReason)];
    await this.database.execute(sql.END_OFFERS, [...columns, at]);
  }

  async change(id: CallOfferId, changes: OfferChanges): Promise<void> {
    await (await this.database.manager()).update(CallOfferEntity, { id }, changes);
  }

  async countOf(candidateId: CandidateId): Promise<number> {
    return (await this.database.manager()).countBy(CallOfferEntity, { candidateId });
  }

  private async one(statement: Statement, values: unknown[]): Promise<CallOffer | null> {
    const row = await this.database.find<OfferRow>(statement, values);
    return row ? this.toOffer(row) : null;
  }

  private toOffer(row: OfferRow): CallOffer {
    const { line: kind, phoneNumberId, retryMode, callId, callState, callEndedAt, tokenHash: _, ...stored } = row;
    const line = (kind === 'named' ? { kind, phoneNumberId } : { kind }) as OfferedLine;
    const call = callId && { id: callId, state: callState, endedAt: callEndedAt };
    return offerAt({ ...stored, line, call, retryCallSnapshot: retryMode && { mode: retryMode } }, this.clock.now());
  }
}
