import { Injectable } from '@nestjs/common';
import { type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import type {
  AssignedLine,
  AssignmentChanges,
  BreakerState,
  CallingPolicy,
  LineDraft,
  NewAssignment,
  PhoneNumber,
  PhoneNumberAssignment,
  PhoneNumberAssignmentId,
  PhoneNumberId,
  SettingsChanges,
  TelephonySettings,
} from '../../domain/index.js';
import { defaultSettings, MISSING_LINE, PhoneNumberRepository, TelephonySettingsRepository } from '../../domain/index.js';
import { LIST_ASSIGNMENTS, LOCK_ASSIGNED_LINES, LOCK_LINES, LOCK_SETTINGS, READ_SETTINGS } from './telephony-settings.sql.js';
import { PhoneNumberAssignmentEntity, PhoneNumberEntity, TelephonySettingsEntity } from './telephony-settings.entity.js';

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
    const { defaultCallingHours: callingHours, defaultTimezone: timezone, defaultCallingDays: days, exceptions } = policy;
    const manager = await this.database.manager();
    const changes = { callingHours, timezone, callingDays: days && [...days], callingExceptions: [...exceptions] };
    await manager.update(TelephonySettingsEntity, { company }, changes);
  }

  async lockOrCreate(company: CompanyId): Promise<TelephonySettings> {
    const { enabled, outboundCalling } = defaultSettings(company);
    const insert = (await this.database.manager()).createQueryBuilder().insert().into(TelephonySettingsEntity);
    await insert
      .values({ company, enabled, ...outboundCalling })
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

type AssignmentRow = PhoneNumberAssignment & Record<string, unknown>;

@Injectable()
export class TypeOrmPhoneNumberRepository extends PhoneNumberRepository {
  constructor(private readonly database: Database) {
    super();
  }

  list(company: CompanyId): Promise<PhoneNumberAssignment[]> {
    return this.database.query<AssignmentRow>(LIST_ASSIGNMENTS, [company, null]);
  }

  async find(company: CompanyId, id: PhoneNumberAssignmentId): Promise<PhoneNumberAssignment | null> {
    return (isId(id) && (await this.database.find<AssignmentRow>(LIST_ASSIGNMENTS, [company, id]))) || null;
  }

  async change(company: CompanyId, id: PhoneNumberAssignmentId, changes: AssignmentChanges): Promise<void> {
    const manager = await this.database.manager();
    if (changes.defaultForOutbound) {
      await manager.update(PhoneNumberAssignmentEntity, { company, defaultForOutbound: true }, { defaultForOutbound: false });
    }
    await manager.update(PhoneNumberAssignmentEntity, { id, company }, changes);
  }

  async lock(ids: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, number>> {
    const caps = new Map(ids.map((id) => [id, MISSING_LINE.maxConcurrentCalls as number]));
    for (const { id, cap } of await this.database.query<{ id: PhoneNumberId; cap: number }>(LOCK_LINES, [ids])) caps.set(id, cap);
    return caps;
  }

  async lockAssigned(company: CompanyId, ids: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, AssignedLine>> {
    const rows = await this.database.query<AssignedLine & { id: PhoneNumberId }>(LOCK_ASSIGNED_LINES, [company, ids]);
    return new Map([...ids.map((id) => [id, { ...MISSING_LINE, cap: 0 }] as const), ...rows.map(({ id, ...line }) => [id, line] as const)]);
  }

  async assign(assignment: NewAssignment): Promise<void> {
    await (await this.database.manager()).insert(PhoneNumberAssignmentEntity, { ...assignment, defaultForOutbound: false });
  }

  async findLine(e164: string): Promise<Pick<PhoneNumber, 'id' | 'e164'> | null> {
    return (await this.database.manager()).findOne(PhoneNumberEntity, { select: { id: true, e164: true }, where: { e164 } });
  }

  async addLine(line: LineDraft & { id: PhoneNumberId; createdAt: Date }): Promise<void> {
    const manager = await this.database.manager();
    await manager
      .createQueryBuilder()
      .insert()
      .into(PhoneNumberEntity)
      .values({ ...line, sms: false })
      .orIgnore()
      .execute();
  }

  async changeLine(id: PhoneNumberId, changes: Omit<LineDraft, 'e164'>): Promise<void> {
    await (await this.database.manager()).update(PhoneNumberEntity, { id }, changes);
  }

  async listGatewayRefs(): Promise<string[]> {
    const lines = await (
      await this.database.manager()
    )
      .createQueryBuilder(PhoneNumberEntity, 'line')
      .select('DISTINCT line.gatewayRef', 'id')
      .where('line.gatewayRef IS NOT NULL')
      .orderBy('id')
      .getRawMany<{ id: string }>();
    return lines.map(({ id }) => id);
  }

  async isAssigned(phoneNumberId: PhoneNumberId): Promise<boolean> {
    return (await this.database.manager()).existsBy(PhoneNumberAssignmentEntity, { phoneNumberId });
  }
}
