import { DomainError } from '../../platform/domain/domain-error.js';
import type { AskedQuestion } from './conversation.js';

export class QuestionNotAsked extends DomainError {
  static override readonly code = 'QUESTION_NOT_ASKED';
  static override readonly kind = 'conflict';
  static override readonly description = 'the interview has not come to this question yet';
  static override readonly remedy = 'Answer or skip the questions before it.';
}

/** Another window has stored a different text. */
export class AnswerChanged extends DomainError {
  static override readonly code = 'ANSWER_CHANGED';
  static override readonly kind = 'conflict';
  static override readonly description = 'another window has changed the answer';
  static override readonly remedy = 'Compare both texts, and give one of them as the answer.';

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
