import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TypeOrmDecisionRepository, TypeOrmDecisionSettingsRepository } from './adapters/persistence/decision.repositories.js';
import {
  SESSION_EXPIRY_TABLE,
  TypeOrmInterviewResultRepository,
  TypeOrmInterviewSessionRepository,
} from './adapters/persistence/interview.repositories.js';
import { AcceptResult } from './application/accept-result.js';
import { ChangeDecisionSettings } from './application/change-decision-settings.js';
import { DecideOnCandidate, DecisionGuards } from './application/decide-on-candidate.js';
import { DecideOnMany } from './application/decide-on-many.js';
import { DecisionMails } from './application/decision-mails.js';
import { DecisionRecords } from './application/decision-records.js';
import { EXPIRING_RESULTS } from './application/expiring-results.js';
import { InvitationHooks, InvitationMails } from './application/invitation-mails.js';
import { InviteCandidate, WebSessions } from './application/invite-candidate.js';
import { CandidateMailFailures } from './application/mail-failures.js';
import { ReadByPerson } from './application/read-by-person.js';
import { ReadDecisions } from './application/read-decisions.js';
import { ReopenCandidate } from './application/reopen-candidate.js';
import { SessionErasure } from './application/session-erasure.js';
import { SessionExpiryTask } from './application/session-expiry.js';
import { SessionHooks } from './application/session-hooks.js';
import { TakeBackDecision } from './application/take-back-decision.js';
import { DecisionRepository } from './domain/decision.js';
import { DecisionSettingsRepository } from './domain/decision-settings.js';
import { InterviewResultRepository } from './domain/interview-result.js';
import { InterviewSessionRepository } from './domain/interview-session.js';

const publicProviders = [
  InviteCandidate,
  InvitationMails,
  DecideOnCandidate,
  DecideOnMany,
  DecisionMails,
  ReadDecisions,
  TakeBackDecision,
  ChangeDecisionSettings,
  ReadByPerson,
  ReopenCandidate,
  AcceptResult,
];
/** Found by discovery. */
const discoveredProviders = [SessionExpiryTask, SESSION_EXPIRY_TABLE, SessionErasure, CandidateMailFailures, ...EXPIRING_RESULTS];

@Module({
  imports: [JobsModule, CandidatesModule, DiscoveryModule],
  providers: [
    { provide: InterviewSessionRepository, useClass: TypeOrmInterviewSessionRepository },
    { provide: InterviewResultRepository, useClass: TypeOrmInterviewResultRepository },
    { provide: DecisionRepository, useClass: TypeOrmDecisionRepository },
    { provide: DecisionSettingsRepository, useClass: TypeOrmDecisionSettingsRepository },
    DecisionRecords,
    DecisionGuards,
    InvitationHooks,
    SessionHooks,
    WebSessions,
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: [
    InterviewSessionRepository,
    InterviewResultRepository,
    DecisionRepository,
    DecisionSettingsRepository,
    SessionHooks,
    ...publicProviders,
  ],
})
export class ActionsModule {}
