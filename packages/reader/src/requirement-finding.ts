import { oneOf } from './lists.js';
import type { Fulfilment, Term as Name } from './findings.js';
import { type CareerEntry, statedYears, yearsCovered } from './career.js';
import type { Evidence, EvidenceIndex, TermFinding } from './evidence.js';
import type { Requirement } from './requirement.js';
import type { Term } from './terms.js';

/** The finding of a text about several groups of terms. */
export interface Assessment {
  /** 0 to 1. */
  shown: number;
  /** The share that bare lists add, 0 to 1. */
  listed: number;
  fulfilment: Fulfilment;
  found: readonly Name[];
  missing: readonly Name[];
  /** The best first, denials last. */
  evidence: readonly Evidence[];
  /** The language of a group that only the language of the text itself shows. */
  writtenIn?: string;
}

/** The languages of a text: whether it is written in one, and the level that this shows (null: none). */
export interface TextLanguages {
  shows: (this: void, code: string) => boolean;
  level: number | null;
}

const MAX_EVIDENCE = 2;
const OTHER_CLAUSE = new RegExp(`[;.()]| ${oneOf('joins a sentence')} ${oneOf('speaker after a conjunction')}`, 'u');

/** Whether a term can be looked for in a text: plain words of the position's language cannot be carried into another. */
export type IsAssessable = (term: Term) => boolean;

/** Assesses groups of terms: of each group the best alternative counts. */
export function assess(
  groups: readonly (readonly Term[])[],
  index: EvidenceIndex,
  languages: TextLanguages,
  isAssessable: IsAssessable,
): Assessment {
  const assessable = groups.filter((group) => group.some(isAssessable));
  if (assessable.length === 0 && groups.length > 0)
    return { shown: 0, listed: 0, fulfilment: 'notJudged', found: [], missing: [], evidence: [] };
  let writtenIn: string | undefined;
  const isFound = ({ shown, listed }: TermFinding): boolean => shown > 0 || listed > 0;
  const alternatives: TermFinding[][] = [];
  const best = assessable.map((group) => {
    const findings = group.filter(isAssessable).map((term) => {
      const finding = index.findingOf(term);
      const language = byTextLanguage(finding, languages);
      if (language && term.kind === 'language') writtenIn = term.code;
      return language ?? finding;
    });
    const first = findings.reduce((one, other) =>
      other.shown > one.shown || (other.shown === one.shown && other.listed > one.listed) ? other : one,
    );
    // "Rivilė every day, Finvalda I have only seen": basics of one are not all that is said of the two.
    const isLimited = first.evidence.every(({ polarity }) => polarity !== 'affirmed');
    alternatives.push([first, ...(isLimited ? findings.filter((each) => each !== first && isAffirmed(each)) : [])]);
    return first;
  });
  const total = best.reduce((sum, { term }) => sum + term.weight, 0);
  const part = (value: (finding: TermFinding) => number): number =>
    total === 0 ? 0 : best.reduce((sum, each) => sum + each.term.weight * value(each), 0) / total;
  const shown = part((finding) => finding.shown);
  const isComplete = assessable.length === groups.length && best.length > 0 && best.every((finding) => finding.shown === 1);
  const evidence = assessable.flatMap((group, at) => (alternatives[at] ?? []).flatMap((each) => evidenceOf(each, group, index)));
  return {
    shown,
    listed: part((finding) => finding.listed),
    fulfilment: isComplete ? 'met' : best.some(isFound) ? 'partly' : 'missing',
    found: alternatives
      .flat()
      .filter(isFound)
      .map(({ term }) => term.name),
    missing: [
      ...best.filter((finding) => !isFound(finding)).map(({ term }) => term.name),
      ...groups.filter((group) => !assessable.includes(group)).flatMap(([term]) => (term ? [term.name] : [])),
    ],
    evidence: distinct(evidence),
    ...(writtenIn === undefined ? {} : { writtenIn }),
  };
}

const isAffirmed = ({ evidence }: TermFinding): boolean => evidence.some(({ polarity }) => polarity === 'affirmed');

/** A text in a language shows the language, up to a level, unless it states one itself. */
function byTextLanguage({ term, evidence }: TermFinding, { shows, level }: TextLanguages): TermFinding | null {
  const states = evidence.some((each) => each.polarity !== 'affirmed' || (each.level ?? null) !== null);
  if (term.kind !== 'language' || states || !shows(term.code)) return null;
  const suffices = term.level === null || (level !== null && level >= term.level);
  return { term, shown: suffices ? 1 : 0.5, listed: 0, evidence };
}

/** The evidence for the best alternative; without any, the evidence against one of them. */
function evidenceOf(best: TermFinding | undefined, group: readonly Term[], index: EvidenceIndex): Evidence[] {
  if (!best) return [];
  const speaking = best.evidence.length > 0 ? best.evidence : group.flatMap((term) => index.findingOf(term).evidence);
  const denied = speaking.filter(({ polarity }) => polarity === 'denied').slice(0, 1);
  const others = speaking.filter(({ polarity }) => polarity !== 'denied');
  return [...others.slice(0, MAX_EVIDENCE), ...denied];
}

