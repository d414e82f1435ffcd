import { markup } from '../../../../platform/http/pages/html.js';
import { momentInWords, ROOM_TEXTS } from '../texts/languages.js';
import { languageLinks, roomPage, type RoomView } from './layout.js';

/** The first page: it describes the interview, before consent. */
export function welcomePage(view: RoomView): string {
  const { room, language, path } = view;
  const { welcome, yourTime } = ROOM_TEXTS[language];
  const main = markup`<h1>${welcome.heading(room.position.title)}</h1>
<p class="lead">${welcome.intro(room.company.name)}</p>
<dl>
<div><dt>${welcome.questionsLabel}</dt><dd>${welcome.questionsText(room.questionCount)}</dd></div>
<div><dt>${welcome.timeLabel}</dt><dd>${welcome.timeText(room.minutes)}</dd></div>
<div><dt>${welcome.untilLabel}</dt><dd><time datetime="${room.expiresAt.toISOString()}" data-local="${yourTime}">${momentInWords(room.expiresAt, language)}</time></dd></div>
</dl>
<ul>${welcome.notes.map((note) => markup`<li>${note}</li>`)}</ul>
<p class="actions"><a class="button" href="${path}/notice?language=${language}">${welcome.next}</a></p>
<p class="quiet">${welcome.nextHint}</p>`;
  return roomPage(view, { title: welcome.title, main, languages: languageLinks(view, '') });
}
