import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { builtInReasons, type CandidateDecision, DecisionRepository } from '../../domain/decision.js';
import { type DecisionSettings, DecisionSettingsRepository } from '../../domain/decision-settings.js';
import type { CandidateId } from '../../domain/interview-session.js';
import { CandidateDecisionEntity, DecisionSettingsEntity } from './decision.entity.js';
import { LOCK_SETTINGS } from './interview.sql.js';

@Injectable()
export class TypeOrmDecisionRepository extends DecisionRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(decision: CandidateDecision): Promise<void> {
    await (await this.database.manager()).insert(CandidateDecisionEntity, decision);
  }

  async of(candidateId: CandidateId, limit: number): Promise<CandidateDecision[]> {
    const manager = await this.database.manager();
    return manager.find(CandidateDecisionEntity, { where: { candidateId }, order: { decidedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  async standing(candidateId: CandidateId): Promise<CandidateDecision | null> {
    return (await this.database.manager()).findOneBy(CandidateDecisionEntity, { candidateId, takenBackAt: IsNull() });
  }

  async takeBack(id: CandidateDecision['id'], takenBackAt: Date): Promise<void> {
    await (await this.database.manager()).update(CandidateDecisionEntity, { id }, { takenBackAt });
  }

  async countOf(candidateId: CandidateId): Promise<number> {
    return (await this.database.manager()).countBy(CandidateDecisionEntity, { candidateId });
  }
}

type StoredSettings = Pick<DecisionSettingsEntity, 'reasons' | 'mails'>;

@Injectable()
export class TypeOrmDecisionSettingsRepository extends DecisionSettingsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(company: CompanyId): Promise<DecisionSettings> {
    return settingsOf(await (await this.database.manager()).findOneBy(DecisionSettingsEntity, { company }));
  }

  async lock(company: CompanyId): Promise<DecisionSettings> {
    const manager = await this.database.manager();
    await manager.createQueryBuilder().insert().into(DecisionSettingsEntity).values({ company }).orIgnore().updateEntity(false).execute();
    return settingsOf((await this.database.find<StoredSettings & Record<string, unknown>>(LOCK_SETTINGS, [company])) ?? null);
  }

  async save(company: CompanyId, { reasons, mails }: Partial<DecisionSettings>): Promise<void> {
    const changes = { ...(reasons && { reasons: [...reasons] }), ...(mails && { mails }) };
    await (await this.database.manager()).update(DecisionSettingsEntity, { company }, changes);
  }
}

function settingsOf(stored: StoredSettings | null): DecisionSettings {
  return { reasons: stored?.reasons ?? builtInReasons(), mails: stored?.mails ?? {} };
}
