import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { Clock, type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import type { Statement } from '../../../platform/persistence/sql.js';
import {
  type CallOffer,
  type CallOfferId,
  CallOfferRepository,
  type CandidateId,
  type ListPart,
  type NewCallOffer,
  offerAt,
  type OfferChanges,
  type OfferedLine,
  type Reservation,
  type ReservationId,
  type StoredCallOffer,
  type WrittenOfferEnd,
} from '../../domain/index.js';
import { CallOfferEntity } from './call-offer.entity.js';
import * as sql from './call-offer.sql.js';

interface OfferRow extends Omit<CallOfferEntity, 'noticeVersion'>, Pick<StoredCallOffer, 'bookedAt'>, Record<string, unknown> {
  callId: ReservationId | null;
  callState: Reservation['state'];
  callEndedAt: Date | null;
}

@Injectable()
export class TypeOrmCallOfferRepository extends CallOfferRepository {
  constructor(
    private readonly database: Database,
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
    await (await this.database.manager()).insert(CallOfferEntity, { ...offer, ...choice, state: 'open', choices: 0, tokenHash });
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

  async openOf(company: CompanyId, candidateIds: readonly CandidateId[]): Promise<CallOffer[]> {
    if (candidateIds.length === 0) return [];
    const rows = await this.database.query<OfferRow>(sql.PRESENT_OFFERS, [company, candidateIds]);
    return rows.map((row) => this.toOffer(row)).filter(({ state }) => state !== 'ended');
  }

  async notChosen(company: CompanyId, from: Date, until: Date, { of, after, limit }: ListPart<CallOfferId>): Promise<CallOffer[]> {
    const values = [company, from, until, limit, after ?? null, of?.positions ?? null, of?.candidates ?? null];
    return (await this.database.query<OfferRow>(sql.OFFERS_NOT_CHOSEN, values)).map((row) => this.toOffer(row));
  }

  async end(candidateIds: readonly CandidateId[], reason: WrittenOfferEnd, at: Date): Promise<void> {
    if (candidateIds.length > 0) await this.database.execute(sql.END_OFFERS, [candidateIds, reason, at]);
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
