import { normalForm } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import type { Texts } from './conversation.js';
import type { Exchange } from './interviewer.js';
import { textsIn } from './conversation-rules.js';
import { followUpQuestion, type FollowUpReason } from './question-wording.js';
import { requirementOf } from './requirement-kind.js';

/** An answer with fewer words describes nothing, also for the analysis. docs/analysis.md#points */
const MIN_WORDS = 12;
/** An opening is about the person's own work: fewer words are enough to have content. */
const MIN_OPENING_WORDS = 6;

const OPENS = String.raw`^\P{L}*(?:(?:well|um|sorry|honestly|sadly|unfortunately|na|nu|deja|atsiprašau|atvirai sakant|tiesą sakant)\P{L}+)*`;
/** Answers that say that there is nothing to tell. */
const DENIAL = new RegExp(
  String.raw`${OPENS}(?:(?:no|nope|none|nothing|never|not (?:really|yet|at all)|n/a|i (?:do not|don['’]?t|have not|haven['’]?t|have no|have none|have never|['’]?ve never|had no|never|cannot|can['’]?t|am not|['’]?m not|did not|didn['’]?t|lack)|i['’](?:ve (?:no|never|not)|m not)|ne|niekada|niekad|nieko|neteko|neturiu|neturėjau|neturi|nemoku|nemokėjau|nesu|nebuvau|nebuvo|nėra|nedirbau|nedirbu|nenaudojau|nenaudoju|nežinau|nesimokiau|nevartoju|nevaldau|nelabai|negaliu|dar ne\p{L}*|tokios patirties netur\p{L}+|patirties netur\p{L}+)(?!\p{L})|(?:not|deja|unfortunately|sadly)\P{L}*$)`,
  'u',
);
/** Denials in the middle of an answer that is short. */
const SHORT_DENIAL =
  /(?<!\p{L})(?:never|no (?:such )?(?:experience|knowledge)|(?:do not|don['’]t|did not|didn['’]t|have not|haven['’]t) (?:have|work\p{L}*|use\p{L}*|do|done|know)|neteko|neturiu|nemoku|nedirbau|nenaudojau|nedariau|nežinau)(?!\p{L})/u;
/** After these words a denial goes on with a statement. */
const CONTRAST = /(?<!\p{L})(?:but|however|although|though|instead|bet|tačiau|nors|užtat|vis dėlto)(?!\p{L})/u;

/** Figures, dates, levels and durations. */
const FIGURE =
  /\d|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundreds?|thousands?|dozens?|half|percent|du|dvi|dviej\p{L}+|trys|tris|trij\p{L}+|keturi\p{L}*|penki\p{L}*|šeši\p{L}*|septyni\p{L}*|aštuoni\p{L}*|devyni\p{L}*|dešimt\p{L}*|\p{L}+iolik\p{L}+|šimt\p{L}+|tūkstan\p{L}+|procent\p{L}+|perpus|dvej\p{L}+|trej\p{L}+|ketver\p{L}+|penker\p{L}+)(?!\p{L})/u;
/** Points in time and spans of it. */
const TIME =
  /(?<!\p{L})(?:yesterday|last (?:week|month|year|summer|winter|spring|autumn)|years? ago|since|daily|weekly|monthly|every (?:day|week|month|shift)|january|february|april|june|july|august|september|october|november|december|vakar|pernai|užpernai|praėjus\p{L}+|prieš \p{L}+|kasdien|kas (?:savaitę|mėnesį)|kiekvien\p{L}+|sausi\p{L}+|vasar\p{L}+|kov[oą]|baland\p{L}+|geguž\p{L}+|birželi\p{L}+|liep(?:os|ą)|rugpjū\p{L}+|rugsėj\p{L}+|spali\p{L}+|lapkri\p{L}+|gruod\p{L}+)(?!\p{L})/u;
/** Words that announce an example or a result. */
const EXAMPLE =
  /(?<!\p{L})(?:for example|for instance|e\.g\.|such as|as a result|which (?:meant|saved|reduced|cut|allowed)|in the end|pavyzdžiui|pvz\.|tarkim\p{L}*|rezultat\p{L}+|todėl pavyko|dėl to|galiausiai)(?!\p{L})/u;
/** An own action in the past that names its object: three more words follow. */
const OWN_ACTION =
  /(?<!\p{L})(?:i (?:\p{L}+ly )?(?:\p{L}{2,}ed|(?:re)?(?:built|wrote|ran|led|made|set)|taught|sold|bought|took|kept|held|cut|found|drove|chose|won|began|grew|did|brought|fought|dealt)|(?:\p{L}{2,}iau|\p{L}{3,}[dkptjmnlrvsšžg]au))(?:\P{L}+\p{L}+){3}/u;
/** States rather than actions: they name nothing that was done. */
const STATE =
  /(?<!\p{L})(?:i (?:liked|loved|enjoyed|wanted|tried|hoped|needed|learned|believed)|norėčiau|galėčiau|manyčiau|bandyčiau|stengčiausi|stengiausi|norėjau|mėgau|tikėjausi)(?!\p{L})/gu;
/** A name or a tool: a capital inside a sentence, or capitals, digits and signs inside a word. */
const NAME =
  /(?<![.!?:…\n]\s*)(?<=[\p{L}\p{N},;("„“-]\s+["„“(]?)(?!I(?:['’]\p{L}+)?(?!\p{L}))\p{Lu}[\p{L}\d]+|\p{Ll}\p{Lu}|(?<!\p{L})\p{Lu}{2,}|\p{L}[+#]|\p{L}\.\p{Ll}{2}/u;
const LANGUAGE_LEVEL =
  /(?<!\p{L})(?:[abc][12]|native|fluent\p{L}*|mother tongue|advanced|intermediate|beginner|basics?|gimtoji|laisvai|pažengus\p{L}+|vidutin\p{L}+|pradedan\p{L}+|pagrind\p{L}+)(?!\p{L})/u;

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
    const isFact = FIGURE.test(lower(answer)) || TIME.test(lower(answer));
    const isEnough = isFact || (requirement === 'language' ? LANGUAGE_LEVEL.test(lower(answer)) : words >= MIN_WORDS && isConcrete(answer));
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
  return [FIGURE, TIME, EXAMPLE].some((cue) => cue.test(text)) || OWN_ACTION.test(actions) || NAME.test(plain(answer));
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
