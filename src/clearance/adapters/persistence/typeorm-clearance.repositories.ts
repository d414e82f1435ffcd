import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type CompanyId, type Id, isId, type Page, type PersonId } from '../../../platform/domain/index.js';
import { type Consent, type ConsentKind, ConsentRepository } from '../../domain/consent.js';
import { StoredResponseStore } from '../../../platform/idempotency/stored-response-store.js';
import { currentOperation } from '../../../platform/operation/operation-context.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { Journal, type JournalEntry } from '../../../platform/journal/journal.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import {
  type PersonToCall,
  type ClearanceFacts,
  type ClearancePolicy,
  ClearanceRepository,
  type CompanyFacts,
  DEFAULT_POLICY,
} from '../../domain/clearance.js';
import {
  type DoNotCallEntry,
  type DoNotCallEntryId,
  type DoNotCallFilter,
  DoNotCallRepository,
  type NewDoNotCallEntry,
} from '../../domain/do-not-call.js';
import { subscriberForms, subscriberOf } from '../../../platform/domain/phone.js';
import { ClearancePolicyEntity, ConsentEntity, DoNotCallEntryEntity } from './clearance.entity.js';
import {
  ADD_ENTRIES,
  ADD_HASH,
  ARE_LISTED,
  CLEARANCE_FACTS,
  ERASE_ENTRIES,
  FIND_ENTRY,
  LOCK_ENTRIES,
  LOCK_POLICY,
  READ_POLICY,
} from './clearance.sql.js';

type CandidateId = Id<'Candidate'>;

/** Keyed hashes of numbers: of each company its own, so that two lists cannot be compared. */
@Injectable()
export class PhoneHashes {
  constructor(private readonly secrets: Secrets) {}

  /** Of every form of the number with every key. The first is that of new entries, whatever the form. */
  all(company: CompanyId, phone: string): Buffer[] {
    return subscriberForms(phone).flatMap((form) => this.secrets.macs('do-not-call', `${company} ${form}`));
  }

  /** Stands for the number among the persons that a stored response names. */
  personOf(company: CompanyId, phone: string): PersonId {
    return this.secrets.mac('do-not-call', `${company} ${phone}`).toString('hex', 0, 16) as PersonId;
  }
}

function journalOf(company: CompanyId, hash: Buffer, ...details: string[]): JournalEntry {
  return { company, kind: 'do-not-call', subject: hash.toString('hex'), details };
}

type LockedEntry = Pick<DoNotCallEntryEntity, 'id' | 'phone' | 'phoneHash' | 'expiresAt'>;

