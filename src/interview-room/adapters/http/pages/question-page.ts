import { languageAt } from '../../../../platform/language/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import {
  type AskedQuestion,
  type Conversation,
  identityIn,
  MAX_ANSWER_CHARS,
  placeOf,
  progressOf,
} from '../../../../conversation/index.js';
import { inLanguage, languageButtons, roomPage, type RoomView } from './layout.js';

/** The state of the text in the field of the page. */
export type AnswerState =
  | { is: 'stored' }
  | { is: 'saved' }
  /** Not taken: the typed text, and the revision that the window had shown. `replied`: it asks who conducts the interview. */
  | { is: 'blank' | 'tooLong' | 'replied'; typed: string; revision: number }
  /** Another window has stored a different text, which stands beside the typed one. */
  | { is: 'conflict'; typed: string };

/** One question with the field for its answer. */
export function questionPage(view: RoomView, conversation: Conversation, question: AskedQuestion, state: AnswerState): string {
  const { t, path, form } = view;
  const { sequence } = question;
  const { of } = progressOf(conversation);
  const { text: asked, lang } = inLanguage(question.texts, t.language);
  const isError = state.is === 'blank' || state.is === 'tooLong' || state.is === 'conflict';
  const isSaved = state.is === 'saved';
  const text = 'typed' in state ? state.typed : question.text;
  const revision = 'revision' in state ? state.revision : question.revision;
  const main = markup`${problem(view, state)}
<p class="progress"><label for="progress">${t('question.progress', { question: sequence, of })}${question.kind === 'followUp' && markup` · ${t('question.followUp')}`}</label>
<progress id="progress" value="${sequence}" max="${of}"></progress></p>
<h1 class="question"${lang}>${asked}</h1>
${state.is === 'conflict' && otherText(view, question)}
<form id="answer-form" method="post" action="${path}/questions/${sequence}" autocomplete="off" data-answer
 data-saving="${t('script.saving')}" data-saved="${t('script.saved')}" data-offline="${t('script.offline')}" data-conflict="${t('script.conflict')}" data-left="${t('script.left')}" data-over="${t('script.over')}" data-not-sent="${t('script.notSent')}" data-most="${MAX_ANSWER_CHARS}">
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="revision" value="${revision}">
<input type="hidden" name="at" value="questions/${sequence}">${state.is === 'replied' && markup`<input type="hidden" name="replied" value="yes">`}
<label class="field" for="answer">${t('question.answerLabel')}</label>
<p class="quiet" id="hint">${t('question.answerHint')}</p>
<textarea id="answer" name="text" rows="9" aria-describedby="${isError && 'problem '}hint left"${(state.is === 'blank' || state.is === 'tooLong') && markup` aria-invalid="true"`}>
${text}</textarea>
<p class="quiet states"><span id="saved" aria-hidden="true">${isSaved && t('question.saved')}</span> <span id="left"></span></p>
<p class="unseen" id="spoken" role="status">${isSaved && t('question.saved')}</p>
<p class="actions">${buttons(view, conversation, question)}</p>
</form>`;
  const title = `${isError ? `${t('error')}: ` : ''}${t('question.progress', { question: sequence, of })}`;
  return roomPage(view, { title, main, languages: languageButtons(view, `questions/${sequence}`, 'answer-form') });
}

/** The Enter key presses the first button. */
function buttons({ t, path }: RoomView, conversation: Conversation, { answeredAt }: AskedQuestion): Markup {
  const isChange = answeredAt !== null;
  return markup`<button name="action" value="next">${isChange ? t('question.saveChange') : t('question.next')}</button>
<button class="plain without-script" name="action" value="save">${t('question.save')}</button>
<button class="plain" name="action" value="skip">${isChange ? t('question.leaveEmpty') : t('question.skip')}</button>
${placeOf(conversation).at === 'review' && markup`<a href="${path}/review">${t('question.toReview')}</a>`}`;
}

function problem({ t, room }: RoomView, state: AnswerState): Markup | null {
  if (state.is === 'stored' || state.is === 'saved') return null;
  if (state.is === 'replied') {
    const spoken = languageAt('phone', t.language);
    const reply = identityIn(spoken, room.company, room.position.title);
    return markup`<p class="note"${spoken !== t.language && markup` lang="${spoken}"`} id="problem" role="status" tabindex="-1" autofocus>${reply}</p>\n<p class="quiet">${t('question.replied')}</p>`;
  }
  const text =
    state.is === 'blank'
      ? t('question.blank')
      : state.is === 'tooLong'
        ? t('question.tooLong', { count: [...state.typed].length, most: MAX_ANSWER_CHARS })
        : `${t('question.conflict')} ${t('question.conflictHint')}`;
  return markup`<p class="note problem" id="problem" role="alert" tabindex="-1" autofocus>${text} <a href="#answer">${t('question.answerLabel')}</a></p>`;
}

function otherText({ t }: RoomView, { text, skipped }: AskedQuestion): Markup {
  return markup`<section class="other" aria-labelledby="other"><h2 id="other">${t('question.conflictStored')}</h2>
${skipped ? markup`<p>${t('question.conflictEmpty')}</p>` : markup`<div class="answer">${text}</div>`}</section>`;
}
