import { normalForm } from '../../platform/domain/index.js';
import { type Language, Phrases, phrasesIn } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES, type Texts } from './conversation.js';
import type { Exchange } from './interviewer.js';
import { textsIn } from './conversation-rules.js';
import { touchesPersonalMatters } from './personal-matters.js';
import { ACCOUNT_PARTS, type AccountPart, followUpQuestion, type FollowUpReason, type MissingFact } from './question-wording.js';
import { requirementOf } from './requirement-kind.js';

/** An answer with fewer words describes nothing, also for the analysis. docs/analysis.md#points */
const MIN_WORDS = 12;
/** An opening is about the person's own work: fewer words are enough to have content. */
const MIN_OPENING_WORDS = 6;
/** Further questions for more of an account, in one interview. */
const MAX_FOR_MORE = 2;

const PHRASES = new Phrases(INTERVIEW_LANGUAGES, 'written');
/** Answers that say that there is nothing to tell. */
const DENIAL = new RegExp(
  String.raw`^\P{L}*(?:${PHRASES.source('answers.leadIns')}\P{L}+)*(?:${PHRASES.source('answers.denials')}(?!\p{L})|${PHRASES.source('answers.bareDenials')}\P{L}*$)`,
  'u',
);
/** Words that decline to answer, in an answer that is short. */
const REFUSAL = PHRASES.anywhere('answers.refusals');
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

/** What shows that an answer has a part of an account. */
const CUES: Readonly<Record<AccountPart, RegExp>> = {
  own: PHRASES.anywhere('answers.ownPart'),
  when: PHRASES.anywhere('answers.spans', 'answers.times'),
  how: PHRASES.anywhere('answers.means'),
  result: PHRASES.anywhere('answers.results', 'answers.examples'),
};
/** An account of what several people did. */
const COLLECTIVE = PHRASES.anywhere('answers.collective');

/** UTF-16 units of an answer in which a word to take up is looked for. */
const MAX_SEARCHED = 2_000;
const MAX_WORD_CHARS = 40;
/** Letters by which forms of a word are compared. */
const STEM = 5;
/** Names of things, each in its place: behind an article, or behind a verb of work. */
const THINGS = INTERVIEW_LANGUAGES.map((language) => {
  const phrases = phrasesIn(language, 'written');
  const after = String.raw`$|[,.;:!?)\n]|\s${phrases.source('answers.things.after')}(?!\p{L})`;
  const words = phrases.source('answers.things.words');
  return new RegExp(String.raw`(?<!\p{L})${phrases.source('answers.things.before')} (${words})(?=${after})`, 'gu');
});
const VAGUE = PHRASES.anywhere('answers.things.vague');
const DOCUMENT = PHRASES.anywhere('requirements.kinds.hold.heads');

/**
 * One further question where an answer is very short, names nothing concrete, or tells what others did: for the part of an account that it
 * lacks, or for the fact. Null for a plain denial, a refusal and a closing. The same exchange gives the same result.
 */
export function followUpTo(exchange: Exchange, languages: readonly Language[]): Texts | null {
  const reason = followUpReason(exchange);
  if (reason === null) return null;
  const topic = exchange.question.topic ?? '';
  const word = takenUp(exchange.answer, topic);
  return textsIn(languages, (language) => followUpQuestion(language, reason, topic, word));
}

/** Whether an interviewer may ask further at all. */
export function mayFollowUp({ question: { kind, topic }, answer, followedUp }: Exchange): boolean {
  if (kind === 'closing' || isDenial(answer) || (topic !== null && requirementOf(topic).kind === 'hours')) return false;
  return factOf(topic) !== null || followedUp.filter((asked) => factOf(asked) === null).length < MAX_FOR_MORE;
}

/** Why an answer needs a follow-up; null if it needs none. */
export function followUpReason(exchange: Exchange): FollowUpReason | null {
  if (!mayFollowUp(exchange)) return null;
  const { question, answer } = exchange;
  const text = lower(answer);
  const words = wordsOf(answer);
  if (question.topic === null) return words < MIN_OPENING_WORDS && !isConcrete(answer) ? 'opening' : null;
  const fact = factOf(question.topic);
  if (fact !== null) {
    const has = (cues: readonly RegExp[]): boolean => cues.some((cue) => cue.test(text));
    return has(fact === 'speak' ? [...FACTS, ...LEVELS] : FACTS) ? null : fact;
  }
  const isOfOthers = COLLECTIVE.test(text) && !CUES.own.test(text);
  const isEnough = words >= MIN_WORDS && isConcrete(answer) && !isOfOthers;
  return isEnough ? null : (ACCOUNT_PARTS.find((part) => !CUES[part].test(text)) ?? null);
}

/** The fact that a requirement is asked for; null if it is asked for an account. */
function factOf(topic: string | null): MissingFact | null {
  const kind = topic === null ? 'other' : requirementOf(topic).kind;
  return kind === 'hold' || kind === 'speak' || kind === 'years' ? kind : null;
}

/** A thing that the answer names, in its own words, to ask about; empty if none can be quoted. Never a name: these have a capital. */
export function takenUp(answer: string, topic: string): string {
  const text = plain(answer.slice(0, MAX_SEARCHED).toWellFormed());
  const folded = text.toLowerCase();
  if (folded.length !== text.length) return '';
  const asked = lower(topic);
  const found = THINGS.flatMap((things) =>
    [...folded.matchAll(things)].map((match) => ({ word: match[1] ?? '', end: match.index + match[0].length })),
  );
  const usable = found
    .toSorted((one, other) => one.end - other.end)
    .find(({ word, end }) => {
      const isKnown = word.split(' ').some((part) => asked.includes(part.slice(0, STEM)));
      const isPlain = word.length <= MAX_WORD_CHARS && text.slice(end - word.length, end) === word;
      return isPlain && !isKnown && !VAGUE.test(word) && !DOCUMENT.test(word) && !touchesPersonalMatters(word);
    });
  return usable?.word ?? '';
}

/** Whether an answer says plainly that there is nothing to tell ("No, I have never used it."), or declines to tell it. */
export function isDenial(answer: string): boolean {
  const text = lower(answer);
  const isShort = wordsOf(text) < MIN_WORDS;
  if (isShort && REFUSAL.test(text)) return true;
  return (DENIAL.test(text) || (isShort && SHORT_DENIAL.test(text))) && !CONTRAST.test(text);
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