@Injectable()
export class TypeOrmDoNotCallRepository extends DoNotCallRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly hashes: PhoneHashes,
    private readonly responses: StoredResponseStore,
    private readonly journal: Journal,
  ) {
    super();
  }

  async add(
    company: CompanyId,
    entries: readonly NewDoNotCallEntry[],
    now: Date,
  ): Promise<ReadonlyMap<string, { id: DoNotCallEntryId; isNew: boolean }>> {
    const [first] = entries;
    if (!first) return new Map();
    const known = await this.lockEntries(
      company,
      entries.map(({ phone }) => phone),
    );
    const expired = known.filter(({ expiresAt }) => expiresAt && expiresAt <= now).map(({ id }) => id);
    if (expired.length > 0) await (await this.database.manager()).delete(DoNotCallEntryEntity, { id: In(expired) });
    // One that was hashed with a former key keeps its hash.
    const hashOf = (phone: string): Buffer => {
      const keys = this.hashes.all(company, phone);
      const entry = known.find(
        (one) =>
          !expired.includes(one.id) && (subscriberForms(phone).includes(one.phone ?? '') || keys.some((key) => key.equals(one.phoneHash))),
      );
      return entry?.phoneHash ?? keys[0]!;
    };
    const hashed = entries.map((entry) => ({ ...entry, hash: hashOf(entry.phone) }));
    const columns = [
      hashed.map(({ id }) => id),
      hashed.map(({ phone }) => phone),
      hashed.map(({ hash }) => hash),
      hashed.map(({ note }) => note),
    ];
    const { reason, reservationId } = first;
    const values = [company, ...columns, reason, reservationId, now, hashed.map(({ expiresAt }) => expiresAt)];
    const rows = await this.database.query<Pick<DoNotCallEntryEntity, 'id' | 'phoneHash' | 'expiresAt'>>(ADD_ENTRIES, values);
    const ids = new Map(rows.map(({ id, phoneHash }) => [phoneHash.toString('hex'), id]));
    for (const { phone } of entries) currentOperation().persons.add(this.hashes.personOf(company, phone));
    // The later end, which may be that of an earlier entry.
    await this.journal.note(
      ...rows.map(({ phoneHash, expiresAt }) =>
        journalOf(company, phoneHash, 'added', reason, ...(expiresAt ? [String(expiresAt.getTime())] : [])),
      ),
    );
    return new Map(
      hashed.map(({ id: own, phone, hash }) => {
        const id = ids.get(hash.toString('hex'))!;
        return [subscriberOf(phone), { id, isNew: id === own }];
      }),
    );
  }

  async addHash(company: CompanyId, hash: Buffer, { id, reason, createdAt, expiresAt }: DoNotCallEntry): Promise<boolean> {
    return (await this.database.execute(ADD_HASH, [company, hash, id, reason, createdAt, expiresAt])) > 0;
  }

  async list(company: CompanyId, { phone, limit, cursor }: DoNotCallFilter): Promise<Page<DoNotCallEntry>> {
    const query = (await this.database.manager())
      .createQueryBuilder(DoNotCallEntryEntity, 'e')
      .where('e.company_id = :company', { company });
    if (phone)
      query.andWhere('(e.phone_hash IN (:...hashes) OR e.phone IN (:...forms))', {
        hashes: this.hashes.all(company, phone),
        forms: subscriberForms(phone),
      });
    return this.cursors.newestFirst(query, { limit, cursor }, [company, 'do-not-call', phone ?? null]);
  }

  async find(company: CompanyId, phone: string): Promise<DoNotCallEntry | null> {
    return (await this.database.find<DoNotCallEntryEntity & Record<string, unknown>>(FIND_ENTRY, this.valuesOf(company, [phone]))) ?? null;
  }

  async areListed(numbers: readonly { company: CompanyId; phone: string }[], now: Date): Promise<boolean[]> {
    if (numbers.length === 0) return [];
    const asked = numbers.flatMap(({ company, phone }, i) => [
      ...subscriberForms(phone).map((form) => ({ i, company, form, hash: null })),
      ...this.hashes.all(company, phone).map((hash) => ({ i, company, form: null, hash })),
    ]);
    const columns = [
      asked.map(({ i }) => i),
      asked.map(({ company }) => company),
      asked.map(({ form }) => form),
      asked.map(({ hash }) => hash),
    ];
    const listed = new Set((await this.database.query<{ i: number }>(ARE_LISTED, [...columns, now])).map(({ i }) => i));
    return numbers.map((_, i) => listed.has(i));
  }

  async remove(company: CompanyId, id: DoNotCallEntryId): Promise<boolean> {
    if (!isId(id)) return false;
    const manager = await this.database.manager();
    const entry = await manager.findOneBy(DoNotCallEntryEntity, { id, company });
    if (!entry) return false;
    await this.journal.note(journalOf(company, entry.phoneHash, 'removed'));
    return (await manager.delete(DoNotCallEntryEntity, { id, company })).affected === 1;
  }

  async lock(company: CompanyId, phones: readonly string[]): Promise<void> {
    if (phones.length > 0) await this.lockEntries(company, phones);
  }

  async erase(
    company: CompanyId,
    phones: readonly string[],
    candidateId: CandidateId,
    calls: readonly Id<'Reservation'>[],
  ): Promise<{ consent: number }> {
    const erased = await this.database.find<{ consent: number }>(ERASE_ENTRIES, [...this.valuesOf(company, phones), candidateId, calls]);
    if (phones.length > 0)
      await this.responses.erase(
        company,
        phones.flatMap(subscriberForms).map((form) => this.hashes.personOf(company, form)),
      );
    return erased!;
  }

  private lockEntries(company: CompanyId, phones: readonly string[]): Promise<LockedEntry[]> {
    return this.database.query<LockedEntry>(LOCK_ENTRIES, this.valuesOf(company, phones));
  }

  private valuesOf(company: CompanyId, phones: readonly string[]): unknown[] {
    return [company, phones.flatMap(subscriberForms), phones.flatMap((phone) => this.hashes.all(company, phone))];
  }
}

