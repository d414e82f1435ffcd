import { normalForm } from '../../platform/domain/index.js';
import { Phrases } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES } from './conversation.js';

/* Matters that no interview asks about: age, sex, family, health, religion, origin, orientation, politics, unions. */

const PHRASES = new Phrases(INTERVIEW_LANGUAGES, 'written');
/** A requirement about a person rather than a skill. Narrow: "family medicine" and "health and safety" are work. */
const PERSONAL_REQUIREMENT = PHRASES.anywhere('requirements.personal');
/** Stems that a model's question must not use. Broad: such a question is replaced by that of the plan. */
const PERSONAL_QUESTION = PHRASES.anywhere('questions.personal');

/** Whether a requirement is about a protected attribute of a person. Such a requirement is not asked about. */
export function isPersonal(requirement: string): boolean {
  return PERSONAL_REQUIREMENT.test(normalForm(requirement).toLowerCase());
}

/** Whether a question may touch a protected attribute: too many rather than too few. */
export function touchesPersonalMatters(question: string): boolean {
  return PERSONAL_QUESTION.test(normalForm(question).toLowerCase());
}
