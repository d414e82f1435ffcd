import type { Manner, Polarity } from './findings.js';
import { Clauses, isLabel, type Speaker } from './clauses.js';
import * as grammar from './grammar.js';
import { columnsOf, hasOneOf, isOneOf, sectionsOf, type WordList } from './lists.js';
import { PhraseIndex } from './phrase-index.js';
import type { Statement } from './statements.js';

/** The polarity and manner of a word in its statement; null if the statement says nothing of the candidate. */
export type Stance = { polarity: Polarity; manner?: Manner; isAppliedFor?: true } | null;

const EFFECTS = { deny: 1, lapse: 2, basics: 4, wish: 8, other: 16, unclear: 32, apply: 64, none: 0 } as const;
type Reach = 'clause' | 'after' | 'before' | 'verb' | 'noun' | 'modifier' | 'item' | 'value' | 'start' | 'subject' | 'within';

interface Cue {
  effect: number;
  reach: Reach;
}

const INDEX = new PhraseIndex<Cue>();
for (const [heading, phrases] of sectionsOf('cues')) {
  const [effect, reach] = columnsOf(heading) as [keyof typeof EFFECTS, Reach];
  for (const phrase of phrases) INDEX.add(phrase, { effect: EFFECTS[effect], reach });
}

const JOINS_VERB = isOneOf('joins a verb');
const BEFORE_OPENING = isOneOf('before an opening cue');
const BESIDES = isOneOf('besides');
const PARTICLE = isOneOf('no');

/** The effects of a statement's cues on each of its words. */
class CueEffects {
  readonly marks: Uint8Array;

  constructor(readonly clauses: Clauses) {
    this.marks = new Uint8Array(clauses.words.length);
  }

  apply({ effect, reach }: Cue, from: number, end: number): void {
    const denies = effect === EFFECTS.deny;
    for (const [low, high] of this.spansOf(reach, from, end, denies ? grammar.TIME_PREPOSITION : grammar.PREPOSITION)) {
      this.mark(low, high, effect);
      // "No driving licence, forklift licence": whether the next item is denied too, nobody can tell.
      if (denies && (reach === 'noun' || reach === 'clause')) this.mark(high, this.doubtEnd(high), EFFECTS.unclear);
    }
  }

  private mark(from: number, to: number, effect: number): void {
    for (let index = Math.max(0, from); index < to; index += 1) this.marks[index] = (this.marks[index] ?? 0) | effect;
  }

  /** The end of the items after a denied one that have nothing of their own: no verb, figure or degree. */
  private doubtEnd(from: number): number {
    if (this.clauses.breaks[from] !== 'comma') return from;
    const to = this.clauses.endOf(from);
    // "… , vokiškai – B2": a level or figure may follow as a value.
    const rest = this.clauses.words.slice(from, isLabel(this.clauses.breaks[to]) ? this.clauses.endOf(to + 1) : to);
    const isOwn = rest.some(
      (word) =>
        /\d/u.test(word) ||
        grammar.isMainVerb(word) ||
        grammar.isFirstPersonVerb(word) ||
        grammar.DEGREE.has(word) ||
        grammar.MISHAP.has(word),
    );
    return isOwn ? from : to;
  }

  /** The words that a cue between `from` and `end` reaches. */
  private spansOf(reach: Reach, from: number, end: number, stops: WordList): (readonly [from: number, to: number])[] {
    const { clauses } = this;
    const before = [this.beforeStart(from), from] as const;
    switch (reach) {
      case 'clause':
        return [[this.partStart(from), this.nounEnd(end)]];
      case 'after':
        return [this.after(end)];
      case 'before':
        return [before];
      case 'within':
        return [[from, end]];
      case 'subject':
        return [[this.subjectStart(from), from]];
      case 'verb':
        return this.verb(from, end);
      case 'value':
        return isLabel(clauses.breaks[from]) || (clauses.breaks[from] === 'comma' && this.isLast(end)) ? [before] : [];
      case 'start':
        return this.opensClause(from) && !clauses.namesSpeaker(end, clauses.endOf(end)) ? [[end, clauses.nextSpeaker(end)]] : [];
      case 'noun':
        return [[end, this.nounEnd(end, stops)]];
      case 'modifier':
        return [this.modifier(from, end)];
      case 'item':
        return this.item(from, end);
    }
  }

