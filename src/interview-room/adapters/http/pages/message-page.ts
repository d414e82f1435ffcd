import { markup } from '../../../../platform/http/pages/html.js';
import type { Language } from '../../../../conversation/index.js';
import type { Contact } from '../../../domain/link-state.js';
import { ROOM_TEXTS } from '../texts/languages.js';
import type { MessageName } from '../texts/texts.en.js';
import { contactLine, document } from './layout.js';

export interface MessageView {
  language: Language;
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
export function messagePage({ language, base, message, retryAfter, path, company }: MessageView): string {
  const texts = ROOM_TEXTS[language];
  const { title, paragraphs } = texts.messages[message];
  const wait = message === 'tooManyRequests' && retryAfter !== undefined ? [texts.waitSeconds(retryAfter)] : [];
  return document({
    ...{ language, base },
    title: company ? [title, company.name].join(' – ') : title,
    ...(company && { header: markup`<p class="company">${company.name}</p>`, footer: markup`${contactLine(company, texts)}` }),
    main: markup`<h1>${title}</h1>
${[...paragraphs, ...wait].map((paragraph) => markup`<p class="lead">${paragraph}</p>\n`)}
${path !== null && markup`<p class="actions"><a class="button" href="${path}">${texts.back}</a></p>`}`,
  });
}
