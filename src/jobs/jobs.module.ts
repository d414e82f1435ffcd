import { Module } from '@nestjs/common';
import { TypeOrmJobPositionRepository } from './adapters/persistence/typeorm-job-position.repository.js';
import { ChangeJobPosition } from './application/change-job-position.js';
import { CreateJobPosition } from './application/create-job-position.js';
import { JobPositionRepository } from './domain/job-position.js';

@Module({
  providers: [{ provide: JobPositionRepository, useClass: TypeOrmJobPositionRepository }, CreateJobPosition, ChangeJobPosition],
  exports: [JobPositionRepository, CreateJobPosition, ChangeJobPosition],
})
export class JobsModule {}
