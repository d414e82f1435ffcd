import { Module } from '@nestjs/common';
import { BulkImportsController } from './adapters/http/bulk-imports.controller.js';
import { CandidatesController } from './adapters/http/candidates.controller.js';
import { CandidatesCore } from './candidates.core.js';

@Module({ imports: [CandidatesCore], controllers: [BulkImportsController, CandidatesController] })
export class CandidatesModule {}
