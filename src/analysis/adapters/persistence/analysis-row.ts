import type { AnalysedCandidate, EngineRun } from '../../domain/analysis.repository.js';

/** The columns that say how an analysis came about, under their names in the product. */
export const RUN_COLUMNS = `engine, engine_version AS version, model, input_hash AS "inputHash"`;

/** In the order of `engine, engine_version, model, input_hash`. */
export function runValues({ engine, version, model, inputHash }: EngineRun): unknown[] {
  return [engine, version, model, inputHash];
}

/** In the order of `candidate_id, company_id, job_position_id`. */
export function candidateValues({ candidateId, company, jobPositionId }: AnalysedCandidate): string[] {
  return [candidateId, company, jobPositionId];
}
