import { Injectable } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import type { CallingPolicy } from '../../domain/calling-hours.js';
import {
  type BreakerState,
  defaultSettings,
  type SettingsChanges,
  type TelephonySettings,
  TelephonySettingsRepository,
} from '../../domain/telephony-settings.js';
import { LOCK_SETTINGS, READ_SETTINGS } from './telephony-settings.sql.js';
import { TelephonySettingsEntity } from './telephony-settings.entity.js';

type SettingsRow = TelephonySettings & Record<string, unknown>;

@Injectable()
export class TypeOrmTelephonySettingsRepository extends TelephonySettingsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(company: CompanyId): Promise<TelephonySettings> {
    return (await this.database.find<SettingsRow>(READ_SETTINGS, [company])) ?? defaultSettings(company);
  }

  async lock(company: CompanyId): Promise<TelephonySettings> {
    return (await this.database.find<SettingsRow>(LOCK_SETTINGS, [company])) ?? defaultSettings(company);
  }

  async saveCallingPolicy(company: CompanyId, policy: CallingPolicy): Promise<void> {
    const { defaultCallingHours: callingHours, defaultTimezone: timezone, defaultCallingDays: days } = policy;
    const manager = await this.database.manager();
    await manager.update(TelephonySettingsEntity, { company }, { callingHours, timezone, callingDays: days && [...days] });
  }

  async lockOrCreate(company: CompanyId): Promise<TelephonySettings> {
    const { enabled, outboundCalling, breakerEngagedAt, breakerReleasedAt } = defaultSettings(company);
    await (
      await this.database.manager()
    )
      .createQueryBuilder()
      .insert()
      .into(TelephonySettingsEntity)
      .values({
        company,
        enabled,
        ...outboundCalling,
        callingHours: null,
        timezone: null,
        callingDays: null,
        breakerEngagedAt,
        breakerReleasedAt,
      })
      .orIgnore()
      .execute();
    return this.lock(company);
  }

  async save(company: CompanyId, changes: SettingsChanges): Promise<TelephonySettings> {
    if (Object.keys(changes).length > 0) {
      await (await this.database.manager()).update(TelephonySettingsEntity, { company }, changes);
    }
    return this.get(company);
  }

  async saveBreaker(company: CompanyId, { breakerEngagedAt, breakerReleasedAt }: BreakerState): Promise<void> {
    await (await this.database.manager()).update(TelephonySettingsEntity, { company }, { breakerEngagedAt, breakerReleasedAt });
  }
}
