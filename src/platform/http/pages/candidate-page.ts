import { type Language, languageEntry, type Words } from '../../language/index.js';
import type { CompanyProfile } from '../../domain/index.js';
import type { RenderedResponse } from '../../idempotency/stored-response.js';
import { type Brand, brandStyle, companyMark } from './brand.js';
import { htmlDocument } from './document.js';
import { type Markup, markup } from './html.js';

/** The frame of a page for candidates. */
export interface CandidateFrame {
  language: Language;
  /** The path of all pages of the context. */
  base: string;
  /** For the window and for screen readers. */
  title: string;
  brand?: Brand;
  /** Above the page: the company, and the choice of the language. */
  header?: Markup;
  main: Markup;
  footer?: Markup;
}

/** A page for candidates, also one of errors. `style`, `script`: their addresses. */
export function candidateDocument(frame: CandidateFrame & { style: string; script?: string }): string {
  const { base, brand, header, main, footer, ...document } = frame;
  return htmlDocument({
    ...document,
    brand: brand && brandStyle(base, brand),
    body: markup`<header>${header}</header>
<main>
${main}
</main>
<footer>${footer}</footer>`,
  });
}

/** Whom to ask; nothing where the company has no address. */
export function contactLine({ name, contactEmail }: Pick<CompanyProfile, 'name' | 'contactEmail'>, t: Words<'room'>): Markup | null {
  if (contactEmail === null) return null;
  return markup`<p>${t('questions')} ${t('askCompany', { company: name })} ${mailLink(contactEmail)}</p>`;
}

export function mailLink(address: string): Markup {
  return markup`<a href="mailto:${encodeURIComponent(address).replaceAll('%40', '@')}">${address}</a>`;
}

/** Links to the same page in the other languages; null where there is none. */
export function linksToLanguages(
  t: Words<'room'>,
  languages: readonly Language[],
  addressIn: (language: Language) => string,
): Markup | null {
  const others = languages.filter((other) => other !== t.language);
  if (others.length === 0) return null;
  const links = others.map(
    (other) => markup`<a href="${addressIn(other)}" lang="${other}" hreflang="${other}">${languageEntry(other).name}</a>`,
  );
  return markup`<nav class="languages" aria-label="${t('changeLanguage')}">${links}</nav>`;
}

/** A page that explains an event and names the next step. */
export interface Message {
  t: Words<'room'>;
  base: string;
  title: string;
  /** Its paragraphs stand apart by an empty line. */
  text: string;
  /** Seconds until a new try makes sense. */
  wait?: number | undefined;
  /** The link to go on with, if it works. */
  back: { path: string; label: string } | null;
  /** Of a link that was verified. */
  company?: Brand & Pick<CompanyProfile, 'contactEmail'>;
}

/** The same, whose words have a name. `path`: the link to go on with, if it works. */
export type NamedMessage<Name extends string> = Omit<Message, 'title' | 'text' | 'back'> & { message: Name; path?: string | undefined };

export function messageFrame({ t, base, title, text, wait, back, company }: Message): CandidateFrame {
  const paragraphs = [...text.split('\n\n'), ...(wait === undefined ? [] : [t('waitSeconds', { seconds: wait })])];
  return {
    ...{ language: t.language, base },
    title: company ? `${title} – ${company.name}` : title,
    ...(company && { brand: company, header: companyMark(base, company), footer: markup`${contactLine(company, t)}` }),
    main: markup`<h1>${title}</h1>
${paragraphs.map((paragraph) => markup`<p class="lead">${paragraph}</p>\n`)}
${back && markup`<p class="actions"><a class="button" href="${back.path}">${back.label}</a></p>`}`,
  };
}

/** Seconds after which a refusal for too many requests ends. */
export function waitOf({ status, headers }: RenderedResponse): number | undefined {
  return status === 429 ? Number(headers['Retry-After']) : undefined;
}

const MESSAGE_OF_STATUS = {
  400: 'unreadable',
  403: 'formExpired',
  404: 'unknownLink',
  408: 'unavailable',
  409: 'changed',
  412: 'changed',
  413: 'tooLarge',
  415: 'wrongType',
  422: 'changed',
  429: 'tooManyRequests',
  503: 'unavailable',
} as const;

/** The name of the message that explains a refusal. */
export function messageOfStatus(status: number): (typeof MESSAGE_OF_STATUS)[keyof typeof MESSAGE_OF_STATUS] | 'defect' {
  return (MESSAGE_OF_STATUS as Partial<typeof MESSAGE_OF_STATUS>)[status as 400] ?? 'defect';
}
