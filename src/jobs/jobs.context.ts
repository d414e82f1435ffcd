import { JobsBaseline1700000000200 } from '../../migrations/1700000000200-jobs-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { jobsFields } from './adapters/http/field-descriptions.js';
import { JobPositionsController } from './adapters/http/job-positions.controller.js';
import { CandidateCountEntity, JobPositionEntity } from './adapters/persistence/job-position.entity.js';
import { jobsCommands } from './jobs.commands.js';
import { JobsModule } from './jobs.module.js';

/** Job positions: read over the API, created in the dashboard or on the command line. */
export const jobs = defineContext({
  name: 'jobs',
  module: JobsModule,
  controllers: [JobPositionsController],
  entities: [JobPositionEntity, CandidateCountEntity],
  migrations: [JobsBaseline1700000000200],
  scopes: ['read:jobs'],
  rateLimits: { reads: 40 },
  commands: jobsCommands,
  fields: jobsFields,
  tags: {
    'Job positions': 'The positions that candidates apply for. Created in the dashboard or on the command line.',
  },
});
