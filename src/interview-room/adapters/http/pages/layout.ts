import { type Language, languageEntry, LANGUAGE_TAGS, type Words } from '../../../../platform/language/index.js';
import { type Brand, brandStyle, companyMark } from '../../../../platform/http/pages/brand.js';
import { htmlDocument } from '../../../../platform/http/pages/document.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Room } from '../../../application/open-room.js';
import type { Contact } from '../../../domain/link-state.js';
import type { Texts } from '../../../../conversation/index.js';
import { ROOM_ASSETS } from '../room-assets.js';

/** The data of a page of a room. */
export interface RoomView {
  room: Room;
  /** In the language in which the page is shown. */
  t: Words<'room'>;
  /** The path of all rooms, for assets. */
  base: string;
  /** The path of this room. */
  path: string;
  /** Proves that a form comes from a page of this link. */
  form: string;
}

export interface Frame {
  language: Language;
  base: string;
  /** For the window and for screen readers. */
  title: string;
  brand?: Brand;
  /** Above the page: the company, and the choice of the language. */
  header?: Markup;
  main: Markup;
  footer?: Markup;
}

/** The frame of every page, also of errors. */
export function document({ language, base, title, brand, header, main, footer }: Frame): string {
  return htmlDocument({
    ...{ language, title, style: ROOM_ASSETS.path(base, 'room.css'), script: ROOM_ASSETS.path(base, 'room.js') },
    brand: brand && brandStyle(base, brand),
    body: markup`<header>${header}</header>
<main>
${main}
</main>
<footer>${footer}</footer>`,
  });
}

export interface RoomPage {
  /** The first parts of the title; position and company follow. */
  title: string;
  main: Markup;
  /** The choice of the language; null where there is none. */
  languages: Markup | null;
  /** Without the link to the notice, on the notice itself. */
  isNotice?: true;
}

/** A page of a room whose link works. */
export function roomPage({ room, t, base, path }: RoomView, { title, main, languages, isNotice }: RoomPage): string {
  return document({
    ...{ language: t.language, base, main, brand: room.company },
    title: [title, room.position.title, room.company.name].join(' – '),
    header: markup`${companyMark(base, room.company)}${languages}`,
    footer: markup`${contactLine(room.company, t)}
${!isNotice && markup`<p><a href="${path}/notice${room.conversation ? null : markup`?language=${t.language}`}">${t('howAnswersAreUsed')}</a></p>`}`,
  });
}

/** Whom to ask; nothing where the company has no address. */
export function contactLine({ name, contactEmail }: Contact, t: Words<'room'>): Markup | null {
  if (contactEmail === null) return null;
  return markup`<p>${t('questions')} ${t('askCompany', { company: name })} ${mailLink(contactEmail)}</p>`;
}

export function mailLink(address: string): Markup {
  return markup`<a href="mailto:${encodeURIComponent(address).replaceAll('%40', '@')}">${address}</a>`;
}

/** Links to a page in the other languages, before consent. */
export function languageLinks({ room, t, path }: RoomView, page: string): Markup | null {
  const others = room.languages.filter((other) => other !== t.language);
  if (others.length === 0) return null;
  const links = others.map(
    (other) => markup`<a href="${path}${page}?language=${other}" lang="${other}" hreflang="${other}">${languageEntry(other).name}</a>`,
  );
  return markup`<nav class="languages" aria-label="${t('changeLanguage')}">${links}</nav>`;
}

/** Buttons that change the language and lead back to `at`. Beside an answer they send its form, with the typed text. */
export function languageButtons({ room, t, path, form }: RoomView, at: string, answerForm: string | null): Markup | null {
  const others = (room.conversation ?? room).languages.filter((other) => other !== t.language);
  if (others.length === 0) return null;
  const label = t('changeLanguage');
  const target = answerForm === null ? null : markup` form="${answerForm}" formaction="${path}/language"`;
  const buttons = others.map(
    (other) =>
      markup`<button class="plain" name="language" value="${other}" lang="${other}"${target}>${languageEntry(other).name}</button>`,
  );
  if (answerForm !== null) return markup`<div class="languages" role="group" aria-label="${label}">${buttons}</div>`;
  return markup`<form class="languages" method="post" action="${path}/language" aria-label="${label}">
<input type="hidden" name="form" value="${form}"><input type="hidden" name="at" value="${at}">${buttons}</form>`;
}

/** A text in this language, or in another with its name, if it is worded in that only. */
export function inLanguage(texts: Texts, language: Language): { text: string; lang: Markup | null } {
  const found = texts[language] === undefined ? LANGUAGE_TAGS.find((other) => texts[other] !== undefined) : language;
  if (found === undefined) return { text: '', lang: null };
  return { text: texts[found] ?? '', lang: found === language ? null : markup` lang="${found}"` };
}

/** A moment in words: `Sunday, 29 November 2026, 12:00 (UTC)`. */
export function momentInWords(at: Date, language: Language): string {
  const date = new Intl.DateTimeFormat(languageEntry(language).locale, { dateStyle: 'full', timeZone: 'UTC' }).format(at);
  const [, time = ''] = /T(\d\d:\d\d)/.exec(at.toISOString()) ?? [];
  return `${date}, ${time} (UTC)`;
}
