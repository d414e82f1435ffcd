import { defineSettings, integer, type SettingsOf, text } from 'interview-platform-api';

export const acmeSettings = defineSettings({
  name: 'acme',
  variables: {
    ACME_URL: text('http://localhost:8900'),
    ACME_TOKEN: text('the-token-of-acme'),
    ACME_REFERENCE_DELAY_HOURS: integer(24, 0, 720),
  },
  build: (env) => ({
    /** Where Acme's services for mail, files and calls are. */
    url: env.ACME_URL,
    /** What they and we prove ourselves with to each other. */
    token: env.ACME_TOKEN,
    /** Hours between a candidate's selection and the request for references. */
    delayHours: env.ACME_REFERENCE_DELAY_HOURS,
  }),
});

export type AcmeSettings = Readonly<SettingsOf<typeof acmeSettings>>;
