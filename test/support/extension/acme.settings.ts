import { defineSettings, type SettingsOf } from '../../../src/platform/config/define-settings.js';
import { integer } from '../../../src/platform/config/variables.js';

export const acmeSettings = defineSettings({
  name: 'acme',
  variables: { ACME_REFERENCE_DELAY_HOURS: integer(24, 0, 720) },
  build: (env) => ({
    /** Hours between a candidate's selection and the request for references. */
    delayHours: env.ACME_REFERENCE_DELAY_HOURS,
  }),
});

export type AcmeSettings = Readonly<SettingsOf<typeof acmeSettings>>;
