import { loadSettings, settingsOf } from '../config/settings.js';
import { mailSettings } from './mail.settings.js';
import { parseSender } from './mailer.js';
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

  it('refuse a server that does not speak SMTP', () => {
    expect(() => load({ SMTP_URL: 'https://mail.example' })).toThrow(/- SMTP_URL must/);
  });

  it.each([
    'a@b.example, c@d.example',
    'A <a@b.example>, B <c@d.example>',
    'A <a@b.example>; B <c@d.example>',
    'team:a@b.example;',
    'Acme',
    '"Acme <jobs@b.example>',
    'jobs@',
    '@b.example',
  ])('refuse %j as a sender, with the form that it must have', (from) => {
    expect(() => load({ MAIL_FROM: from })).toThrow(/- MAIL_FROM must be one address: name@example.org/);
  });

  it.each([
    ['"Acme, Inc." <jobs@acme.example>', 'Acme, Inc.', 'jobs@acme.example'],
    ['Acme, Inc. <jobs@acme.example>', 'Acme, Inc.', 'jobs@acme.example'],
    ['"Acme \\"HR\\" Team" <jobs@acme.example>', 'Acme "HR" Team', 'jobs@acme.example'],
    ["O'Neil & Co. <jobs@acme.example>", "O'Neil & Co.", 'jobs@acme.example'],
    ['Žalia įmonė <jobs@müller.example>', 'Žalia įmonė', 'jobs@xn--mller-kva.example'],
    ['jobs@acme.example', '', 'jobs@acme.example'],
    ['<jobs@acme.example>', '', 'jobs@acme.example'],
    ['jobs@localhost', '', 'jobs@localhost'],
  ])('take %s as a sender', (from, name, address) => {
    expect(parseSender(load({ MAIL_FROM: from }).from)).toEqual({ name, address });
  });
});
