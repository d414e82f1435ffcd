import { type Language, languageEntry, LANGUAGE_TAGS, type Words } from '../../../../platform/language/index.js';
import { companyMark } from '../../../../platform/http/pages/brand.js';
import { candidateDocument, type CandidateFrame, contactLine, linksToLanguages } from '../../../../platform/http/pages/candidate-page.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Room } from '../../../application/open-room.js';
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

/** The frame of every page, also of errors. */
export function document(frame: CandidateFrame): string {
  const { base } = frame;
  return candidateDocument({ ...frame, style: ROOM_ASSETS.path(base, 'room.css'), script: ROOM_ASSETS.path(base, 'room.js') });
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

/** Links to a page in the other languages, before consent. */
export function languageLinks({ room: { languages }, t, path }: RoomView, page: string): Markup | null {
  return linksToLanguages(t, languages, (other) => `${path}${page}?language=${other}`);
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
