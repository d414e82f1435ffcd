import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { CallOptOutState } from '../../../application/opt-out-of-calls.js';
import { NOTICE_VERSION } from '../../../domain/room-errors.js';
import { mailLink } from '../../../../platform/http/pages/candidate-page.js';
import { momentInWords } from '../../../../platform/http/pages/moments.js';
import { languageButtons, languageLinks, roomPage, type RoomView } from './layout.js';

/** The use of the answers; before consent, with the button that consents to it. */
export function noticePage(
  view: RoomView,
  { hasChanged, callOptOut }: { hasChanged: boolean; callOptOut: CallOptOutState | null },
): string {
  const { room, t } = view;
  const { name, contactEmail } = room.company;
  const position = room.position.title;
  const sections = [
    [t('notice.asks.heading'), t('notice.asks.text', { company: name, position })],
    [t('notice.evaluates.heading'), t('notice.evaluates.text', { company: name })],
    [t('notice.kept.heading'), t('notice.kept.text')],
    [t('notice.howLong.heading'), t('notice.howLong.text', { company: name })],
    [t('notice.unfinished.heading'), t('notice.unfinished.text', { until: momentInWords(room.expiresAt, t.language) })],
  ].map(([heading, text]) => markup`<h2>${heading}</h2>\n<p>${text}</p>\n`);
  const main = markup`<h1>${t('notice.heading')}</h1>
${hasChanged && markup`<p class="note" role="alert">${t('notice.changed')}</p>`}
${sections}<h2>${t('notice.whomHeading')}</h2>
<p>${t('notice.whom', { company: name })}${contactEmail !== null && markup` ${t('askCompany', { company: name })} ${mailLink(contactEmail)}`}</p>
${room.conversation ? goOn(view) : consent(view)}
${callOptOut && phoneCalls(view, callOptOut)}`;
  const languages = room.conversation ? languageButtons(view, 'notice', null) : languageLinks(view, '/notice');
  return roomPage(view, { title: t('notice.title'), main, languages, isNotice: true });
}

function consent({ t, path, form }: RoomView): Markup {
  return markup`<form method="post" action="${path}/consent">
<p>${t('notice.choice')}</p>
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="language" value="${t.language}">
<input type="hidden" name="noticeVersion" value="${NOTICE_VERSION}">
<p class="actions"><button>${t('notice.agree')}</button></p>
</form>`;
}

function phoneCalls({ room, t, path, form }: RoomView, callOptOut: CallOptOutState): Markup {
  const { name } = room.company;
  if (callOptOut === 'asked')
    return markup`<h2>${t('phoneCalls.heading')}</h2>\n<p role="status">${t('phoneCalls.done', { company: name })}</p>`;
  return markup`<h2>${t('phoneCalls.heading')}</h2>
<p>${t('phoneCalls.text', { company: name })}</p>
<form method="post" action="${path}/do-not-call">
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="language" value="${t.language}">
<p class="actions"><button class="plain">${t('phoneCalls.button')}</button></p>
</form>`;
}

function goOn({ t, path }: RoomView): Markup {
  return markup`<p>${t('notice.consented')}</p>
<p class="actions"><a class="button" href="${path}">${t('back')}</a></p>`;
}