  /** Where the subject before a verb begins: not in an earlier part of the clause, which has a verb of its own. */
  private subjectStart(verb: number): number {
    const { clauses } = this;
    const start = clauses.startOf(verb);
    for (let from = verb - 1; from > start; from -= 1) {
      const hasOwnVerb = clauses.namesSpeaker(start, from) || this.hasVerb(start, from);
      if (clauses.breaks[from] === 'comma' && (hasOwnVerb || grammar.COORDINATION.has(clauses.word(from)))) return from;
    }
    return start;
  }

  private after(end: number): readonly [number, number] {
    return [end, this.complementEnd(isLabel(this.clauses.breaks[end]) ? end + 1 : end)];
  }

  private verb(from: number, end: number): (readonly [number, number])[] {
    const { breaks, words } = this.clauses;
    // "It has not, in any of my posts, been my duty": the rest of the sentence depends on it.
    const after = breaks[end] === 'comma' && breaks[from] === 'none' ? ([end, words.length] as const) : this.after(end);
    const start = this.clauses.startOf(from);
    const isJoined = from > start && JOINS_VERB.test(this.clauses.word(from - 1));
    const isApart = (breaks[from] === 'comma' && !this.isLast(end)) || isJoined || this.hasVerb(start, from);
    return isApart ? [after] : [after, [this.isLast(end) ? this.partStart(from) : start, from]];
  }

  /** Whether a verb of its own stands between two words: at the beginning or after a subject, for "shift work" has none. */
  private hasVerb(from: number, to: number): boolean {
    const { words } = this.clauses;
    return words
      .slice(from, to)
      .some(
        (word, index) =>
          grammar.isMainVerb(word) && (index === 0 || grammar.CLAUSE_OPENERS.has(words[from + index - 1] ?? '') || !/^works?$/u.test(word)),
      );
  }

  /** An adjective before its noun reaches forward ("basic Excel"), at the end of its item backward ("Excel (basic)"). */
  private modifier(from: number, end: number): readonly [number, number] {
    const { breaks } = this.clauses;
    let content = end;
    while (grammar.LEVEL_NOUN.has(this.clauses.word(content)) && breaks[content] === 'none') content += 1;
    const isLast = (breaks[content] ?? 'comma') !== 'none' || grammar.COORDINATION.has(this.clauses.word(content));
    return isLast ? [this.itemStart(from), from] : [end, this.nounEnd(end)];
  }

  /** A noun is about the words before it ("Excel basics") or those that depend on it ("a course in Excel", "Basics: Excel"). */
  private item(from: number, end: number): (readonly [number, number])[] {
    const start = this.itemStart(from);
    const isLabelled = isLabel(this.clauses.breaks[end]);
    const takesComplement = grammar.PREPOSITION.has(this.clauses.word(end)) || isLabelled || start === from;
    return takesComplement
      ? [
          [start, from],
          [end, this.nounEnd(isLabelled ? end + 1 : end)],
        ]
      : [[start, from]];
  }

  private itemStart(from: number): number {
    const { breaks } = this.clauses;
    let start = from;
    // "Excel, basic knowledge": the item before is meant.
    let mayCross = true;
    while (start > 0 && breaks[start] !== 'clause' && !grammar.COORDINATION.has(this.clauses.word(start - 1))) {
      const crosses = breaks[start] !== 'none';
      if (crosses && !(mayCross && (start === from || isLabel(breaks[start])))) break;
      mayCross &&= !crosses;
      start -= 1;
    }
    return start;
  }

