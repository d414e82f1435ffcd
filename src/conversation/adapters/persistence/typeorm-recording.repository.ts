import { Injectable } from '@nestjs/common';
import { isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import type { CandidateId, SessionId } from '../../domain/conversation.js';
import { type Recording, RecordingRepository } from '../../domain/recording.js';
import { RECORDING_HOLDERS } from './conversation.sql.js';
import { RecordingEntity } from './recording.entity.js';

type Owner = Parameters<RecordingRepository['newest']>[0];

@Injectable()
export class TypeOrmRecordingRepository extends RecordingRepository {
  constructor(private readonly database: Database) {
    super();
  }

  /** Ids of sessions are in the order of their creation. */
  async newest({ company, jobPositionId, candidateId }: Owner, sessionId?: string): Promise<Recording | null> {
    if (![candidateId, jobPositionId, sessionId ?? candidateId].every(isId)) return null;
    const ofSession = sessionId === undefined ? {} : { sessionId: sessionId as SessionId };
    const where = { company, jobPositionId, candidateId, ...ofSession };
    return (await this.database.manager()).findOne(RecordingEntity, { where, order: { sessionId: 'DESC' } });
  }

  async replace(recording: Recording): Promise<string | null> {
    const manager = await this.database.manager();
    const previous = await manager.findOneBy(RecordingEntity, { sessionId: recording.sessionId });
    await manager.upsert(RecordingEntity, recording, ['sessionId']);
    return previous?.storeKey ?? null;
  }

  async storeKeysOf(candidateId: CandidateId): Promise<string[]> {
    const recordings = await (await this.database.manager()).findBy(RecordingEntity, { candidateId });
    return recordings.map(({ storeKey }) => storeKey);
  }

  async holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(RECORDING_HOLDERS, [candidates])).map(({ id }) => id);
  }

  async remove(candidateId: CandidateId): Promise<string[]> {
    const storeKeys = await this.storeKeysOf(candidateId);
    if (storeKeys.length > 0) await (await this.database.manager()).delete(RecordingEntity, { candidateId });
    return storeKeys;
  }
}
