import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { url } from '../platform/config/variables.js';

/** Where interviews are held. */
export const interviewSettings = defineSettings({
  name: 'interviews',
  variables: {
    INTERVIEW_BASE_URL: url(['https:', 'http:']).meta({
      description: 'the address that invitation links begin with; another one switches the embedded interview room off',
      default: '`PUBLIC_URL/interview`',
    }),
  },
  build: (env, { publicUrl }) => {
    const embedded = below(publicUrl, 'interview');
    const baseUrl = env.INTERVIEW_BASE_URL ?? embedded;
    return {
      /** The address below which the web room answers; invitations link to it. */
      baseUrl,
      /** Whether that is the room of this service, which is off otherwise. docs/rules/interview-room.md#interview-room */
      isEmbedded: withoutTrailingSlash(baseUrl) === withoutTrailingSlash(embedded),
    };
  },
});

export type InterviewSettings = Readonly<SettingsOf<typeof interviewSettings>>;

function below(address: string, segment: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${segment}`;
  return url.href;
}

/** The normal form of an address, for comparison: without its default port and final slashes. */
function withoutTrailingSlash(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href;
}
