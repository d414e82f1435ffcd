import { createHash } from 'node:crypto';
import type { AnalysisEngine, CvEngineInput, InterviewEngineInput } from './analysis-engine.js';
import type { CvFindings, InterviewFindings } from './findings.js';

/** One criterion in the record: its weight, its points and its evidence. */
export interface RecordedCriterion {
  key: string;
  subject: string;
  weight: number;
  points: number;
  /** Verbatim quotes; those of an interview with the turn they are from. */
  evidence: readonly { quote: string; turn?: number }[];
}

/** The record of an analysis, so that it can be explained and repeated: the EU AI Act requires records of a high-risk use. */
export interface AnalysisRecord {
  engine: string;
  version: string;
  model: string | null;
  /** SHA-256 over the masked input, see `inputHash`. */
  inputHash: string;
  score: number;
  criteria: readonly RecordedCriterion[];
}

/** How an analysis was made, stored beside its findings. */
export type EngineRun = Pick<AnalysisRecord, 'engine' | 'version' | 'model' | 'inputHash'>;

type EngineIdentity = Pick<AnalysisEngine, 'name' | 'version' | 'model'>;

/** SHA-256 in hex over the evaluated input as canonical JSON: independent of the order of its keys. */
export function inputHash({ company: _, ...input }: CvEngineInput | InterviewEngineInput): string {
  return createHash('sha256').update(canonicalJson(input)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** How an evaluation of this input would be made: two that are equal differ in nothing that is evaluated, nor in who does it. */
export function runOf(engine: EngineIdentity, input: CvEngineInput | InterviewEngineInput): EngineRun {
  return { ...identity(engine), inputHash: inputHash(input) };
}

export function recordOfCv(engine: EngineIdentity, input: CvEngineInput, findings: CvFindings): AnalysisRecord {
  return { ...runOf(engine, input), score: findings.score, criteria: recordedCvCriteria(findings) };
}

export function recordOfInterview(engine: EngineIdentity, input: InterviewEngineInput, findings: InterviewFindings): AnalysisRecord {
  return { ...runOf(engine, input), score: findings.overallRating, criteria: recordedInterviewCriteria(findings) };
}

export function recordedCvCriteria({ criteria }: CvFindings): RecordedCriterion[] {
  return criteria.map(({ key, subject, weight, points, evidence }) => {
    return { key, subject, weight, points, evidence: evidence.map(({ text }) => ({ quote: text })) };
  });
}

/** The points of an interview criterion are its weighted score: weight × score / 100. */
export function recordedInterviewCriteria({ criteria }: InterviewFindings): RecordedCriterion[] {
  return criteria.map(({ key, subject, weight, score, quotes }) => {
    return { key, subject, weight, points: (weight * score) / 100, evidence: quotes.map(({ turn, text }) => ({ quote: text, turn })) };
  });
}

const identity = ({ name, version, model }: EngineIdentity) => ({ engine: name, version, model });
