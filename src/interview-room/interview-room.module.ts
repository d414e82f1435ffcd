import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { replaceable } from '../platform/context/adapters.js';
import { modelSettings } from '../platform/model/model.settings.js';
import { createInterviewer } from './adapters/interviewers/create-interviewer.js';
import { SqlLinkPostCounter, TypeOrmConversationRepository } from './adapters/persistence/conversation.repositories.js';
import { RoomAddress } from './adapters/http/room-address.js';
import { RoomPages } from './adapters/http/room-pages.js';
import { ChangeConversation } from './application/change-conversation.js';
import { GiveConsent } from './application/give-consent.js';
import { OptOutOfCalls } from './application/opt-out-of-calls.js';
import { OpenRoom } from './application/open-room.js';
import { AbandonedInterviews, RoomProgress } from './application/room-hooks.js';
import { RoomMetrics } from './application/room-metrics.js';
import { SendAnswers } from './application/send-answers.js';
import { ConversationRepository, LinkPostCounter } from './domain/conversation.js';
import { Interviewer } from './domain/interviewer.js';
import { interviewRoomSettings } from './interview-room.settings.js';

const publicProviders = [OpenRoom, GiveConsent, ChangeConversation, SendAnswers, OptOutOfCalls, RoomAddress, RoomPages, RoomMetrics];
/** Found by discovery. */
const discoveredProviders = [AbandonedInterviews, RoomProgress];

@Module({
  imports: [JobsModule, CandidatesModule, ActionsModule, DiscoveryModule],
  providers: [
    replaceable(Interviewer, createInterviewer, [interviewRoomSettings.token, modelSettings.token]),
    { provide: ConversationRepository, useClass: TypeOrmConversationRepository },
    { provide: LinkPostCounter, useClass: SqlLinkPostCounter },
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: publicProviders,
})
export class InterviewRoomModule {}