@Injectable()
export class TypeOrmConsentRepository extends ConsentRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  async add(consents: readonly Consent[]): Promise<void> {
    if (consents.length > 0) await (await this.database.manager()).insert(ConsentEntity, [...consents]);
  }

  async list(candidateId: CandidateId, { limit, cursor }: { limit: number; cursor?: string }): Promise<Page<Consent>> {
    const list = ['consents', candidateId];
    const start = this.cursors.read(cursor, list);
    const query = (await this.newestFirst(candidateId)).limit(limit + 1);
    // The row of the cursor: rows are never changed.
    if (start) query.andWhere('(c.at, c.recorded_at, c.id) < (SELECT at, recorded_at, id FROM consents WHERE id = :id)', { id: start.id });
    return this.cursors.page(await query.getMany(), limit, list, ({ at, id }) => ({ createdAt: at, id }));
  }

  async newest(candidateId: CandidateId, kind: ConsentKind): Promise<Consent | null> {
    return (await this.newestFirst(candidateId)).andWhere('c.kind = :kind', { kind }).limit(1).getOne();
  }

  private async newestFirst(candidateId: CandidateId) {
    return (await this.database.manager())
      .createQueryBuilder(ConsentEntity, 'c')
      .where('c.candidate_id = :candidateId', { candidateId })
      .orderBy('c.at', 'DESC')
      .addOrderBy('c.recordedAt', 'DESC')
      .addOrderBy('c.id', 'DESC');
  }
}

type FactsRow = {
  policy: ClearancePolicy | null;
  listed: [phone: string | null, hash: string][] | null;
  consents: Record<CandidateId, ClearanceFacts['consent']> | null;
};

@Injectable()
export class TypeOrmClearanceRepository extends ClearanceRepository {
  constructor(
    private readonly database: Database,
    private readonly hashes: PhoneHashes,
  ) {
    super();
  }

  async facts(company: CompanyId, callees: readonly PersonToCall[], now: Date): Promise<CompanyFacts> {
    const phones = [...new Set(callees.map(({ phone }) => phone))];
    const hashes = new Map(phones.map((phone) => [phone, this.hashes.all(company, phone)]));
    const candidates = callees.map(({ candidateId }) => candidateId);
    const values = [company, phones.flatMap(subscriberForms), [...hashes.values()].flat(), candidates, now];
    const { policy, listed, consents } = (await this.database.find<FactsRow>(CLEARANCE_FACTS, values))!;
    const listedPhones = new Set((listed ?? []).map(([phone]) => phone && subscriberOf(phone)));
    const listedHashes = new Set((listed ?? []).map(([, hash]) => hash));
    return {
      policy: policy ?? DEFAULT_POLICY,
      of: (callee) => ({
        isListed:
          listedPhones.has(subscriberOf(callee.phone)) || hashes.get(callee.phone)!.some((hash) => listedHashes.has(hash.toString('hex'))),
        consent: consents?.[callee.candidateId] ?? null,
        isTest: callee.isTest,
      }),
    };
  }

  async policy(company: CompanyId): Promise<ClearancePolicy> {
    const row = await this.database.find<ClearancePolicyEntity & Record<string, unknown>>(READ_POLICY, [company]);
    if (!row) return DEFAULT_POLICY;
    const { company: _, ...policy } = row;
    return policy;
  }

  async lockPolicy(company: CompanyId): Promise<ClearancePolicy> {
    // A company that has no row yet gets one: there is something to lock.
    const insert = (await this.database.manager()).createQueryBuilder().insert().into(ClearancePolicyEntity);
    await insert
      .values({ company, ...DEFAULT_POLICY })
      .orIgnore()
      .execute();
    await this.database.execute(LOCK_POLICY, [company]);
    return this.policy(company);
  }

  async savePolicy(company: CompanyId, policy: ClearancePolicy): Promise<void> {
    await (await this.database.manager()).update(ClearancePolicyEntity, { company }, policy);
  }
}
