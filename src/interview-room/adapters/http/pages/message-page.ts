import type { Group, Words } from '../../../../platform/language/index.js';
import { companyMark } from '../../../../platform/http/pages/brand.js';
import { markup } from '../../../../platform/http/pages/html.js';
import type { Contact } from '../../../domain/link-state.js';
import { contactLine } from '../../../../platform/http/pages/candidate-page.js';
import { document } from './layout.js';

/** The pages that explain an event and name the next step. */
export type MessageName = keyof Group<'room', 'messages'> extends infer K ? (K extends `${infer Name}.title` ? Name : never) : never;

export interface MessageView {
  t: Words<'room'>;
  base: string;
  message: MessageName;
  /** Seconds until a new try makes sense. */
  retryAfter?: number;
  /** The path of the interview, if its link works. */
  path: string | null;
  /** That of a link that was verified. */
  company?: Contact;
}

/** A page that explains an event and names the next step. */
export function messagePage({ t, base, message, retryAfter, path, company }: MessageView): string {
  const words = t.group('messages');
  const title = words[`${message}.title`];
  const paragraphs = words[`${message}.text`].split('\n\n');
  const wait = message === 'tooManyRequests' && retryAfter !== undefined ? [t('waitSeconds', { seconds: retryAfter })] : [];
  return document({
    ...{ language: t.language, base },
    title: company ? [title, company.name].join(' – ') : title,
    ...(company && { brand: company, header: companyMark(base, company), footer: markup`${contactLine(company, t)}` }),
    main: markup`<h1>${title}</h1>
${[...paragraphs, ...wait].map((paragraph) => markup`<p class="lead">${paragraph}</p>\n`)}
${path !== null && markup`<p class="actions"><a class="button" href="${path}">${t('back')}</a></p>`}`,
  });
}
