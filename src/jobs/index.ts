export { CreateJobPosition } from './application/create-job-position.js';
export {
  JobPositionNotFound,
  PRIVACIES,
  type JobPosition,
  type JobPositionDraft,
  type JobPositionId,
  type Privacy,
} from './domain/job-position.js';
export { JobPositionRepository } from './domain/job-position.repository.js';