function distinct(evidence: readonly Evidence[]): Evidence[] {
  const byStatement = new Map<string, Evidence>();
  for (const each of evidence) {
    const key = `${each.statement}:${each.polarity}`;
    if (!byStatement.has(key)) byStatement.set(key, each);
  }
  const all = [...byStatement.values()];
  const rank = ({ polarity }: Evidence): number => (polarity === 'denied' ? 2 : polarity === 'hedged' ? 1 : 0);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

/** The dated entries of a text, and the years of a trade in them. */
export class Career {
  private readonly entries: readonly CareerEntry[];
  private undated?: ReadonlySet<number>;

  constructor(
    private readonly index: EvidenceIndex,
    entries: readonly CareerEntry[],
    private readonly undatedPosts: () => ReadonlySet<number> = () => new Set(),
  ) {
    this.entries = entries.filter(({ isStudy }) => !isStudy);
  }

  /** Years of work that speaks of one of the terms, in its title or its own lines, or that a sentence about them states. */
  yearsOf(terms: readonly Term[]): { years: number; evidence: Evidence[] } {
    const speaking = terms
      .flatMap((term) => this.index.evidenceFor(term))
      .filter(({ polarity, manner }) => polarity === 'affirmed' && (manner === 'describes' || manner === 'holds'));
    const statements = new Map(speaking.map((each) => [each.statement, each]));
    // A line that states its own years is about those years, and not about the time of the entry.
    const speaks = (statement: number): boolean => statements.has(statement) && !this.states(statement);
    const counted = this.entries.filter(({ title, statements: own }) => {
      const lines = own.filter(speaks).length;
      return title.some(speaks) || lines > (title.some((each) => this.index.namesRole(each)) ? 1 : 0);
    });
    let stated = 0;
    let evidence = counted.flatMap((entry) => entry.statements.flatMap((statement) => statements.get(statement) ?? []).slice(0, 1));
    for (const each of speaking) {
      const years = this.statedAt(each);
      if (years <= stated) continue;
      stated = years;
      evidence = [each, ...evidence.filter(({ statement }) => statement !== each.statement)];
    }
    return { years: Math.max(stated, yearsCovered(counted.flatMap(({ spans }) => spans))), evidence };
  }

  /** The posts in one of the trades whose years cannot be read. */
  undatedOf(terms: readonly Term[]): Evidence[] {
    const undated = (this.undated ??= this.undatedPosts());
    const isPost = ({ statement, polarity }: Evidence): boolean => polarity === 'affirmed' && undated.has(statement);
    return undated.size === 0 ? [] : terms.flatMap((term) => this.index.evidenceFor(term).filter(isPost));
  }

  private states(statement: number): boolean {
    const read = this.index.statements[statement];
    return read !== undefined && statedYears(read).length > 0;
  }

  /** The duration that a statement gives for the thing at `at`: in the same clause, and nearest to it. */
  private statedAt({ statement, at }: Evidence): number {
    const read = this.index.statements[statement];
    if (!read || this.index.settingOf(statement) === 'list') return 0;
    const offset = at - read.start;
    const stated = statedYears(read).toSorted((one, other) => Math.abs(one.at - offset) - Math.abs(other.at - offset))[0];
    if (!stated) return 0;
    const between = read.folded.slice(Math.min(stated.at, offset), Math.max(stated.at, offset));
    const isAfter = stated.at > offset;
    return OTHER_CLAUSE.test(between) || (!isAfter && between.includes(',')) ? 0 : stated.years;
  }
}

/** Assesses a requirement with the years that it asks for. */
export function assessRequirement(
  { groups, years: required }: Requirement,
  role: readonly Term[],
  index: EvidenceIndex,
  career: Career,
  languages: TextLanguages,
  isAssessable: IsAssessable,
): Assessment & { years?: { required: number; found: number; areUnread?: true } } {
  const assessed = assess(groups, index, languages, isAssessable);
  if (required === null || required === 0 || assessed.fulfilment === 'notJudged') return assessed;
  const { shown: enough, years, ...worked } = assessYears(required, required, groups.length > 0 ? groups.flat() : role, career);
  if (groups.length === 0) return { ...assessed, ...worked, shown: enough, years };
  if (assessed.shown === 0) return { ...assessed, listed: 0, fulfilment: 'missing', years: { required, found: years.found } };
  const fulfilment = assessed.fulfilment === 'met' && enough < 1 ? 'partly' : assessed.fulfilment;
  // Years that cannot be read are neither held for the candidate nor against.
  const counted = years.areUnread ? Math.max(enough, 0.5) : enough;
  return { ...assessed, shown: assessed.shown * (0.5 + 0.5 * counted), fulfilment, years };
}

/** The years of work in trades beside those that are enough. If posts are named, but no years of theirs can be read, they are not judged. */
export function assessYears<Required extends number | null>(required: Required, enough: number, trades: readonly Term[], career: Career) {
  const { years: found, evidence } = career.yearsOf(trades);
  const shown = Math.min(1, found / enough);
  const unread = shown < 1 ? career.undatedOf(trades) : [];
  const fulfilment: Fulfilment = shown === 1 ? 'met' : found > 0 ? 'partly' : unread.length > 0 ? 'notJudged' : 'missing';
  const years = { required, found, ...(unread.length > 0 ? { areUnread: true as const } : {}) };
  return { shown, fulfilment, evidence: (evidence.length > 0 ? evidence : unread).slice(0, MAX_EVIDENCE), years };
}
