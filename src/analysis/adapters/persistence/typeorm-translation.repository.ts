import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import { type TranslationKey, TranslationRepository } from '../../domain/analysis.repository.js';
import { AnalysisNotFound } from '../../domain/errors.js';
import { AnalysisTextEntity } from './analysis.entity.js';
import { CLAIM_TRANSLATION, TEXTS } from './analysis.sql.js';

@Injectable()
export class TypeOrmTranslationRepository extends TranslationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find({ analysisId, language }: Omit<TranslationKey, 'candidateId'>): Promise<object | null> {
    return (await this.database.find<{ texts: object | null }>(TEXTS, [analysisId, language]))?.texts ?? null;
  }

  async claim({ analysisId, language, candidateId }: TranslationKey): Promise<string | null> {
    const token = randomUUID();
    try {
      const claimed = await this.database.execute(CLAIM_TRANSLATION, [analysisId, language, candidateId, token]);
      return claimed > 0 ? token : null;
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AnalysisNotFound();
      throw error;
    }
  }

  async store({ analysisId, language }: TranslationKey, claim: string, texts: object): Promise<void> {
    const manager = await this.database.manager();
    await manager.update(AnalysisTextEntity, { analysisId, language, claim }, { texts, claim: null, claimedUntil: null });
  }

  async release({ analysisId, language }: TranslationKey, claim: string): Promise<void> {
    await (await this.database.manager()).delete(AnalysisTextEntity, { analysisId, language, claim });
  }
}
