import { Module } from '@nestjs/common';
import { AnalysisController } from './adapters/http/analysis.controller.js';
import { DocumentsController } from './adapters/http/documents.controller.js';

/** The routes; what they use comes from `AnalysisCore`, which is global. */
@Module({ controllers: [AnalysisController, DocumentsController] })
export class AnalysisModule {}
