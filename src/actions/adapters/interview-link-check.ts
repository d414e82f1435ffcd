import { settingsOf } from '../../platform/config/settings.js';
import { ok, warning } from '../../platform/domain/index.js';
import type { SettingsCheck } from '../../platform/doctor/check.js';
import { isLocal } from '../../platform/doctor/settings-check.js';
import { mailSettings } from '../../platform/mail/mail.settings.js';
import { interviewSettings } from '../actions.settings.js';

/** Whether candidates can open the links of their invitations. */
export const interviewLinkCheck: SettingsCheck = {
  name: 'interview links',
  needs: 'settings',
  run: async (settings) => {
    const { baseUrl } = settingsOf(settings, interviewSettings);
    const { smtpUrl } = settingsOf(settings, mailSettings);
    if (!isLocal(baseUrl)) return [ok('interview links', baseUrl)];
    if (smtpUrl === null) return [ok('interview links', `${baseUrl}, in mails that do not leave this machine`)];
    return [
      warning(
        'interview links',
        `mails leave by SMTP, but their links lead to ${baseUrl}`,
        'Set PUBLIC_URL, or INTERVIEW_BASE_URL for a room of your own.',
      ),
    ];
  },
};
