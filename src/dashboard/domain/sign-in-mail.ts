import type { UiLanguage } from './user.js';

/** The parts of a mail with a link. */
export interface SignInMailParts {
  readonly url: string;
  readonly company: string;
  readonly name: string;
  /** The link leads to the identity provider of the company. */
  readonly isRequired: boolean;
}

const MAILS: Readonly<Record<UiLanguage, (parts: SignInMailParts) => { subject: string; text: string }>> = {
  en: ({ url, company, name, isRequired }) => ({
    subject: `Sign in to ${company}`,
    text: [
      `Hello ${name},`,
      `with this link you sign in to the interviews of ${company}:`,
      url,
      isRequired
        ? 'It leads to the account that you have with your company. If you did not ask for it, ignore this mail.'
        : 'It works once, for 15 minutes, in the browser in which you asked for it. If you did not ask for it, ignore this mail: without it nobody can sign in.',
    ].join('\n\n'),
  }),
  lt: ({ url, company, name, isRequired }) => ({
    subject: `Prisijungimas prie „${company}“`,
    text: [
      `Sveiki, ${name},`,
      `šia nuoroda prisijungsite prie „${company}“ pokalbių:`,
      url,
      isRequired
        ? 'Ji veda į jūsų įmonės paskyrą. Jei jos neprašėte, nekreipkite dėmesio į šį laišką.'
        : 'Ji veikia vieną kartą, 15 minučių, toje naršyklėje, kurioje jos prašėte. Jei neprašėte, nekreipkite dėmesio į šį laišką: be jo niekas neprisijungs.',
    ].join('\n\n'),
  }),
};

/** A mail in plain text: a link that is seen whole cannot lie about where it leads. */
export function signInMail(parts: SignInMailParts, language: UiLanguage): { subject: string; text: string } {
  return MAILS[language](parts);
}
