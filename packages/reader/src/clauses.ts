import * as grammar from './grammar.js';
import { hasWordOf, type WordList } from './lists.js';
import type { Break, Statement } from './statements.js';

/** Who writes a text: the candidate in the first person, or somebody about the candidate. */
export type Speaker = 'first person' | 'third person';

/** A clause in which the candidate takes over from somebody else. */
const OWN_TURN = hasWordOf('own turn');

/** Whether a break stands before a value: a colon, dash or bracket. */
export const isLabel = (each: Break | undefined): boolean => each === 'label' || each === 'bracket';

/** A statement as clauses: where they begin and end, and whether they speak of the candidate. */
export class Clauses {
  readonly words: readonly string[];
  readonly breaks: readonly Break[];
  private readonly hasOwnTurn: boolean;

  constructor(
    { words, breaks, folded }: Statement,
    private readonly speaker: Speaker,
  ) {
    this.words = words.map(({ text }) => text);
    this.hasOwnTurn = OWN_TURN.test(folded);
    this.breaks = breaks.map((each, index) => this.refined(each, index, breaks));
  }

  /** A comma, or "and", begins a clause if a subject or finite verb follows. */
  private refined(each: Break, index: number, breaks: readonly Break[]): Break {
    // "I never start before I have read the drawings"
    if (grammar.TEMPORAL.has(this.word(index)) && grammar.CLAUSE_OPENERS.has(this.word(index + 1))) return 'clause';
    const joins = grammar.COORDINATION.has(this.word(index));
    if (each === 'clause' || isLabel(each) || (each === 'none' && !joins) || this.word(index - 1) === 'taip') return each;
    if (each === 'comma' && this.isAside(index, breaks)) return 'none';
    const from = joins ? index + 1 : index;
    if (grammar.CLAUSE_OPENERS.has(this.word(from))) return 'clause';
    const isOtherSubject =
      each === 'comma' && joins && grammar.DETERMINER.has(this.word(from)) && this.has(grammar.AUXILIARY, from, from + 5);
    if (isOtherSubject) return 'clause';
    const isSubject = grammar.CLAUSE_OPENERS.has(this.word(from + 1)) && !this.has(grammar.COORDINATION, from + 1, from + 4);
    if (each === 'comma' && isSubject) return 'clause';
    let end = from + 1;
    while (end < this.words.length && breaks[end] === 'none') end += 1;
    return this.words.slice(from, end).some(grammar.isFirstPersonVerb) ? 'clause' : each;
  }

  /** The commas around one word that stands by itself: "angliškai, deja, nesuprantu". */
  private isAside(index: number, breaks: readonly Break[]): boolean {
    const at = grammar.ASIDE.has(this.word(index)) ? index : index - 1;
    return grammar.ASIDE.has(this.word(at)) && breaks[at] === 'comma' && breaks[at + 1] === 'comma';
  }

  word(index: number): string {
    return this.words[index] ?? '';
  }

  has(set: WordList, from: number, to: number): boolean {
    return this.words.slice(from, to).some((word) => set.has(word));
  }

  private isEdge(index: number): boolean {
    return this.breaks[index] === 'clause' || isLabel(this.breaks[index]);
  }

  endOf(from: number): number {
    let to = from;
    while (to < this.words.length && !this.isEdge(to)) to += 1;
    return to;
  }

  startOf(at: number): number {
    let from = at;
    while (from > 0 && !this.isEdge(from)) from -= 1;
    return from;
  }

  /** Whether the candidate speaks in the first person between two words. */
  namesSpeaker(from: number, to: number): boolean {
    return this.words.slice(from, to).some((word) => grammar.FIRST_PERSON.has(word) || grammar.isFirstPersonVerb(word));
  }

  /** The start of the next clause with a first person after `from`. */
  nextSpeaker(from: number): number {
    for (let start = this.endOf(from); start < this.words.length; start = this.endOf(start + 1))
      if (this.namesSpeaker(start, this.endOf(start + 1))) return start;
    return this.words.length;
  }

