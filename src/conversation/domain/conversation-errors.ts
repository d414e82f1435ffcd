import { conflict } from '../../platform/domain/index.js';
import type { AskedQuestion } from './conversation.js';

export class QuestionNotAsked extends conflict('QUESTION_NOT_ASKED', 'the interview has not come to this question yet', {
  remedy: 'Answer or skip the questions before it.',
}) {}

/** Another window has stored a different text. */
export class AnswerChanged extends conflict('ANSWER_CHANGED', 'another window has changed the answer', {
  remedy: 'Compare both texts, and give one of them as the answer.',
}) {
  /** Private, because a log shows the fields of an error. */
  readonly #stored: AskedQuestion;

  constructor(stored: AskedQuestion) {
    super();
    this.#stored = stored;
  }

  get stored(): AskedQuestion {
    return this.#stored;
  }
}