  /** The part of a clause before a cue: to the comma, or past it in a list and where nothing else stands between. */
  private partStart(from: number): number {
    if (isLabel(this.clauses.breaks[from])) return this.beforeStart(from);
    const start = this.clauses.startOf(from);
    for (let index = from - 1; index > start; index -= 1) {
      if (grammar.COORDINATION.has(this.clauses.word(index))) return start;
      if (this.clauses.breaks[index] === 'comma') return index;
    }
    return start;
  }

  /** Where the label or clause before a value begins. */
  private beforeStart(from: number): number {
    const { breaks } = this.clauses;
    let start = this.clauses.startOf(isLabel(breaks[from]) ? from - 1 : from);
    // "ADR certificate – an advantage: none": one thing with its remarks.
    while (breaks[start] === 'bracket' || (isLabel(breaks[start]) && !breaks.slice(start, from).includes('comma')))
      start = this.clauses.startOf(start - 1);
    return start;
  }

  private opensClause(from: number): boolean {
    const start = this.clauses.startOf(from);
    return from === start || (from - start === 1 && BEFORE_OPENING.test(this.clauses.word(start)));
  }

  /** Whether nothing of its own follows in the item: "Kubernetes, not at all". */
  private isLast(from: number): boolean {
    const { breaks, words } = this.clauses;
    let to = from;
    while (to < words.length && breaks[to] === 'none' && grammar.TRAILING.has(this.clauses.word(to))) to += 1;
    return to >= words.length || breaks[to] !== 'none';
  }

  /** The end of the words that depend on a noun phrase: a list goes on after a comma if "or" or "and" closes it. */
  private nounEnd(from: number, stops: WordList | null = null): number {
    const { clauses } = this;
    const limit = this.complementEnd(from);
    const isAnnounced = clauses.breaks[from] !== 'comma' && limit > clauses.endOf(from);
    let isMishap = false;
    for (let index = from; index < limit; index += 1) {
      const word = clauses.word(index);
      if (clauses.breaks[index] === 'comma' && !isAnnounced && !clauses.has(grammar.COORDINATION, index, limit)) return index;
      if (grammar.COORDINATION.has(word) && grammar.DEGREE.has(clauses.word(index + 1))) return index;
      const isStop = (stops?.has(word) ?? false) || (isMishap && word !== 'of' && grammar.PREPOSITION.has(word));
      if (index > from && (grammar.isFirstPersonVerb(word) || (stops !== null && isStop))) return index;
      // "No errors in payroll" denies errors.
      isMishap ||= grammar.MISHAP.has(word);
    }
    return limit;
  }

  /** The end of the clause; past a colon that only announces the thing: "No experience with: Docker". */
  private complementEnd(from: number): number {
    const { breaks, words } = this.clauses;
    const end = this.clauses.endOf(from);
    const announces =
      (end - from <= 2 && breaks[from] === 'none') ||
      words.slice(from, end).every((word) => grammar.TAKES_COMPLEMENT.has(word) || grammar.PREPOSITION.has(word));
    const limit = announces && isLabel(breaks[end]) ? this.clauses.endOf(end + 1) : end;
    // "No experience with any WMS (SAP EWM or similar)": the brackets belong to the thing.
    return breaks[limit] === 'bracket' ? this.clauses.endOf(limit + 1) : limit;
  }
}

const RENEWED = hasOneOf('renewed');

