import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import {
  type AskedQuestion,
  type Conversation,
  identityIn,
  MAX_ANSWER_CHARS,
  placeOf,
  progressOf,
} from '../../../../conversation/index.js';
import { ROOM_TEXTS } from '../texts/languages.js';
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
  const { language, path, form } = view;
  const texts = ROOM_TEXTS[language];
  const { question: words, script } = texts;
  const { sequence } = question;
  const { of } = progressOf(conversation);
  const { text: asked, lang } = inLanguage(question.texts, language);
  const isError = state.is === 'blank' || state.is === 'tooLong' || state.is === 'conflict';
  const isSaved = state.is === 'saved';
  const text = 'typed' in state ? state.typed : question.text;
  const revision = 'revision' in state ? state.revision : question.revision;
  const main = markup`${problem(view, state)}
<p class="progress"><label for="progress">${words.progress(sequence, of)}${question.kind === 'followUp' && markup` · ${words.followUp}`}</label>
<progress id="progress" value="${sequence}" max="${of}"></progress></p>
<h1 class="question"${lang}>${asked}</h1>
${state.is === 'conflict' && otherText(view, question)}
<form id="answer-form" method="post" action="${path}/questions/${sequence}" autocomplete="off" data-answer
 data-saving="${script.saving}" data-saved="${script.saved}" data-offline="${script.offline}" data-conflict="${script.conflict}" data-left="${script.left}" data-over="${script.over}" data-not-sent="${script.notSent}" data-most="${MAX_ANSWER_CHARS}">
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="revision" value="${revision}">
<input type="hidden" name="at" value="questions/${sequence}">${state.is === 'replied' && markup`<input type="hidden" name="replied" value="yes">`}
<label class="field" for="answer">${words.answerLabel}</label>
<p class="quiet" id="hint">${words.answerHint}</p>
<textarea id="answer" name="text" rows="9" aria-describedby="${isError && 'problem '}hint left"${(state.is === 'blank' || state.is === 'tooLong') && markup` aria-invalid="true"`}>
${text}</textarea>
<p class="quiet states"><span id="saved" aria-hidden="true">${isSaved && words.saved}</span> <span id="left"></span></p>
<p class="unseen" id="spoken" role="status">${isSaved && words.saved}</p>
<p class="actions">${buttons(view, conversation, question)}</p>
</form>`;
  const title = `${isError ? `${texts.error}: ` : ''}${words.progress(sequence, of)}`;
  return roomPage(view, { title, main, languages: languageButtons(view, `questions/${sequence}`, 'answer-form') });
}

/** The Enter key presses the first button. */
function buttons({ language, path }: RoomView, conversation: Conversation, { answeredAt }: AskedQuestion): Markup {
  const words = ROOM_TEXTS[language].question;
  const isChange = answeredAt !== null;
  return markup`<button name="action" value="next">${isChange ? words.saveChange : words.next}</button>
<button class="plain without-script" name="action" value="save">${words.save}</button>
<button class="plain" name="action" value="skip">${isChange ? words.leaveEmpty : words.skip}</button>
${placeOf(conversation).at === 'review' && markup`<a href="${path}/review">${words.toReview}</a>`}`;
}

function problem({ language, room }: RoomView, state: AnswerState): Markup | null {
  const { blank, tooLong, conflict, conflictHint, replied } = ROOM_TEXTS[language].question;
  if (state.is === 'stored' || state.is === 'saved') return null;
  if (state.is === 'replied') {
    const reply = identityIn(language, room.company, room.position.title);
    return markup`<p class="note" id="problem" role="status" tabindex="-1" autofocus>${reply}</p>\n<p class="quiet">${replied}</p>`;
  }
  const text =
    state.is === 'blank'
      ? blank
      : state.is === 'tooLong'
        ? tooLong([...state.typed].length, MAX_ANSWER_CHARS)
        : `${conflict} ${conflictHint}`;
  return markup`<p class="note problem" id="problem" role="alert" tabindex="-1" autofocus>${text} <a href="#answer">${ROOM_TEXTS[language].question.answerLabel}</a></p>`;
}

function otherText({ language }: RoomView, { text, skipped }: AskedQuestion): Markup {
  const { conflictStored, conflictEmpty } = ROOM_TEXTS[language].question;
  return markup`<section class="other" aria-labelledby="other"><h2 id="other">${conflictStored}</h2>
${skipped ? markup`<p>${conflictEmpty}</p>` : markup`<div class="answer">${text}</div>`}</section>`;
}
