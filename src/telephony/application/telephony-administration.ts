import { Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  type AssignmentChanges,
  AssignmentNotFound,
  DispatchRepository,
  LineAssigned,
  type LineDraft,
  LineNotFound,
  type PhoneNumber,
  type PhoneNumberAssignment,
  type PhoneNumberAssignmentId,
  type PhoneNumberId,
  PhoneNumberRepository,
  requireTelephony,
  type SettingsChanges,
  type TelephonySettings,
  TelephonySettingsRepository,
  validateLine,
  validateSettings,
} from '../domain/index.js';
import { CompanyMutex } from './call-locks.js';

/** The operator's side of a company's telephony settings. */
@Injectable()
export class TelephonyAdministration {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly companies: CompanyAdministration,
    private readonly dispatches: DispatchRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  /** Throws `CompanyNotFound`. */
  async get(company: CompanyId): Promise<TelephonySettings> {
    await this.companies.get(company);
    return this.settings.get(company);
  }

  /** Changes the values that are present. Throws `ValidationFailed` and `CompanyNotFound`. */
  async change(company: CompanyId, changes: SettingsChanges): Promise<TelephonySettings> {
    validateSettings(changes);
    await this.companies.get(company);
    const changed = await this.unitOfWork.run(async () => {
      await this.settings.lockOrCreate(company);
      const saved = await this.settings.save(company, changes);
      await this.audit.record({ company, action: 'telephony.changed', subject: company, facts: changes });
      return saved;
    });
    if (changes.enabled) await this.dispatches.wakeCompany(company, this.clock.now());
    return changed;
  }
}

/** `makeDefault: false` keeps the default that the company has. */
export type NumberToAssign = LineDraft & { company: CompanyId; displayName: string; makeDefault: boolean };
/** Without a name: a new assignment is called by its number, another keeps its name. */
export type NumberToShare = Pick<NumberToAssign, 'company' | 'e164' | 'makeDefault'> & { displayName?: string };

type Line = Pick<PhoneNumber, 'id' | 'e164'>;

export interface AssignedNumber {
  assignmentId: PhoneNumberAssignmentId;
  phoneNumberId: PhoneNumberId;
}

/** Gives lines to companies. docs/rules/telephony.md#phone-numbers */
@Injectable()
export class NumberAdministration {
  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly companies: CompanyAdministration,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * Creates a line, or changes one that the company has, for all that share it. Throws `ValidationFailed`,
   * `CompanyNotFound` and `LineAssigned`.
   */
  async assign({ company, displayName, makeDefault, ...draft }: NumberToAssign): Promise<AssignedNumber> {
    validateLine({ ...draft, displayName });
    await this.companies.get(company);
    return this.unitOfWork.run(async () => {
      await this.settings.lockOrCreate(company);
      await this.numbers.addLine({ ...draft, id: this.ids.next(), createdAt: this.clock.now() });
      const line = await this.lockLine(draft.e164);
      const own = await this.find(company, line);
      if (!own && (await this.numbers.isAssigned(line.id))) throw new LineAssigned();
      const { maxConcurrentCalls, voice, gatewayRef } = draft;
      await this.numbers.changeLine(line.id, { maxConcurrentCalls, voice, gatewayRef });
      const assigned = await this.lend(company, line, own, { displayName, ...(makeDefault && { defaultForOutbound: true }) });
      const facts = { phoneNumberId: line.id, maxConcurrentCalls, voice };
      await this.audit.record({ company, action: 'number.assigned', subject: assigned.assignmentId, facts });
      return assigned;
    });
  }

  /** Lends an existing line to one more company. Throws `ValidationFailed`, `CompanyNotFound` and `LineNotFound`. */
  async share({ company, e164, displayName, makeDefault }: NumberToShare): Promise<AssignedNumber> {
    validateLine({ e164, displayName });
    await this.companies.get(company);
    return this.unitOfWork.run(async () => {
      await this.settings.lockOrCreate(company);
      const line = await this.lockLine(e164);
      const changes = { ...(displayName !== undefined && { displayName }), ...(makeDefault && { defaultForOutbound: true }) };
      const shared = await this.lend(company, line, await this.find(company, line), changes);
      const facts = { phoneNumberId: line.id };
      await this.audit.record({ company, action: 'number.shared', subject: shared.assignmentId, facts });
      return shared;
    });
  }

  /** Newest first. Throws `CompanyNotFound`. */
  async list(company: CompanyId): Promise<PhoneNumberAssignment[]> {
    await this.companies.get(company);
    return this.numbers.list(company);
  }

  private async lockLine(e164: string): Promise<Line> {
    const line = await this.numbers.findLine(e164);
    if (!line) throw new LineNotFound();
    await this.numbers.lock([line.id]);
    return line;
  }

  private async find(company: CompanyId, line: Line): Promise<PhoneNumberAssignment | undefined> {
    return (await this.numbers.list(company)).find(({ phoneNumberId }) => phoneNumberId === line.id);
  }

  private async lend(
    company: CompanyId,
    line: Line,
    own: PhoneNumberAssignment | undefined,
    changes: AssignmentChanges,
  ): Promise<AssignedNumber> {
    const assignmentId = own?.id ?? this.ids.next<PhoneNumberAssignmentId>();
    const added = { id: assignmentId, company, phoneNumberId: line.id, createdAt: this.clock.now() };
    if (!own) await this.numbers.assign({ ...added, displayName: changes.displayName ?? line.e164 });
    if (Object.keys(changes).length > 0) await this.numbers.change(company, assignmentId, changes);
    return { assignmentId, phoneNumberId: line.id };
  }
}

/** Names a company's number, and makes it the default of its calls. docs/rules/telephony.md#phone-numbers */
@Injectable()
export class ChangeNumber {
  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly mutex: CompanyMutex,
    private readonly audit: Audit,
  ) {}

  /** Throws `ValidationFailed`, `TelephonyDisabled` and `AssignmentNotFound`. */
  run(company: CompanyId, id: PhoneNumberAssignmentId, changes: AssignmentChanges): Promise<PhoneNumberAssignment> {
    validateLine({ displayName: changes.displayName });
    return this.mutex.run(company, async () => {
      // The lock orders the changes of the default: at most one number has it.
      requireTelephony(await this.settings.lock(company));
      const number = await this.numbers.find(company, id);
      if (!number) throw new AssignmentNotFound();
      await this.numbers.change(company, id, changes);
      await this.audit.record({ company, action: 'number.updated', subject: id, facts: { fields: Object.keys(changes) } });
      return { ...number, ...changes };
    });
  }
}
