import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import type { DashboardSessionId } from '../../domain/sign-in.js';
import { MAX_STAGED_CHARS, type StagedCsv, type StagedCsvId, StagedCsvRepository, stagedCsvTooLong } from '../../domain/staged-csv.js';
import type { UserId } from '../../domain/user.js';
import { StagedCsvEntity } from './dashboard.entity.js';
import { ADD_CSV } from './dashboard.sql.js';

@Injectable()
export class TypeOrmStagedCsvRepository extends StagedCsvRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ id, sessionId, text, expiresAt }: StagedCsv, userId: UserId): Promise<void> {
    if (text.length > MAX_STAGED_CHARS) throw stagedCsvTooLong();
    await this.database.execute(ADD_CSV, [id, sessionId, text, expiresAt, userId]);
  }

  async find(sessionId: DashboardSessionId, id: string, now: Date): Promise<string | null> {
    if (!isId(id)) return null;
    const where = { id: id as StagedCsvId, sessionId, expiresAt: MoreThan(now) };
    return (await (await this.database.manager()).findOneBy(StagedCsvEntity, where))?.text ?? null;
  }

  async save(sessionId: DashboardSessionId, id: string, text: string): Promise<void> {
    if (text.length > MAX_STAGED_CHARS) throw stagedCsvTooLong();
    await (await this.database.manager()).update(StagedCsvEntity, { id: id as StagedCsvId, sessionId }, { text });
  }

  async remove(sessionId: DashboardSessionId, id: string): Promise<boolean> {
    return isId(id) && (await (await this.database.manager()).delete(StagedCsvEntity, { id, sessionId })).affected === 1;
  }
}
