import { defineSettings, type SettingsOf } from '../config/define-settings.js';
import { optionalText, text, url } from '../config/variables.js';
import { parseSender } from './mailer.js';

const EMBEDDED_SENDER = 'Interviews <interviews@localhost>';

/** How mails leave the platform. docs/configuration.md lists the variables. */
export const mailSettings = defineSettings({
  name: 'mail',
  variables: {
    SMTP_URL: url(['smtp:', 'smtps:']).meta({ description: 'the server that sends mails', default: '`.eml` files in `DATA_DIR/outbox`' }),
    MAIL_FROM: optionalText()
      .refine(
        (from) => from === null || isSender(from),
        'must be one address: name@example.org, Name <name@example.org> or "Name, Inc." <name@example.org>',
      )
      .describe('the sender of mails: `Name <name@example.org>`; needed with `SMTP_URL`'),
    MAIL_COMPANY_DOMAINS: text('')
      .transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .describe(
        "domains of companies (`acme.example, …`) that let the SMTP server send in their name (SPF, DKIM): mails then come from the company's contact",
      ),
  },
  check: ({ SMTP_URL, MAIL_FROM }) => (SMTP_URL !== null && MAIL_FROM === null ? ['MAIL_FROM is required with SMTP_URL'] : []),
  build: ({ SMTP_URL, MAIL_FROM, MAIL_COMPANY_DOMAINS }, { dataDir }) => ({
    dataDir,
    /** Null: files in the folder `outbox` below the data folder. */
    smtpUrl: SMTP_URL,
    /** `Name <address>` or a bare address. */
    from: MAIL_FROM ?? EMBEDDED_SENDER,
    /** Domains of companies that let this service send in their name. */
    companyDomains: MAIL_COMPANY_DOMAINS,
  }),
});

export type MailSettings = Readonly<SettingsOf<typeof mailSettings>>;

function isSender(from: string): boolean {
  try {
    parseSender(from);
    return true;
  } catch {
    return false;
  }
}
