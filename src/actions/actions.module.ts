import { Module } from '@nestjs/common';
import { ACTIONS_TASKS } from './adapters/persistence/actions.tasks.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TypeOrmInterviewResultRepository } from './adapters/persistence/typeorm-interview-result.repository.js';
import { TypeOrmInterviewSessionRepository } from './adapters/persistence/typeorm-interview-session.repository.js';
import { AcceptResult } from './application/accept-result.js';
import { DecideOnCandidate } from './application/decide-on-candidate.js';
import { ExpireSessions } from './application/expire-sessions.js';
import { InviteCandidate } from './application/invite-candidate.js';
import { SessionErasure } from './application/session-erasure.js';
import { InterviewResultRepository } from './domain/interview-result.repository.js';
import { InterviewSessionRepository } from './domain/interview-session.repository.js';

const publicProviders = [InviteCandidate, DecideOnCandidate, AcceptResult];
/** Found by discovery. */
const discoveredProviders = [ExpireSessions, SessionErasure, ...ACTIONS_TASKS];

@Module({
  imports: [JobsModule, CandidatesModule],
  providers: [
    { provide: InterviewSessionRepository, useClass: TypeOrmInterviewSessionRepository },
    { provide: InterviewResultRepository, useClass: TypeOrmInterviewResultRepository },
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: [InterviewSessionRepository, InterviewResultRepository, ...publicProviders],
})
export class ActionsModule {}
