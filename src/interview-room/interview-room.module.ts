import { Module } from '@nestjs/common';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ClearanceModule } from '../clearance/clearance.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { RoomPages } from './adapters/http/room-pages.js';
import { RoomSite } from './adapters/http/room-site.js';
import { ChangeConversation } from './application/change-conversation.js';
import { GiveConsent } from './application/give-consent.js';
import { OptOutOfCalls } from './application/opt-out-of-calls.js';
import { OpenRoom } from './application/open-room.js';
import { AbandonedInterviews, RoomProgress } from './application/room-hooks.js';
import { RoomMetrics } from './application/room-metrics.js';
import { SendAnswers } from './application/send-answers.js';

const publicProviders = [OpenRoom, GiveConsent, ChangeConversation, SendAnswers, OptOutOfCalls, RoomSite, RoomPages, RoomMetrics];
/** Found by discovery. */
const discoveredProviders = [AbandonedInterviews, RoomProgress];

@Module({
  imports: [JobsModule, ClearanceModule, CandidatesModule, ActionsModule, ConversationModule],
  providers: [...publicProviders, ...discoveredProviders],
  exports: publicProviders,
})
export class InterviewRoomModule {}
