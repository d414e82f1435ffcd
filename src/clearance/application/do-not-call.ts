import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, type CompanyId, type FieldError, fieldError, type Id, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { type JournalEntry, JournalReplay } from '../../platform/journal/journal.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  type DoNotCallEntryId,
  DoNotCallEntryNotFound,
  type DoNotCallOutcome,
  type DoNotCallReason,
  DoNotCallRepository,
  laterEnd,
  type NewDoNotCallEntry,
} from '../domain/do-not-call.js';
import { parsePhone, subscriberOf } from '../../platform/domain/phone.js';
import { Calls } from './calls.js';

export interface NumberNotToCall {
  /** As it was typed. */
  readonly phone: string;
  readonly note?: string | null;
  readonly expiresAt?: Date | null;
}

export interface DoNotCallResult {
  /** As it was typed. */
  readonly phone: string;
  readonly outcome: DoNotCallOutcome;
  /** Null for a number that is not valid. */
  readonly id: DoNotCallEntryId | null;
}

/** Who asked, and in which call. */
export interface DoNotCallSource {
  readonly reason: DoNotCallReason;
  readonly reservationId?: Id<'Reservation'> | null;
}

/** Adds numbers to a company's do-not-call list, and ends its calls to them. docs/rules/clearance.md#do-not-call */
@Injectable()
export class AddDoNotCall {
  constructor(
    private readonly profiles: CompanyProfiles,
    private readonly list: DoNotCallRepository,
    private readonly calls: Calls,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * In the order of the numbers; one that occurs twice is added once, with the later end. In one unit of work, before
   * which the caller locks no candidate. Throws `ValidationFailed` for an end that has passed.
   */
  run(company: CompanyId, numbers: readonly NumberNotToCall[], source: DoNotCallSource): Promise<DoNotCallResult[]> {
    return this.unitOfWork.run(async () => {
      requireFutureEnds(numbers, this.clock.now());
      const country = await this.profiles.countryFor(company, numbers);
      const phones = numbers.map(({ phone }) => parsePhone(phone, country)?.e164 ?? null);
      const valid = [...new Set(phones.filter((phone) => phone !== null))];
      const endCalls = await this.calls.lockCallsTo(company, valid);
      const added = await this.add(company, entriesOf(numbers, phones), source);
      await endCalls();
      const seen = new Set<string>();
      return numbers.map(({ phone: typed }, i) => {
        const phone = phones[i] ?? null;
        const subscriber = phone && subscriberOf(phone);
        const entry = subscriber && added.get(subscriber);
        if (!entry) return { phone: typed, outcome: 'invalid', id: null };
        const isFirst = !seen.has(subscriber) && seen.add(subscriber).has(subscriber);
        return { phone: typed, outcome: entry.isNew && isFirst ? 'added' : 'existing', id: entry.id };
      });
    });
  }

  /** Adds the entries; the caller ends the calls, whose candidates it has locked. */
  async add(
    company: CompanyId,
    entries: readonly Pick<NewDoNotCallEntry, 'phone' | 'note' | 'expiresAt'>[],
    { reason, reservationId = null }: DoNotCallSource,
  ): ReturnType<DoNotCallRepository['add']> {
    const now = this.clock.now();
    const own = { reason, reservationId, createdAt: now };
    const added = await this.list.add(
      company,
      entries.map((entry) => ({ ...entry, ...own, id: this.ids.next<DoNotCallEntryId>() })),
      now,
    );
    const fresh = [...added.values()].filter(({ isNew }) => isNew);
    await this.audit.recordMany(
      fresh.map(({ id: subject }) => ({ company, action: 'do_not_call.added', subject, facts: { reason, reservationId } })),
    );
    return added;
  }
}

function requireFutureEnds(numbers: readonly NumberNotToCall[], now: Date): void {
  const errors = numbers.flatMap(({ expiresAt }, i): FieldError[] => {
    const field = `entries[${i}].expiresAt`;
    return expiresAt && expiresAt <= now ? [fieldError(field, 'rules.future')] : [];
  });
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** Each subscriber once: with the note of the first, and the later end. */
function entriesOf(
  numbers: readonly NumberNotToCall[],
  phones: readonly (string | null)[],
): Pick<NewDoNotCallEntry, 'phone' | 'note' | 'expiresAt'>[] {
  const entries = new Map<string, Pick<NewDoNotCallEntry, 'phone' | 'note' | 'expiresAt'>>();
  numbers.forEach(({ note = null, expiresAt = null }, i) => {
    const phone = phones[i];
    if (!phone) return;
    const known = entries.get(subscriberOf(phone));
    entries.set(subscriberOf(phone), known ? { ...known, expiresAt: laterEnd(known.expiresAt, expiresAt) } : { phone, note, expiresAt });
  });
  return [...entries.values()];
}

/** Lists numbers again that a restore forgot. A dispatch asks the list, so no call to them is dialled. */
@Injectable()
export class DoNotCallReplay extends JournalReplay {
  readonly kinds = ['do-not-call'];

  constructor(
    private readonly list: DoNotCallRepository,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {
    super();
  }

  async replay({ company, subject, details: [action, reason, end] }: JournalEntry): Promise<boolean> {
    const createdAt = this.clock.now();
    const expiresAt = end ? new Date(Number(end)) : null;
    if (action !== 'added' || (expiresAt && expiresAt <= createdAt)) return false;
    const id = this.ids.next<DoNotCallEntryId>();
    const entry = { id, phone: null, reason: reason as DoNotCallReason, note: null, reservationId: null, createdAt, expiresAt };
    return this.list.addHash(company, Buffer.from(subject, 'hex'), entry);
  }
}

/** Takes an entry off the list: the number may be called again. */
@Injectable()
export class RemoveDoNotCall {
  constructor(
    private readonly list: DoNotCallRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `DoNotCallEntryNotFound`. */
  run(company: CompanyId, id: DoNotCallEntryId): Promise<void> {
    return this.unitOfWork.run(async () => {
      if (!(await this.list.remove(company, id))) throw new DoNotCallEntryNotFound();
      await this.audit.record({ company, action: 'do_not_call.removed', subject: id.toLowerCase() });
    });
  }
}
