export { CreateJobPosition } from './application/create-job-position.js';
export { JobPositionNotFound, JobPositionRepository, PRIVACIES } from './domain/job-position.js';
export type { JobPosition, JobPositionDraft, JobPositionId, Privacy } from './domain/job-position.js';
