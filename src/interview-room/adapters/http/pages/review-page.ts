import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { AskedQuestion, Conversation } from '../../../../conversation/index.js';
import { inLanguage, languageButtons, roomPage, type RoomView } from './layout.js';

/** All questions and answers, before they are sent. */
export function reviewPage(view: RoomView, conversation: Conversation, { isEnough }: { isEnough: boolean }): string {
  const { t, path, form } = view;
  const main = markup`<h1>${t('review.title')}</h1>
<p class="lead">${t('review.intro')}</p>
<ol class="answers">
${conversation.questions.map((question) => answered(view, question))}</ol>
${!isEnough && markup`<p class="note">${t('review.little')}</p>`}
<form method="post" action="${path}/send">
<input type="hidden" name="form" value="${form}">
<p class="actions"><button aria-describedby="send-hint">${t('review.send')}</button></p>
<p class="quiet" id="send-hint">${t('review.sendHint')}</p>
</form>`;
  return roomPage(view, { title: t('review.title'), main, languages: languageButtons(view, 'review', null) });
}

function answered({ t, path }: RoomView, { sequence, texts, text, answer, skipped, language: answeredIn }: AskedQuestion): Markup {
  const { text: asked, lang } = inLanguage(texts, t.language);
  const answerLang = answeredIn !== null && answeredIn !== t.language && markup` lang="${answeredIn}"`;
  const given =
    skipped || answer === null
      ? markup`<p class="quiet">${t('review.skipped')}</p>`
      : markup`<div class="answer"${answerLang}>${answer}</div>`;
  return markup`<li><h2${lang}>${asked}</h2>
${given}
${text !== (answer ?? '') && markup`<p class="quiet">${t('review.unfinished')}</p>`}
<p><a class="tap" href="${path}/questions/${sequence}">${t('review.change')}<span class="unseen"> ${t('review.ofQuestion', { question: sequence })}</span></a></p></li>
`;
}
