/** The languages that are read: a folder of `words/` each, and stemming and grammar. */
export const READER_LANGUAGES = ['en', 'lt'] as const;
export type ReaderLanguage = (typeof READER_LANGUAGES)[number];

/** A concept with its name in each language, or a word of the position itself, which is the same in all. */
export type Term = Readonly<Record<ReaderLanguage, string>> & { readonly verbatim?: true };

/** `notJudged`: the text is in another language than the position, and the words for it in that language are not known; or years cannot be read. */
export type Fulfilment = 'met' | 'partly' | 'missing' | 'notJudged';

/** How a passage speaks of its criterion. */
export type Polarity = 'affirmed' | 'hedged' | 'denied';

/**
 * How a passage was read, for the wording: it describes work, holds a credential or language, only names a term or affirms it in
 * reply to a question; shows basics, a wish or plan, or something that has lapsed; tells of own work without naming what was asked for,
 * refuses to answer, or names another trade.
 */
export type Manner =
  'describes' | 'holds' | 'mentions' | 'replied' | 'basics' | 'wish' | 'lapsed' | 'lowerLevel' | 'told' | 'refused' | 'otherTrade';

/**
 * A verbatim passage of a text: `text` stands in it at the offset `start`. An engine quotes the masked text; stored findings quote the
 * source.
 */
export interface Passage {
  start: number;
  text: string;
  /** The ends at which a sentence was cut, for the mark „…“. */
  cut?: 'start' | 'end' | 'both';
}

export interface CvEvidence extends Passage {
  polarity: Polarity;
  manner?: Manner;
}

export type CvCriterionKind = 'requirement' | 'role' | 'experience' | 'description' | 'language';

/** One part of a CV score: the requirement, its weight, its points and the evidence. */
export interface CvCriterion {
  /** Stable within one analysis: `requirement-1`, `role`, `experience`. */
  key: string;
  kind: CvCriterionKind;
  /** The requirement in the position's words (for a language criterion, the language's code). */
  subject: string;
  /** Maximum points, an integer; the weights of an analysis add up to 100. */
  weight: number;
  /** An integer from 0 to `weight`; the points add up to the score. */
  points: number;
  fulfilment: Fulfilment;
  evidence: readonly CvEvidence[];
  found: readonly Term[];
  missing: readonly Term[];
  /** The language that only the language of the text itself shows, by its code. */
  writtenIn?: string;
  /** Years of relevant experience: required (null if the position names none) and found; whether posts are named whose years cannot be read. */
  years?: { required: number | null; found: number; areUnread?: true };
  /** A person has to read the CV for it: what it says could not be checked. */
  needsReading?: true;
}

/** The reading of a CV: plain JSON, which can be stored. */
export interface CvFindings {
  /** 0 to 100, the sum of the criteria's points. */
  score: number;
  criteria: readonly CvCriterion[];
}

/** A passage of one turn of an interview. */
export interface Quote extends Passage {
  /** Index of the turn in the transcript, from 0. */
  turn: number;
}

export interface InterviewQuote extends Quote {
  polarity?: Polarity;
  manner?: Manner;
}

export type InterviewCriterionKind = 'requirement' | 'role' | 'concreteness' | 'completeness';

/**
 * What is said of a line: all of it is shown, a part (an alternative, a list, years, a level), a name and no more; it is denied, the candidate
 * refused to speak of it, or the words do not tell, so that a person has to read them.
 */
export const INTERVIEW_OUTCOMES = ['shown', 'part', 'named', 'denied', 'refused', 'unread'] as const;
export type InterviewOutcome = (typeof INTERVIEW_OUTCOMES)[number];

/** One line of the scorecard. */
export interface InterviewCriterion {
  key: string;
  kind: InterviewCriterionKind | 'other';
  /** What is evaluated, for a requirement in the position's words. */
  subject: string;
  /** Integer percentage of the overall rating; the weights add up to 100. */
  weight: number;
  /** Integer, 0 to 100. */
  score: number;
  /** Absent on lines that count answers. */
  outcome?: InterviewOutcome;
  fulfilment?: Fulfilment;
  quotes: readonly InterviewQuote[];
  found: readonly Term[];
  missing: readonly Term[];
  /** The language that only the language of the interview itself shows, by its code. */
  writtenIn?: string;
  /** For the criteria that count answers, or requirements with evidence: how many counted, of how many. */
  answers?: { counted: number; total: number };
  /** A person has to read the answer: it tells of own work, but its words do not name what was asked for. */
  needsReading?: true;
}

/** The reading of an interview: plain JSON, which can be stored. */
export interface InterviewFindings {
  /** 0 to 100: the sum of weight × score over the criteria, divided by 100. */
  overallRating: number;
  criteria: readonly InterviewCriterion[];
  /** The share of the requirements' weight that was judged by words, 0 to 1. */
  judgedShare?: number;
  /** Sentences of the candidate that address the evaluation. */
  notes?: readonly Quote[];
}
