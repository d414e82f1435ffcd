import type { AnalysisId, CandidateId } from './analysed-candidate.js';
import type { Language } from './findings.js';

/** An analysis to be put into another language. */
export interface TranslationKey {
  analysisId: AnalysisId;
  candidateId: CandidateId;
  language: Language;
}

/** Texts of analyses by language; over all processes one at a time makes a missing one. docs/rules.md#cv-analysis. */
export abstract class TranslationRepository {
  /** Null where they are not there yet. */
  abstract find(key: TranslationKey): Promise<object | null>;
  /** The right to make them, as a token; null where another has it. It lapses, so that a dead process holds nobody up. */
  abstract claim(key: TranslationKey): Promise<string | null>;
  /** Nothing happens where the right has lapsed and another took it. */
  abstract keep(key: TranslationKey, claim: string, texts: object): Promise<void>;
  /** Lets another try at once. */
  abstract giveUp(key: TranslationKey, claim: string): Promise<void>;
}
