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
import { LOCK_SETTINGS } from './telephony-settings.sql.js';
import { TelephonySettingsEntity } from './telephony-settings.entity.js';

@Injectable()
export class TypeOrmTelephonySettingsRepository extends TelephonySettingsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(company: CompanyId): Promise<TelephonySettings> {
    const row = await (await this.database.manager()).findOneBy(TelephonySettingsEntity, { company });
    return row ? toSettings(row) : defaultSettings(company);
  }

  async lock(company: CompanyId): Promise<TelephonySettings> {
    await this.database.execute(LOCK_SETTINGS, [company]);
    return this.get(company);
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

function toSettings(row: TelephonySettingsEntity): TelephonySettings {
  const { company, enabled, globalCap, batchConcurrency, callDurationMs, breakerEngagedAt, breakerReleasedAt } = row;
  return {
    company,
    enabled,
    callingPolicy: { defaultCallingHours: row.callingHours, defaultTimezone: row.timezone, defaultCallingDays: row.callingDays },
    outboundCalling: { globalCap, batchConcurrency, callDurationMs },
    breakerEngagedAt,
    breakerReleasedAt,
  };
}
