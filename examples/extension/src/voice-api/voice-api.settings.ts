import { defineSettings, type SettingsOf, text } from 'interview-platform-api';

export const voiceApiSettings = defineSettings({
  name: 'voice-api',
  variables: { VOICE_API_URL: text('http://localhost:8901'), VOICE_API_TOKEN: text('the-token-of-the-voice-api') },
  build: (env, { publicUrl }) => ({
    url: env.VOICE_API_URL,
    /** We prove ourselves with it, and the provider signs its callbacks with it. */
    token: env.VOICE_API_TOKEN,
    callbackUrl: `${publicUrl}/voice-api/v1/calls`,
  }),
});

export type VoiceApiSettings = Readonly<SettingsOf<typeof voiceApiSettings>>;
