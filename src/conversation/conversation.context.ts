import { ConversationBaseline1700000000800 } from '../../migrations/1700000000800-conversation-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { conversationFields } from './adapters/http/field-descriptions.js';
import { InterviewsController } from './adapters/http/interviews.controller.js';
import { RecordingsController } from './adapters/http/recordings.controller.js';
import { ConversationEntity, QuestionEntity } from './adapters/persistence/conversation.entity.js';
import { InterviewPlanEntity } from './adapters/persistence/interview-plan.entity.js';
import { RecordingEntity } from './adapters/persistence/recording.entity.js';
import { ConversationModule } from './conversation.module.js';
import { conversationSettings } from './conversation.settings.js';
import { Interviewer, INTERVIEWER_CHECK } from './domain/interviewer.js';

/** The interview itself, which the service leads in the interview room and on the phone. docs/rules/conversation.md#conversation */
export const conversation = defineContext({
  name: 'conversation',
  module: ConversationModule,
  controllers: [InterviewsController, RecordingsController],
  entities: [ConversationEntity, QuestionEntity, RecordingEntity, InterviewPlanEntity],
  migrations: [ConversationBaseline1700000000800],
  settings: conversationSettings,
  fields: conversationFields,
  ports: { interviewer: Interviewer },
  checks: [{ name: INTERVIEWER_CHECK, needs: 'adapters', run: (session) => session.get(Interviewer).diagnose() }],
});
