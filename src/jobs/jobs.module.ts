import { Module } from '@nestjs/common';
import { TypeOrmJobPositionRepository } from './adapters/persistence/typeorm-job-position.repository.js';
import { CreateJobPosition } from './application/create-job-position.js';
import { JobPositionRepository } from './domain/job-position.js';

@Module({
  providers: [{ provide: JobPositionRepository, useClass: TypeOrmJobPositionRepository }, CreateJobPosition],
  exports: [JobPositionRepository, CreateJobPosition],
})
export class JobsModule {}
