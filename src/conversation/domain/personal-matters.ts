import { normalForm } from '../../platform/domain/index.js';
import { Phrases } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES } from './conversation.js';

/* Matters that no interview asks about: age, sex, family, health, religion, origin, orientation, politics, unions. */

const PHRASES = new Phrases(INTERVIEW_LANGUAGES, 'written');
/** Stems that a model's question must not use. Broad: such a question is replaced by that of the plan. */
const PERSONAL_QUESTION = PHRASES.anywhere('questions.personal');

/** Whether a question may touch a protected attribute: too many rather than too few. */
export function touchesPersonalMatters(question: string): boolean {
  return PERSONAL_QUESTION.test(normalForm(question).toLowerCase());
}
