import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type CompanyId, isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import {
  type AssignmentChanges,
  MISSING_LINE,
  type PhoneNumberAssignment,
  type PhoneNumberAssignmentId,
  type PhoneNumberId,
  PhoneNumberRepository,
} from '../../domain/phone-number.js';
import { PhoneNumberAssignmentEntity, PhoneNumberEntity } from './phone-number.entity.js';
import { LOCK_LINES } from './telephony-settings.sql.js';

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

  async lock(ids: readonly PhoneNumberId[]): Promise<void> {
    await this.database.execute(LOCK_LINES, [ids]);
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

function lineOf(line: PhoneNumberEntity | undefined): Pick<PhoneNumberAssignment, 'e164' | 'capabilities' | 'maxConcurrentCalls'> {
  if (!line) return MISSING_LINE;
  const { e164, voice, sms, maxConcurrentCalls } = line;
  return { e164, capabilities: { voice, sms }, maxConcurrentCalls };
}