  /** Whether a relative clause is about somebody whom the clause before only mentions: "I report to a manager who leads …". */
  private isOfAnother(start: number): boolean {
    if (!grammar.RELATIVE.has(this.word(start))) return false;
    let at = start - 1;
    for (let steps = 0; steps < 5 && at >= 0 && !grammar.DETERMINER.has(this.word(at)); steps += 1) at -= 1;
    return at > 0 && grammar.DETERMINER.has(this.word(at)) && grammar.MENTIONS_ANOTHER.has(this.word(at - 1));
  }

  /** Whether the clause that begins at `from` tells of the candidate's own work. */
  private tellsNext(from: number): boolean {
    return this.words.slice(from, from + 4).some((word, index, words) => word === 'i' && grammar.isMainVerb(words[index + 1] ?? ''));
  }

  /**
   * Whether the clause around a word speaks of the candidate: it has a first person, or no subject of its own ("Led a team", a title, a
   * list item). "The payroll clerk was quick" and "AWS is everywhere" do not.
   */
  isOwn(at: number): boolean {
    const [start, end] = [this.startOf(at), this.endOf(at + 1)];
    const clause = this.words.slice(start, end);
    if (this.isOfAnother(start)) return false;
    // "The board signs them, and I only carry them there."
    if (this.hasOwnTurn && OWN_TURN.test(this.words.slice(end, end + 3).join(' ')) && !this.namesSpeaker(start, end)) return false;
    // "… and was responsible for payroll": the subject is that of the clause before.
    const joined = grammar.COORDINATION.has(this.word(start)) ? this.word(start + 1) : '';
    if (start > 0 && (grammar.AUXILIARY.has(joined) || grammar.isMainVerb(joined))) return this.isOwn(start - 1);
    // "I gave them a day" is the candidate's.
    const own = clause.findIndex((word) => grammar.FIRST_PERSON.has(word));
    const others = clause.slice(0, own >= 0 ? Math.min(own, 3) : 3);
    if (
      others.some((word) => grammar.THIRD_PERSON.has(word) || word === '[person]' || (word === '[they]' && this.speaker === 'first person'))
    )
      return false;
    const third = clause.findIndex(grammar.isThirdPersonVerb);
    // "Algas skaičiavo kita kolegė": the words before the verb are its object, and somebody else is its subject.
    if (third >= 0 && !this.namesSpeaker(start, end))
      return (
        !this.namesSpeaker(0, this.words.length) &&
        start + third <= at &&
        !grammar.DETERMINER.has(this.word(start)) &&
        !clause.slice(third + 1).some((word) => grammar.AGENT.has(word))
      );
    if (own >= 0) return own + start <= at || grammar.FRONTED.has(this.word(start));
    const verb = clause.findIndex((word) => grammar.AUXILIARY.has(word));
    // "My nursing licence is valid", also after "and".
    const first = grammar.COORDINATION.has(clause[0] ?? '') ? 1 : 0;
    const subject = clause.slice(first + 1, verb > first ? Math.min(verb, first + 4) : first + 2);
    if (clause[first] === 'my' && subject.some((word) => grammar.OWN_NOUN.has(word))) return true;
    // "PostgreSQL is our only database", but not "payroll was my wife's job"
    if (verb > 0 && /^(?:our|my|mine)$/u.test(clause[verb + 1] ?? '') && clause[verb + 3] !== 's') return true;
    // "It is all TypeScript, and I wrote most of it"
    if (verb === 1 && grammar.DUMMY_SUBJECT.has(clause[0] ?? '') && this.tellsNext(end)) return true;
    if (verb > 0) return verb + start < at && clause.slice(0, verb).some((word) => grammar.OWN_NOUN.has(word));
    return !(grammar.DETERMINER.has(this.word(start)) && clause.slice(2).some((word) => grammar.isMainVerb(word) || /[^s]s$/u.test(word)));
  }
}
