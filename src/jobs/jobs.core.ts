import { Module } from '@nestjs/common';
import { JobPositionEntity } from './adapters/persistence/job-position.entity.js';
import { TypeOrmJobPositions } from './adapters/persistence/typeorm-job-positions.js';
import { CreateJobPosition } from './application/create-job-position.js';
import { JobPositions } from './domain/job-positions.js';

/** The context without HTTP: what other contexts and the operator's command line use. */
@Module({
  providers: [{ provide: JobPositions, useClass: TypeOrmJobPositions }, CreateJobPosition],
  exports: [JobPositions, CreateJobPosition],
})
export class JobsCore {
  static readonly entities = [JobPositionEntity];
}
