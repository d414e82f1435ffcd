import { markup } from '../../../../platform/http/pages/html.js';
import { momentInWords } from '../../../../platform/http/pages/moments.js';
import { languageLinks, roomPage, type RoomView } from './layout.js';

/** The first page: it describes the interview, before consent. */
export function welcomePage(view: RoomView): string {
  const { room, t, path } = view;
  const main = markup`<h1>${t('welcome.heading', { position: room.position.title })}</h1>
<p class="lead">${t('welcome.intro', { company: room.company.name })}</p>
<dl>
<div><dt>${t('welcome.questionsLabel')}</dt><dd>${t('welcome.questionsText', { count: room.questionCount })}</dd></div>
<div><dt>${t('welcome.timeLabel')}</dt><dd>${t('welcome.timeText', { minutes: room.minutes })}</dd></div>
<div><dt>${t('welcome.untilLabel')}</dt><dd><time datetime="${room.expiresAt.toISOString()}" data-local="${t('yourTime')}">${momentInWords(room.expiresAt, t.language)}</time></dd></div>
</dl>
<ul>${Object.values(t.group('welcome.notes')).map((note) => markup`<li>${note}</li>`)}</ul>
<p class="actions"><a class="button" href="${path}/notice?language=${t.language}">${t('welcome.next')}</a></p>
<p class="quiet">${t('welcome.nextHint')}</p>`;
  return roomPage(view, { title: t('welcome.title'), main, languages: languageLinks(view, '') });
}
