import { Module } from '@nestjs/common';
import { CandidatesCore } from '../candidates/candidates.core.js';
import { JobsCore } from '../jobs/jobs.core.js';
import { PostgresInterviewResults } from './adapters/persistence/postgres-interview-results.js';
import { PostgresInterviewSessions } from './adapters/persistence/postgres-interview-sessions.js';
import { AcceptResult } from './application/accept-result.js';
import { DecideOnCandidate } from './application/decide-on-candidate.js';
import { ExpireSessions } from './application/expire-sessions.js';
import { InviteCandidate } from './application/invite-candidate.js';
import { SessionsOfCandidate } from './application/sessions-of-candidate.js';
import { InterviewResults } from './domain/interview-results.js';
import { InterviewSessions } from './domain/interview-sessions.js';

const useCases = [InviteCandidate, DecideOnCandidate, AcceptResult];
/** Found by the platform's lists. */
const found = [ExpireSessions, SessionsOfCandidate];

/** The context without HTTP: what other contexts and the operator's command line use. */
@Module({
  imports: [JobsCore, CandidatesCore],
  providers: [
    { provide: InterviewSessions, useClass: PostgresInterviewSessions },
    { provide: InterviewResults, useClass: PostgresInterviewResults },
    ...useCases,
    ...found,
  ],
  exports: [InterviewSessions, InterviewResults, ...useCases],
})
export class ActionsCore {}
