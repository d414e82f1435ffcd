export { CreateJobPosition } from './application/create-job-position.js';
export { JobPositionNotFound, PRIVACIES, type JobPosition, type JobPositionDraft, type Privacy } from './domain/job-position.js';
export { JobPositions } from './domain/job-positions.js';
