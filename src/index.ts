/* The public API of the package `interview-platform-api`. docs/extending.md#what-the-package-exports */
import 'reflect-metadata';

// The process
export { type Additions, runService, serve, type ServeOptions, type Service } from './bootstrap/serve.js';
export { runAdmin } from './bootstrap/run-admin.js';

// Contexts and their parts
export { type Context, defineContext } from './platform/context/define-context.js';
export { replaceable } from './platform/context/adapters.js';
export { defineSettings, type SettingsOf, type SettingsSection } from './platform/config/define-settings.js';
export { checkedText, hexKey, integer, oneOf, onOff, optionalText, text, url } from './platform/config/variables.js';
export { type Cli, type CommandGroup, duration, firstWord, outputOf, type Session, wholeNumber } from './platform/cli/command-line.js';
export type { Check } from './platform/doctor/check.js';
export type { Finding } from './platform/domain/index.js';

// Our contexts, and the modules that export their use cases and repositories
export { actions } from './actions/actions.context.js';
export { ActionsModule } from './actions/actions.module.js';
export { analysis } from './analysis/analysis.context.js';
export { AnalysisModule } from './analysis/analysis.module.js';
export { candidates } from './candidates/candidates.context.js';
export { CandidatesModule } from './candidates/candidates.module.js';
export { conversation } from './conversation/conversation.context.js';
export { clearance } from './clearance/clearance.context.js';
export { ClearanceModule } from './clearance/clearance.module.js';
export { documents } from './documents/documents.context.js';
export { DocumentsModule } from './documents/documents.module.js';
export { interviewRoom } from './interview-room/interview-room.context.js';
export { jobs } from './jobs/jobs.context.js';
export { JobsModule } from './jobs/jobs.module.js';
export { platform } from './platform/platform.context.js';
export { telephony } from './telephony/telephony.context.js';
export { TelephonyModule } from './telephony/telephony.module.js';
export { webhooks } from './webhooks/webhooks.context.js';

// The languages
export { type Language } from './platform/language/index.js';

// Ports that a team may replace, with the types and errors of their contracts
export { AnalysisEngine, AnalysisFailed, type AnalysisFailure, type PositionProfile } from './analysis/index.js';
export type { CvCriterion, CvEngineInput, CvEvidence, CvFindings, CvTexts, Fulfilment } from './analysis/index.js';
export type {
  InterviewCriterion,
  InterviewEngineInput,
  InterviewFindings,
  InterviewOutcome,
  InterviewQuote,
  InterviewTexts,
} from './analysis/index.js';
export type { TranscriptTurn } from './analysis/index.js';
export { type DocumentInfo, DocumentStore, isDocumentKey } from './documents/index.js';
export { CallGateway, defineGateway, type GatewayDefinition, GatewayUnavailable, type Preparation } from './telephony/index.js';
export { type CallEnding, type CallReport, CallReports, type CallStatus, type OutboundCall, type ReportSink } from './telephony/index.js';
export { DIAL_TIMINGS, DiallingGateway, DialRegister, type DialTimings, FollowedCall } from './telephony/index.js';
export type { ReservationId, Teardown } from './telephony/index.js';
export {
  type Exchange,
  Interviewer,
  type InterviewLanguage,
  type InterviewPosition,
  type PlannedKind,
  type PlannedQuestion,
  type Texts,
} from './conversation/index.js';
export { isMailAddress, isMailId, Mailer, MailFailed, type OutgoingMail } from './platform/mail/mailer.js';

// Routes
export { Operation } from './platform/http/operation.js';
export { type ArrivingBody, BodyStream, Company } from './platform/http/request-context.js';
export { Page } from './platform/domain/index.js';
export { PageQuery } from './platform/http/fields/page-query.dto.js';
export { Bytes, Chars, Clearable, EachAnObject, Email, Instant, Integer, OneOf } from './platform/http/fields/decorators.js';
export { type FieldDecorator, together } from './platform/http/fields/field-decorator.js';
export { NotBlank, Omittable, Optional, QueryInteger, Text, Trimmed, Url } from './platform/http/fields/decorators.js';

// Errors
export { DomainError, type ErrorKind, fieldError, type FieldError, ValidationFailed } from './platform/domain/index.js';
export { conflict, forbidden, gone, notFound, precondition, tooMany, unauthenticated } from './platform/domain/index.js';
export { unavailable, unprocessable } from './platform/domain/index.js';

// Data
export { addRateLimitCategory } from './platform/access/rate-limit-windows.js';
export { Database } from './platform/persistence/database.js';
export { Cursors } from './platform/persistence/keyset.js';
export { type Statement, statement } from './platform/persistence/sql.js';
export { UnitOfWork } from './platform/persistence/unit-of-work.js';
export { Audit, type AuditEntry } from './platform/audit/audit.js';
export { Secrets } from './platform/secrets/secrets.js';
export { MailQueue, type QueuedMail } from './platform/mail/mail-queue.js';

// Time and ids
export { after, Clock, DAY, HOUR, MINUTE, SECOND } from './platform/domain/index.js';
export { type CompanyId, type Id, IdSource, isId, type PersonId } from './platform/domain/index.js';

// Durable tasks
export {
  type Lease,
  RetentionJob,
  TASK_COLUMNS,
  TaskEntity,
  TaskHandler,
  TaskIndexes,
  taskIndexes,
  TaskNotifier,
  taskTable,
} from './platform/tasks/index.js';

// Events
export type { EventData, NewEvent, PlatformEvent } from './platform/outbox/event.js';
export { EventHandler, EventRedaction } from './platform/outbox/event-handler.js';
export { Outbox } from './platform/outbox/outbox.js';

// Jobs, candidates, invitations
export { type JobPosition, type JobPositionId, JobPositionNotFound, JobPositionRepository } from './jobs/index.js';
export { CandidateNotFound, CandidateRepository, ErasureHandler, ExpiringData } from './candidates/index.js';
export type { Candidate, CandidateId, CandidateRef, CandidateStatus } from './candidates/index.js';
export { type Decision, DecisionGuard, InvitationGuard, InviteCandidate } from './actions/index.js';
export { ScheduleCall } from './telephony/index.js';
