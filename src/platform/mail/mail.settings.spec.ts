import { loadSettings, settingsOf } from '../config/settings.js';
import { mailSettings } from './mail.settings.js';
import { TEST_SECRETS } from '../../../test/fixtures/platform/secrets.js';

describe('the settings of mail', () => {
  const load = (env: Record<string, string>) => settingsOf(loadSettings([mailSettings], { ...TEST_SECRETS, ...env }), mailSettings);

  it('need nothing for the outbox folder, and a sender for SMTP', () => {
    expect(load({})).toMatchObject({ smtpUrl: null, from: 'Interviews <interviews@localhost>' });
    expect(() => load({ SMTP_URL: 'smtp://mail.example' })).toThrow(/- MAIL_FROM is required/);
  });

  it('list the domains of companies that are senders themselves', () => {
    expect(load({}).companyDomains).toEqual([]);
    expect(load({ MAIL_COMPANY_DOMAINS: 'acme.example, Globex.example' }).companyDomains).toEqual(['acme.example', 'globex.example']);
  });

  it('refuse a sender that cannot stand in a mail header, and a server that does not speak SMTP', () => {
    expect(() => load({ MAIL_FROM: 'a@b.example, c@d.example' })).toThrow(/- MAIL_FROM must/);
    expect(() => load({ SMTP_URL: 'https://mail.example' })).toThrow(/- SMTP_URL must/);
  });
});
