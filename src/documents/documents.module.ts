import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SETTINGS } from '../platform/config/settings.js';
import { replaceable } from '../platform/context/adapters.js';
import { JOURNAL_TABLE, JournalStore, JournalTask, PREFIX, ReplayJournal } from '../platform/journal/journal.js';
import { SharedStorages } from '../platform/persistence/shared-storage.js';
import { Secrets } from '../platform/secrets/secrets.js';
import { createDocumentStore } from './adapters/create-document-store.js';
import { REMOVALS_TABLE, TypeOrmDocumentRemovals } from './adapters/document-removals.js';
import { DocumentRemovalTask } from './application/document-removal.js';
import { StoredDocuments } from './application/stored-documents.js';
import { documentsSettings } from './documents.settings.js';
import { DocumentRemovals, DocumentStore } from './domain/document.js';

/** The journal lies beside the documents: not in the database, whose restore it mends. */
const journalStore = {
  provide: JournalStore,
  useFactory: (documents: DocumentStore): JournalStore => ({
    put: (key) => documents.put(key, Buffer.from(`${key}\n`), { contentType: 'text/plain', fileName: 'entry.txt' }),
    list: () => documents.list(PREFIX),
  }),
  inject: [DocumentStore],
};

@Module({
  imports: [DiscoveryModule],
  providers: [
    replaceable(DocumentStore, createDocumentStore, [documentsSettings.token, SETTINGS, Secrets, SharedStorages]),
    { provide: DocumentRemovals, useClass: TypeOrmDocumentRemovals },
    StoredDocuments,
    journalStore,
    ReplayJournal,
    // Found by discovery.
    DocumentRemovalTask,
    REMOVALS_TABLE,
    JournalTask,
    JOURNAL_TABLE,
  ],
  exports: [DocumentStore, StoredDocuments],
})
export class DocumentsModule {}
