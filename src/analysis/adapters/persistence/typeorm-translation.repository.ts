import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { after, MINUTE } from '../../../platform/domain/clock.js';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation, statement } from '../../../platform/persistence/sql.js';
import { wallTime } from '../../../platform/operation/wall-time.js';
import { AnalysisNotFound } from '../../domain/errors.js';
import { type TranslationKey, TranslationRepository } from '../../domain/analysis.repository.js';

const FIND = statement('analysis.find-texts', 'SELECT texts FROM analysis_texts WHERE analysis_id = $1 AND language = $2');
const CLAIM = statement(
  'analysis.claim-texts',
  `INSERT INTO analysis_texts AS known (analysis_id, language, candidate_id, claim, claimed_until) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (analysis_id, language) DO UPDATE SET claim = EXCLUDED.claim, claimed_until = EXCLUDED.claimed_until
    WHERE known.texts IS NULL AND known.claimed_until <= $6`,
);
const KEEP = statement(
  'analysis.keep-texts',
  'UPDATE analysis_texts SET texts = $4, claim = NULL, claimed_until = NULL WHERE analysis_id = $1 AND language = $2 AND claim = $3',
);
const GIVE_UP = statement('analysis.give-up-texts', 'DELETE FROM analysis_texts WHERE analysis_id = $1 AND language = $2 AND claim = $3');

@Injectable()
export class TypeOrmTranslationRepository extends TranslationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find({ analysisId, language }: Omit<TranslationKey, 'candidateId'>): Promise<object | null> {
    return (await this.database.find<{ texts: object | null }>(FIND, [analysisId, language]))?.texts ?? null;
  }

  async claim({ analysisId, language, candidateId }: TranslationKey): Promise<string | null> {
    const token = randomUUID();
    const now = wallTime();
    try {
      const claimed = await this.database.execute(CLAIM, [analysisId, language, candidateId, token, after(now, MINUTE), now]);
      return claimed > 0 ? token : null;
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AnalysisNotFound();
      throw error;
    }
  }

  async store({ analysisId, language }: TranslationKey, claim: string, texts: object): Promise<void> {
    await this.database.execute(KEEP, [analysisId, language, claim, texts]);
  }

  async release({ analysisId, language }: TranslationKey, claim: string): Promise<void> {
    await this.database.execute(GIVE_UP, [analysisId, language, claim]);
  }
}
