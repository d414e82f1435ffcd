import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { replaceable } from '../platform/context/adapters.js';
import { modelSettings } from '../platform/model/model.settings.js';
import { createInterviewer } from './adapters/interviewers/create-interviewer.js';
import { SqlInterviewPlanRepository } from './adapters/persistence/sql-interview-plan.repository.js';
import { TypeOrmConversationRepository } from './adapters/persistence/typeorm-conversation.repository.js';
import { TypeOrmRecordingRepository } from './adapters/persistence/typeorm-recording.repository.js';
import { ChangeInterviewPlan, InterviewPlans } from './application/interview-plans.js';
import { ConversationUpdates } from './application/conversation-updates.js';
import { ExpiringRecordings, ExpiringTurns } from './application/expiring-interviews.js';
import { LeadInterview, OpenInterview } from './application/lead-interview.js';
import { ReadRecording } from './application/read-recording.js';
import { RecordingErasure } from './application/recording-erasure.js';
import { StoreRecording } from './application/store-recording.js';
import { StoredConversations } from './application/stored-interviews.js';
import { conversationSettings } from './conversation.settings.js';
import { InterviewPlanRepository } from './domain/company-plan.js';
import { ConversationRepository } from './domain/conversation.js';
import { Interviewer } from './domain/interviewer.js';
import { RecordingRepository } from './domain/recording.js';

@Module({
  imports: [DiscoveryModule, JobsModule, DocumentsModule, CandidatesModule, ActionsModule],
  providers: [
    replaceable(Interviewer, createInterviewer, [conversationSettings.token, modelSettings.token]),
    { provide: ConversationRepository, useClass: TypeOrmConversationRepository },
    { provide: RecordingRepository, useClass: TypeOrmRecordingRepository },
    { provide: InterviewPlanRepository, useClass: SqlInterviewPlanRepository },
    InterviewPlans,
    ChangeInterviewPlan,
    ConversationUpdates,
    LeadInterview,
    OpenInterview,
    StoreRecording,
    ReadRecording,
    // Found by discovery.
    StoredConversations,
    RecordingErasure,
    ExpiringRecordings,
    ExpiringTurns,
  ],
  exports: [
    Interviewer,
    ConversationRepository,
    ConversationUpdates,
    InterviewPlans,
    ChangeInterviewPlan,
    LeadInterview,
    StoreRecording,
    ReadRecording,
  ],
})
export class ConversationModule {}
