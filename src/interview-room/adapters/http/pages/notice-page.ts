import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { CallOptOutState } from '../../../domain/call-opt-out.js';
import { NOTICE_VERSION } from '../../../domain/room-errors.js';
import { momentInWords, ROOM_TEXTS } from '../texts/languages.js';
import { languageButtons, languageLinks, mailLink, roomPage, type RoomView } from './layout.js';

/** The use of the answers; before consent, with the button that consents to it. */
export function noticePage(
  view: RoomView,
  { hasChanged, callOptOut }: { hasChanged: boolean; callOptOut: CallOptOutState | null },
): string {
  const { room, language } = view;
  const { notice, askCompany } = ROOM_TEXTS[language];
  const { name, contactEmail } = room.company;
  const facts = { company: name, position: room.position.title, until: momentInWords(room.expiresAt, language) };
  const sections = notice.sections.map(({ heading, text }) => markup`<h2>${heading}</h2>\n<p>${text(facts)}</p>\n`);
  const main = markup`<h1>${notice.heading}</h1>
${hasChanged && markup`<p class="note" role="alert">${notice.changed}</p>`}
${sections}<h2>${notice.whomHeading}</h2>
<p>${notice.whom(name)}${contactEmail !== null && markup` ${askCompany(name)} ${mailLink(contactEmail)}`}</p>
${room.conversation ? goOn(view) : consent(view)}
${callOptOut && phoneCalls(view, callOptOut)}`;
  const languages = room.conversation ? languageButtons(view, 'notice', null) : languageLinks(view, '/notice');
  return roomPage(view, { title: notice.title, main, languages, isNotice: true });
}

function consent({ language, path, form }: RoomView): Markup {
  const { choice, agree } = ROOM_TEXTS[language].notice;
  return markup`<form method="post" action="${path}/consent">
<p>${choice}</p>
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="noticeVersion" value="${NOTICE_VERSION}">
<p class="actions"><button>${agree}</button></p>
</form>`;
}

function phoneCalls({ room, language, path, form }: RoomView, callOptOut: CallOptOutState): Markup {
  const { heading, text, button, done } = ROOM_TEXTS[language].phoneCalls;
  const { name } = room.company;
  if (callOptOut === 'asked') return markup`<h2>${heading}</h2>\n<p role="status">${done(name)}</p>`;
  return markup`<h2>${heading}</h2>
<p>${text(name)}</p>
<form method="post" action="${path}/do-not-call">
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="language" value="${language}">
<p class="actions"><button class="plain">${button}</button></p>
</form>`;
}

function goOn({ language, path }: RoomView): Markup {
  const { notice, back } = ROOM_TEXTS[language];
  return markup`<p>${notice.consented}</p>
<p class="actions"><a class="button" href="${path}">${back}</a></p>`;
}
