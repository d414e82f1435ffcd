import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { after, DAY, IdSource } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { removal, taskTable } from '../../../platform/tasks/index.js';
import {
  type CallNotice,
  type CallNoticeId,
  CallNoticeRepository,
  type NewNotice,
  type ReservationId,
  SEND_CALL_NOTICES,
} from '../../domain/index.js';
import { CallNoticeEntity } from './call-notice.entity.js';
import { PRUNE_NOTICES } from './call-notice.sql.js';

/** The rows of `SendCallNotice`. */
export const CALL_NOTICE_TABLE = taskTable({ task: SEND_CALL_NOTICES, table: 'call_notices' });

/** Longer than a chain of moves and further attempts lasts. */
const RETENTION_MS = 90 * DAY;
export const CALL_NOTICE_RETENTION = removal('telephony.prune-call-notices', PRUNE_NOTICES, (now) => after(now, -RETENTION_MS));

@Injectable()
export class TypeOrmCallNoticeRepository extends CallNoticeRepository {
  constructor(
    private readonly database: Database,
    private readonly ids: IdSource,
  ) {
    super();
  }

  async add(notices: readonly NewNotice[]): Promise<void> {
    const rows = notices.map((notice) => ({ ...notice, id: this.ids.next<CallNoticeId>(), mailId: null }));
    if (rows.length === 0) return;
    await (await this.database.manager()).createQueryBuilder().insert().into(CallNoticeEntity).values(rows).orIgnore().execute();
  }

  async find(id: CallNoticeId): Promise<CallNotice | null> {
    return (await this.database.manager()).findOneBy(CallNoticeEntity, { id });
  }

  async of(calls: readonly ReservationId[]): Promise<CallNotice[]> {
    return calls.length === 0 ? [] : (await this.database.manager()).findBy(CallNoticeEntity, { reservationId: In(calls) });
  }

  async sent(id: CallNoticeId, mailId: NonNullable<CallNotice['mailId']>): Promise<void> {
    await (await this.database.manager()).update(CallNoticeEntity, { id }, { mailId });
  }

  async remove(calls: readonly ReservationId[]): Promise<void> {
    await (await this.database.manager()).delete(CallNoticeEntity, { reservationId: In(calls) });
  }
}
