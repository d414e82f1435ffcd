import { InterviewRoom1700000000870 } from '../../migrations/1700000000870-interview-room.js';
import { ConversationTurns1700000001070 } from '../../migrations/1700000001070-conversation-turns.js';
import { ConversationKinds1700000001071 } from '../../migrations/1700000001071-conversation-kinds.js';
import { InterviewRecordings1700000001080 } from '../../migrations/1700000001080-interview-recordings.js';
import { ConversationCandidates1700000001152 } from '../../migrations/1700000001152-conversation-candidates.js';
import { ConversationPlans1700000001340 } from '../../migrations/1700000001340-conversation-plans.js';
import { ConversationOwnQuestions1700000001341 } from '../../migrations/1700000001341-conversation-own-questions.js';
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
  migrations: [
    InterviewRoom1700000000870,
    ConversationTurns1700000001070,
    ConversationKinds1700000001071,
    InterviewRecordings1700000001080,
    ConversationCandidates1700000001152,
    ConversationPlans1700000001340,
    ConversationOwnQuestions1700000001341,
  ],
  settings: conversationSettings,
  fields: conversationFields,
  ports: { interviewer: Interviewer },
  checks: [{ name: INTERVIEWER_CHECK, needs: 'adapters', run: (session) => session.get(Interviewer).diagnose() }],
});
