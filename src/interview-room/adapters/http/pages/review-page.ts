import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { AskedQuestion, Conversation } from '../../../../conversation/index.js';
import { ROOM_TEXTS } from '../texts/languages.js';
import { inLanguage, languageButtons, roomPage, type RoomView } from './layout.js';

/** All questions and answers, before they are sent. */
export function reviewPage(view: RoomView, conversation: Conversation, { isEnough }: { isEnough: boolean }): string {
  const { language, path, form } = view;
  const { review } = ROOM_TEXTS[language];
  const main = markup`<h1>${review.title}</h1>
<p class="lead">${review.intro}</p>
<ol class="answers">
${conversation.questions.map((question) => answered(view, question))}</ol>
${!isEnough && markup`<p class="note">${review.little}</p>`}
<form method="post" action="${path}/send">
<input type="hidden" name="form" value="${form}">
<p class="actions"><button aria-describedby="send-hint">${review.send}</button></p>
<p class="quiet" id="send-hint">${review.sendHint}</p>
</form>`;
  return roomPage(view, { title: review.title, main, languages: languageButtons(view, 'review', null) });
}

function answered({ language, path }: RoomView, { sequence, texts, text, answer, skipped, language: answeredIn }: AskedQuestion): Markup {
  const { review } = ROOM_TEXTS[language];
  const { text: asked, lang } = inLanguage(texts, language);
  const answerLang = answeredIn !== null && answeredIn !== language && markup` lang="${answeredIn}"`;
  const given =
    skipped || answer === null ? markup`<p class="quiet">${review.skipped}</p>` : markup`<div class="answer"${answerLang}>${answer}</div>`;
  return markup`<li><h2${lang}>${asked}</h2>
${given}
${text !== (answer ?? '') && markup`<p class="quiet">${review.unfinished}</p>`}
<p><a class="tap" href="${path}/questions/${sequence}">${review.change}<span class="unseen"> ${review.ofQuestion(sequence)}</span></a></p></li>
`;
}
