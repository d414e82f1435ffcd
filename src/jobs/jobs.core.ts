import { Module } from '@nestjs/common';
import { JobPositionEntity } from './adapters/persistence/job-position.entity.js';
import { TypeOrmJobPositionRepository } from './adapters/persistence/typeorm-job-position.repository.js';
import { CreateJobPosition } from './application/create-job-position.js';
import { JobPositionRepository } from './domain/job-position.repository.js';

/** The context without HTTP: what other contexts and the operator's command line use. */
@Module({
  providers: [{ provide: JobPositionRepository, useClass: TypeOrmJobPositionRepository }, CreateJobPosition],
  exports: [JobPositionRepository, CreateJobPosition],
})
export class JobsCore {
  static readonly entities = [JobPositionEntity];
}
