import { defineGateway } from 'interview-platform-api';
import { VoiceApiGateway } from './voice-api-gateway.js';
import { VoiceApiController } from './voice-api.controller.js';
import { voiceApiSettings } from './voice-api.settings.js';

/** `telephony.with({ gateway: voiceApi })` */
export const voiceApi = defineGateway({
  name: 'voice-api',
  load: () => VoiceApiGateway,
  settings: voiceApiSettings,
  controllers: [VoiceApiController],
  tags: { 'Voice API': 'Callbacks of the provider of phone calls.' },
});
