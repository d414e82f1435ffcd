import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { url } from '../platform/config/variables.js';

/** Where interviews are held. */
export const interviewSettings = defineSettings({
  name: 'interviews',
  variables: { INTERVIEW_BASE_URL: url(['https:', 'http:']) },
  build: (env, { port }) => ({
    /** The address below which the web room answers; invitations link to it. */
    baseUrl: env.INTERVIEW_BASE_URL ?? `http://localhost:${port}/interview`,
  }),
});

export type InterviewSettings = Readonly<SettingsOf<typeof interviewSettings>>;