/** Reads a statement's stance on each of its words. `named` are the spans of things with a name of their own, in which no cue is looked for. */
export function stancesIn(
  statement: Statement,
  named: readonly { from: number; count: number; hasGap: boolean }[],
  speaker: Speaker = 'first person',
): (from: number, count: number) => Stance {
  const clauses = new Clauses(statement, speaker);
  const effects = new CueEffects(clauses);
  // "Not, only" is no "not only".
  const isWhole = (from: number, count: number): boolean => clauses.breaks.slice(from + 1, from + count).every((each) => each !== 'comma');
  const found = INDEX.find(statement.words).flatMap(({ value, from, count }) =>
    value.effect !== 0 || isWhole(from, count) ? [{ ...value, from, count, isMood: false }] : [],
  );
  clauses.words.forEach((word, from) => {
    const mood = grammar.moodOf(word);
    if (mood) found.push({ effect: EFFECTS[mood], reach: 'clause', from, count: 1, isMood: true });
  });
  // A cue inside a longer one, or inside a name ("basic life support"), is none.
  const names = named.filter(({ count, hasGap }) => count > 1 && !hasGap).map(({ from, count }) => ({ from, count: count + 0.5 }));
  const isHidden = (cue: { from: number; count: number; isMood: boolean }): boolean =>
    (cue.isMood ? found : [...found, ...names]).some(
      ({ from, count }) => cue.from >= from && cue.from + cue.count <= from + count && cue.count < count,
    );
  // "0.5 years", "Angular 2.0", "0 %": a figure that is not nothing.
  const isPartOfFigure = ({ from }: { from: number }): boolean => {
    const word = statement.words[from];
    if (word?.text !== '0') return false;
    const [before, after] = [statement.folded.slice(0, word.at - statement.start), statement.folded.slice(word.end - statement.start)];
    return /\d[.,:/–-]?$|[a-z]-$/u.test(before) || /^(?:[.,:/–-]?\d| ?[%€$]|-[a-z])/u.test(after);
  };
  const isRenewed = RENEWED.test(statement.folded);
  const opensWithBesides = BESIDES.test(clauses.word(0)) && clauses.namesSpeaker(1, clauses.words.length);
  const opensWithParticle = PARTICLE.test(clauses.word(0)) && statement.breaks[1] !== 'none';
  for (const cue of found) {
    const isVoid =
      cue.effect === 0 ||
      isPartOfFigure(cue) ||
      (cue.effect === EFFECTS.lapse && isRenewed) ||
      (cue.from === 0 && (opensWithParticle || opensWithBesides));
    if (!isVoid && !isHidden(cue)) effects.apply(cue, cue.from, cue.from + cue.count);
  }
  return (from, count) => {
    const stance = stanceOf(effects.marks.slice(from, from + count).reduce((all, effect) => all | effect, 0));
    return stance?.polarity === 'affirmed' && !clauses.isOwn(from) ? null : stance;
  };
}

function stanceOf(effects: number): Stance {
  const has = (effect: keyof typeof EFFECTS): boolean => (effects & EFFECTS[effect]) !== 0;
  if (has('other') || has('unclear') || (has('deny') && has('wish'))) return null;
  if (has('deny')) return { polarity: 'denied' };
  if (has('lapse')) return { polarity: 'denied', manner: 'lapsed' };
  if (has('wish')) return { polarity: 'hedged', manner: 'wish' };
  if (has('basics')) return { polarity: 'hedged', manner: 'basics' };
  return has('apply') ? { polarity: 'affirmed', isAppliedFor: true } : { polarity: 'affirmed' };
}

/** The effects of all cues of a statement, wherever they reach. */
function cuesIn({ words }: Statement): number {
  const phrases = INDEX.find(words).filter(({ value }) => value.reach !== 'value');
  const moods = words.map(({ text }) => grammar.moodOf(text)).filter((mood) => mood !== null);
  return [...phrases.map(({ value }) => value.effect), ...moods.map((mood) => EFFECTS[mood])].reduce((all, effect) => all | effect, 0);
}

/** Whether a statement denies, limits or wishes anything: the items that it announces are not affirmed. */
export const hasCue = (statement: Statement): boolean => (cuesIn(statement) & ~EFFECTS.apply) !== 0;

/** Whether a statement denies anything, or says that it is over. */
export const hasDenial = (statement: Statement): boolean => (cuesIn(statement) & (EFFECTS.deny | EFFECTS.lapse)) !== 0;
