/** The languages in which the product writes. */
export type MailLanguage = 'en' | 'lt';

/** What an invitation says. */
export interface Invitation {
  language: MailLanguage;
  firstName: string;
  /** The position's title. */
  position: string;
  /** The company's name. */
  company: string;
  link: string;
  /** From this instant on the link does not work. */
  expiresAt: Date;
}

/** The language in which a candidate is written to: the first in which the position's interviews are held, else English. */
export function mailLanguageOf(interviewLanguages: readonly string[]): MailLanguage {
  return /^lt\b/i.test(interviewLanguages[0] ?? '') ? 'lt' : 'en';
}

export function defaultSubject({ language, position, company }: Invitation): string {
  return language === 'lt' ? `Kvietimas į pokalbį: ${position}, ${company}` : `Invitation to an interview: ${position}, ${company}`;
}

/** What stands before and after the link. Says, too, that nobody but a machine asks the questions (EU AI Act, article 50). */
export function defaultBody(invitation: Invitation): [beforeLink: string, afterLink: string] {
  return invitation.language === 'lt' ? lithuanian(invitation) : english(invitation);
}

function english({ firstName, position, company, expiresAt }: Invitation): [string, string] {
  return [
    `Hello ${firstName},

thank you for applying for the position “${position}”. ${company} would like to invite you to an interview.

It takes place online, at a time that suits you. Open this link when you are ready:

`,
    `

The link works for seven days, until ${englishMoment(expiresAt)}. It is meant for you alone: please do not pass it on.

The interview is held by an AI interviewer. What you say is assessed with its help, and people decide.

Good luck!
${company}
`,
  ];
}

function lithuanian({ position, company, expiresAt }: Invitation): [string, string] {
  return [
    `Laba diena,

dėkojame, kad pretenduojate į pareigas „${position}“. ${company} kviečia Jus į pokalbį.

Pokalbis vyksta internetu, Jums patogiu metu. Kai būsite pasiruošę, atverkite šią nuorodą:

`,
    `

Nuoroda galioja septynias dienas, iki ${lithuanianMoment(expiresAt)}. Ji skirta tik Jums, todėl prašome jos niekam nepersiųsti.

Pokalbį veda dirbtinis intelektas. Jis padeda įvertinti Jūsų atsakymus, o sprendimą priima žmonės.

Sėkmės!
${company}
`,
  ];
}

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** In the genitive, as they stand in dates. */
const LITHUANIAN_MONTHS = 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio'.split(' ');

function englishMoment(at: Date): string {
  return `${at.getUTCDate()} ${ENGLISH_MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${clockOf(at, ':')} UTC`;
}

function lithuanianMoment(at: Date): string {
  return `${at.getUTCFullYear()} m. ${LITHUANIAN_MONTHS[at.getUTCMonth()]} ${at.getUTCDate()} d. ${clockOf(at, '.')} val. (UTC)`;
}

function clockOf(at: Date, separator: string): string {
  return [at.getUTCHours(), at.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(separator);
}
