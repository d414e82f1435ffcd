import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type CompanyId, isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import {
  type AssignedLine,
  type AssignmentChanges,
  type LineDraft,
  MISSING_LINE,
  type NewAssignment,
  type PhoneNumber,
  type PhoneNumberAssignment,
  type PhoneNumberAssignmentId,
  type PhoneNumberId,
  PhoneNumberRepository,
} from '../../domain/phone-number.js';
import { PhoneNumberAssignmentEntity, PhoneNumberEntity } from './phone-number.entity.js';
import { LOCK_ASSIGNED_LINE, LOCK_LINES } from './telephony-settings.sql.js';

@Injectable()
export class TypeOrmPhoneNumberRepository extends PhoneNumberRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async list(company: CompanyId): Promise<PhoneNumberAssignment[]> {
    const manager = await this.database.manager();
    return this.withLines(
      await manager.find(PhoneNumberAssignmentEntity, { where: { company }, order: { createdAt: 'DESC', id: 'DESC' } }),
    );
  }

  async find(company: CompanyId, id: PhoneNumberAssignmentId): Promise<PhoneNumberAssignment | null> {
    if (!isId(id)) return null;
    const manager = await this.database.manager();
    const [found = null] = await this.withLines(await manager.findBy(PhoneNumberAssignmentEntity, { id, company }));
    return found;
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

  async lockAssigned(company: CompanyId, id: PhoneNumberId): Promise<AssignedLine> {
    return (
      (await this.database.find<AssignedLine & Record<string, unknown>>(LOCK_ASSIGNED_LINE, [company, id])) ?? { ...MISSING_LINE, cap: 0 }
    );
  }

  async assign(assignment: NewAssignment): Promise<void> {
    await (await this.database.manager()).insert(PhoneNumberAssignmentEntity, { ...assignment, defaultForOutbound: false });
  }

  async findLine(e164: string): Promise<PhoneNumber | null> {
    const line = await (await this.database.manager()).findOneBy(PhoneNumberEntity, { e164 });
    return line && { id: line.id, ...lineOf(line), e164 };
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

  /** Two reads and no join, because the record of a line may be missing. */
  private async withLines(assignments: readonly PhoneNumberAssignmentEntity[]): Promise<PhoneNumberAssignment[]> {
    if (assignments.length === 0) return [];
    const manager = await this.database.manager();
    const lines = await manager.findBy(PhoneNumberEntity, { id: In(assignments.map(({ phoneNumberId }) => phoneNumberId)) });
    const byId = new Map(lines.map((line) => [line.id, line]));
    return assignments.map((assignment) => ({ ...assignment, ...lineOf(byId.get(assignment.phoneNumberId)) }));
  }
}

function lineOf(
  line: PhoneNumberEntity | undefined,
): Pick<PhoneNumberAssignment, 'e164' | 'capabilities' | 'maxConcurrentCalls' | 'gatewayRef'> {
  if (!line) return MISSING_LINE;
  const { e164, voice, sms, maxConcurrentCalls, gatewayRef } = line;
  return { e164, capabilities: { voice, sms }, maxConcurrentCalls, gatewayRef };
}
