import { ModelFailed } from '../domain/model-failure.js';

/** A chat endpoint gave no answer. */
export class ChatFailed extends ModelFailed {
  override readonly name = 'ChatFailed';
}
