export { ChangeJobPosition } from './application/change-job-position.js';
export { CreateJobPosition } from './application/create-job-position.js';
export { JobPositionClosed, JobPositionNotFound, JobPositionRepository, PRIVACIES, requireOpen } from './domain/job-position.js';
export { POSITION_SORTS } from './domain/job-position.js';
export type {
  JobPosition,
  JobPositionDraft,
  JobPositionId,
  JobPositionSearch,
  JobPositionSummary,
  Privacy,
} from './domain/job-position.js';
export { markOf, type RequirementMark } from './domain/requirement-marks.js';
export { lawfulPosition, unlawfulQuestion } from './domain/unlawful-requirements.js';
