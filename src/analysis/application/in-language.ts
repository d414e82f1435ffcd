import { AnalysisFailed } from '../domain/analysis-failed.js';
import type { AnalysisEngine } from '../domain/analysis-engine.js';
import {
  type CvFindings,
  type CvTexts,
  type InterviewFindings,
  type InterviewTexts,
  lacksLanguage,
  type Language,
} from '../domain/findings.js';
import { untilAborted } from './until-aborted.js';

/**
 * The findings with all that is needed to put them into words in this language: as they are where they are facts, or were written
 * in it already; else translated by the engine.
 * @throws {AnalysisFailed} also where the engine wrote sentences and does not translate.
 */
export function inLanguage(engine: AnalysisEngine, findings: CvFindings, language: Language, signal: AbortSignal): Promise<CvFindings>;
export function inLanguage(
  engine: AnalysisEngine,
  findings: InterviewFindings,
  language: Language,
  signal: AbortSignal,
): Promise<InterviewFindings>;
export async function inLanguage<T extends CvFindings | InterviewFindings>(
  engine: AnalysisEngine,
  findings: T,
  language: Language,
  signal: AbortSignal,
): Promise<T> {
  if (!lacksLanguage(findings, language)) return findings;
  const written: CvTexts | InterviewTexts | undefined = findings.texts?.en ?? findings.texts?.lt;
  if (!written || !engine.translate) throw new AnalysisFailed('invalidAnswer', `no texts in ${language}`);
  const translated = await untilAborted(engine.translate(written, language, signal), signal);
  return { ...findings, texts: { ...findings.texts, [language]: translated } };
}
