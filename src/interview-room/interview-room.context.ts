import { interviewSettings } from '../actions/index.js';
import { settingsOf } from '../platform/config/settings.js';
import { defineContext } from '../platform/context/define-context.js';
import { RoomAssetsController } from './adapters/http/room-assets.js';
import { RoomFormsController } from './adapters/http/room-forms.controller.js';
import { RoomController } from './adapters/http/room.controller.js';
import { InterviewRoomModule } from './interview-room.module.js';

/** The embedded web room behind the link of an invitation. docs/rules/interview-room.md#interview-room */
export const interviewRoom = defineContext({
  name: 'interview-room',
  module: InterviewRoomModule,
  controllers: [RoomAssetsController, RoomController, RoomFormsController],
  // An operator whose own room holds the interviews has switched this one off by INTERVIEW_BASE_URL.
  isServed: (settings) => settingsOf(settings, interviewSettings).isEmbedded,
});
