import { selectBy } from '../../../platform/persistence/columns.js';
import { shortRead } from '../../../platform/persistence/sql.js';
import { InterviewSessionEntity } from './interview.entity.js';

/* By hand: the first statement of each request to a room and of each report, as a prepared statement. */
export const FIND_SESSION = shortRead('actions.find-session', selectBy(InterviewSessionEntity, 'id'));
