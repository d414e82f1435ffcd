import { DocumentsBaseline1700000000600 } from '../../migrations/1700000000600-documents-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { DocumentRemovalEntity } from './adapters/document-removals.js';
import { documentsCheck } from './adapters/documents-check.js';
import { DocumentsController } from './adapters/documents.controller.js';
import { DocumentsModule } from './documents.module.js';
import { documentsSettings } from './documents.settings.js';

/** Files of persons: CVs and recordings. A team's store is an option of analysis. */
export const documents = defineContext({
  name: 'documents',
  module: DocumentsModule,
  controllers: [DocumentsController],
  entities: [DocumentRemovalEntity],
  migrations: [DocumentsBaseline1700000000600],
  settings: documentsSettings,
  rateLimits: { storage: 10 },
  checks: [documentsCheck],
});
