import { Module } from '@nestjs/common';
import { JobPositionsController } from './adapters/http/job-positions.controller.js';
import { JobsCore } from './jobs.core.js';

@Module({ imports: [JobsCore], controllers: [JobPositionsController] })
export class JobsModule {}
