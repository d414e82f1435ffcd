import { normalForm } from '../../platform/domain/index.js';
import { type Language, Phrases } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES, type Texts } from './conversation.js';
import type { Exchange } from './interviewer.js';
import { textsIn } from './conversation-rules.js';
import { followUpQuestion, type FollowUpReason } from './question-wording.js';
import { requirementOf } from './requirement-kind.js';

/** An answer with fewer words describes nothing, also for the analysis. docs/analysis.md#points */
const MIN_WORDS = 12;
/** An opening is about the person's own work: fewer words are enough to have content. */
const MIN_OPENING_WORDS = 6;

const PHRASES = new Phrases(INTERVIEW_LANGUAGES, 'written');
/** Answers that say that there is nothing to tell. */
const DENIAL = new RegExp(
  String.raw`^\P{L}*(?:${PHRASES.source('answers.leadIns')}\P{L}+)*(?:${PHRASES.source('answers.denials')}(?!\p{L})|${PHRASES.source('answers.bareDenials')}\P{L}*$)`,
  'u',
);
/** Denials in the middle of an answer that is short. */
const SHORT_DENIAL = PHRASES.anywhere('answers.shortDenials');
/** After these words a denial goes on with a statement. */
const CONTRAST = PHRASES.anywhere('answers.contrasts');
/** Figures and durations; dates and spans of time. */
const FACTS = [/\d/u, PHRASES.anywhere('answers.figures'), PHRASES.anywhere('answers.times')];
/** Words that announce an example or a result. */
const EXAMPLE = PHRASES.anywhere('answers.examples');
/** An own action in the past that names its object: three more words follow. */
const OWN_ACTION = new RegExp(String.raw`(?<!\p{L})${PHRASES.source('answers.ownActions')}(?:\P{L}+\p{L}+){3}`, 'u');
/** States rather than actions: they name nothing that was done. */
const STATE = PHRASES.each('answers.states');
const LEVELS = [/(?<!\p{L})[abc][12](?!\p{L})/u, PHRASES.anywhere('answers.levels')];
/** A name or a tool: a capital inside a sentence, or capitals, digits and signs inside a word. */
const NAME =
  /(?<![.!?:…\n]\s*)(?<=[\p{L}\p{N},;("„“-]\s+["„“(]?)(?!I(?:['’]\p{L}+)?(?!\p{L}))\p{Lu}[\p{L}\d]+|\p{Ll}\p{Lu}|(?<!\p{L})\p{Lu}{2,}|\p{L}[+#]|\p{L}\.\p{Ll}{2}/u;

/**
 * One further question where an answer is very short or names nothing concrete: no figure, time, name, tool, example or
 * own action. Null for a plain denial and for a closing. The same answer gives the same result.
 */
export function followUpTo({ question, answer }: Exchange, languages: readonly Language[]): Texts | null {
  const reason = followUpReason(question, answer);
  if (reason === null) return null;
  return textsIn(languages, (language) => followUpQuestion(language, reason, question.topic ?? ''));
}

/** Why an answer needs a follow-up; null if it needs none. */
export function followUpReason({ kind, topic }: Exchange['question'], answer: string): FollowUpReason | null {
  if (kind === 'closing' || isDenial(answer)) return null;
  const words = wordsOf(answer);
  if (kind === 'opening' || topic === null) return words < MIN_OPENING_WORDS && !isConcrete(answer) ? 'opening' : null;
  const requirement = requirementOf(topic).kind;
  if (requirement === 'language' || requirement === 'licence' || requirement === 'years') {
    const has = (cues: readonly RegExp[]): boolean => cues.some((cue) => cue.test(lower(answer)));
    const isEnough = has(FACTS) || (requirement === 'language' ? has(LEVELS) : words >= MIN_WORDS && isConcrete(answer));
    return isEnough ? null : requirement;
  }
  if (words < MIN_WORDS) return 'short';
  return isConcrete(answer) ? null : 'vague';
}

/** Whether an answer says plainly that there is nothing to tell ("No, I have never used it."). */
export function isDenial(answer: string): boolean {
  const text = lower(answer);
  const denies = DENIAL.test(text) || (wordsOf(text) < MIN_WORDS && SHORT_DENIAL.test(text));
  return denies && !CONTRAST.test(text);
}

/** Whether an answer names something that can be checked or imagined. */
export function isConcrete(answer: string): boolean {
  const text = lower(answer);
  const actions = text.replace(STATE, ' ');
  return [...FACTS, EXAMPLE].some((cue) => cue.test(text)) || OWN_ACTION.test(actions) || NAME.test(plain(answer));
}

function wordsOf(answer: string): number {
  return normalForm(answer).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+#.-]*/gu)?.length ?? 0;
}

function lower(text: string): string {
  return plain(text).toLowerCase();
}

/** Runs of white space are one character, because the time of some patterns grows with the square of their length. */
function plain(text: string): string {
  return normalForm(text).replace(/\s+/gu, (run) => (run.includes('\n') ? '\n' : ' '));
}
