import { Injectable } from '@nestjs/common';
import { Entity, IsNull, PrimaryColumn } from 'typeorm';
import { Database } from '../../platform/persistence/database.js';
import { TaskEntity, TaskIndexes, taskTable } from '../../platform/tasks/index.js';
import { DOCUMENT_REMOVAL } from '../application/document-removal.js';
import { DocumentRemovals } from '../domain/document.js';

@Entity('document_removals')
@TaskIndexes('document_removals')
export class DocumentRemovalEntity extends TaskEntity {
  @PrimaryColumn('text', { name: 'store_key', primaryKeyConstraintName: 'document_removals_pkey' }) storeKey: string;
}

export const REMOVALS_TABLE = taskTable({
  task: DOCUMENT_REMOVAL,
  table: 'document_removals',
  key: 'store_key',
  columns: ['task.store_key AS "storeKey"'],
});

@Injectable()
export class TypeOrmDocumentRemovals extends DocumentRemovals {
  constructor(private readonly database: Database) {
    super();
  }

  async schedule(storeKey: string, at: Date): Promise<void> {
    await (await this.database.manager()).upsert(DocumentRemovalEntity, { storeKey, dueAt: at }, ['storeKey']);
  }

  async cancel(storeKey: string): Promise<boolean> {
    const { affected } = await (await this.database.manager()).delete(DocumentRemovalEntity, { storeKey, leaseToken: IsNull() });
    return (affected ?? 0) > 0;
  }
}
