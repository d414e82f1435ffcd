import { defineContext } from '../platform/context/define-context.js';
import { DocumentRemovalEntity } from './adapters/document-removals.js';
import { documentsCheck } from './adapters/documents-check.js';
import { DocumentsController } from './adapters/documents.controller.js';
import { DocumentsModule } from './documents.module.js';
import { documentsSettings } from './documents.settings.js';

/** Files of persons: CVs and recordings. The first migration of analysis creates its table, and a team's store is an option of analysis. */
export const documents = defineContext({
  name: 'documents',
  module: DocumentsModule,
  controllers: [DocumentsController],
  entities: [DocumentRemovalEntity],
  settings: documentsSettings,
  rateLimits: { storage: 10 },
  checks: [documentsCheck],
});
