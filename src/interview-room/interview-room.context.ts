import { InterviewRoom1700000000870 } from '../../migrations/1700000000870-interview-room.js';
import { interviewSettings } from '../actions/index.js';
import { settingsOf } from '../platform/config/settings.js';
import { defineContext } from '../platform/context/define-context.js';
import { ConversationEntity, LinkPostsEntity, QuestionEntity } from './adapters/persistence/conversation.entity.js';
import { RoomAssetsController } from './adapters/http/room-assets.js';
import { RoomFormsController } from './adapters/http/room-forms.controller.js';
import { RoomController } from './adapters/http/room.controller.js';
import { Interviewer, INTERVIEWER_CHECK } from './domain/interviewer.js';
import { InterviewRoomModule } from './interview-room.module.js';
import { interviewRoomSettings } from './interview-room.settings.js';

/** The embedded web room behind the link of an invitation. docs/rules.md#interview-room */
export const interviewRoom = defineContext({
  name: 'interview-room',
  module: InterviewRoomModule,
  controllers: [RoomAssetsController, RoomController, RoomFormsController],
  // An operator whose own room holds the interviews has switched this one off by INTERVIEW_BASE_URL.
  isServed: (settings) => settingsOf(settings, interviewSettings).isEmbedded,
  entities: [ConversationEntity, QuestionEntity, LinkPostsEntity],
  migrations: [InterviewRoom1700000000870],
  settings: interviewRoomSettings,
  ports: { interviewer: Interviewer },
  checks: [{ name: INTERVIEWER_CHECK, needs: 'adapters', run: (session) => session.get(Interviewer).diagnose() }],
});
