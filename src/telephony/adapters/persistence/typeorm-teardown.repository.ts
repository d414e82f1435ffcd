import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/persistence/database.js';
import { taskTable } from '../../../platform/tasks/task-table.js';
import { TEAR_DOWN_CALLS } from '../../application/tear-down-calls.js';
import { type PendingTeardown, type TeardownId, TeardownRepository } from '../../domain/call-gateway.js';
import { CallTeardownEntity } from './call-teardown.entity.js';

/** The rows of `TearDownCallsTask`. */
export const TEARDOWN_TABLE = taskTable({
  task: TEAR_DOWN_CALLS,
  table: 'call_teardowns',
  columns: ['task.company_id AS company', 'task.session_id AS "sessionId"', 'task.calls'],
});

@Injectable()
export class TypeOrmTeardownRepository extends TeardownRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(teardowns: readonly PendingTeardown[]): Promise<void> {
    if (teardowns.length === 0) return;
    const manager = await this.database.manager();
    await manager.insert(
      CallTeardownEntity,
      teardowns.map(({ calls, ...teardown }) => ({ ...teardown, calls: [...calls] })),
    );
  }

  async remove(id: TeardownId): Promise<void> {
    await (await this.database.manager()).delete(CallTeardownEntity, { id });
  }
}
