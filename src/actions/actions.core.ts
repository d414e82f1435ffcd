import { Module } from '@nestjs/common';
import { CandidatesCore } from '../candidates/candidates.core.js';
import { JobsCore } from '../jobs/jobs.core.js';
import { TypeOrmInterviewResultRepository } from './adapters/persistence/typeorm-interview-result.repository.js';
import { TypeOrmInterviewSessionRepository } from './adapters/persistence/typeorm-interview-session.repository.js';
import { AcceptResult } from './application/accept-result.js';
import { DecideOnCandidate } from './application/decide-on-candidate.js';
import { ExpireSessions } from './application/expire-sessions.js';
import { InviteCandidate } from './application/invite-candidate.js';
import { SessionErasure } from './application/session-erasure.js';
import { InterviewResultRepository } from './domain/interview-result.repository.js';
import { InterviewSessionRepository } from './domain/interview-session.repository.js';

const useCases = [InviteCandidate, DecideOnCandidate, AcceptResult];
/** Found by the platform's lists. */
const found = [ExpireSessions, SessionErasure];

/** The context without HTTP: what other contexts and the operator's command line use. */
@Module({
  imports: [JobsCore, CandidatesCore],
  providers: [
    { provide: InterviewSessionRepository, useClass: TypeOrmInterviewSessionRepository },
    { provide: InterviewResultRepository, useClass: TypeOrmInterviewResultRepository },
    ...useCases,
    ...found,
  ],
  exports: [InterviewSessionRepository, InterviewResultRepository, ...useCases],
})
export class ActionsCore {}
