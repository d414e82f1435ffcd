import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes evidence of CV analyses: it was quoted from the masked text. Criteria and quotes of interviews stay. */
export class AnalysisEvidence1700000000830 implements MigrationInterface {
  name = 'AnalysisEvidence1700000000830';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EMPTY_EVIDENCE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/** The order of the keys is kept. */
const EMPTY_EVIDENCE = `
  UPDATE cv_analyses SET findings = (
    SELECT json_object_agg(field.key, CASE field.key WHEN 'criteria' THEN criteria ELSE field.value END ORDER BY field.position)
    FROM json_each(findings) WITH ORDINALITY AS field (key, value, position),
      LATERAL (
        SELECT json_agg(emptied ORDER BY criterion.position) AS criteria
        FROM json_array_elements(findings -> 'criteria') WITH ORDINALITY AS criterion (value, position),
          LATERAL (
            SELECT json_object_agg(part.key, CASE part.key WHEN 'evidence' THEN '[]'::json ELSE part.value END ORDER BY part.position) AS emptied
            FROM json_each(criterion.value) WITH ORDINALITY AS part (key, value, position)
          ) AS parts
      ) AS emptied_criteria
  )
  WHERE json_array_length(findings -> 'criteria') > 0`;
