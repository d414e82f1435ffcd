import { ValidationFailed } from '../../platform/domain/index.js';
import { MAX_ANSWER_CHARS } from './conversation.js';

/** A text as it is stored, with LF at the end of a line. Throws `ValidationFailed`, which does not quote it. */
export function typedText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw ValidationFailed.of('text', 'rules.wellFormedText');
  const stored = text.replace(/\r\n?/g, '\n');
  if ([...stored].length > MAX_ANSWER_CHARS) throw ValidationFailed.of('text', 'rules.charsAtMost', { max: MAX_ANSWER_CHARS });
  return stored;
}

/** A text that is given as an answer. Throws `ValidationFailed`. */
export function answerText(text: string): string {
  const stored = typedText(text);
  if (stored.trim() === '') throw ValidationFailed.of('text', 'rules.answerOrSkip');
  return stored;
}
