import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock, type CompanyId, DAY, after, type PersonId } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { Secrets } from '../secrets/secrets.js';
import { removal } from '../tasks/index.js';
import { MailEntity } from './mail-queue.js';
import { PRUNE_FAILED_MAILS } from './mail.sql.js';
import type { MailId } from './mailer.js';

/** A mail without its content. */
export type MailRecord = Pick<
  MailEntity,
  'id' | 'personId' | 'kind' | 'queuedAt' | 'dueAt' | 'sentAt' | 'failure' | 'reason' | 'failedAt' | 'doneAt' | 'failures' | 'parkedAt'
>;

/**
 * `delayed`: it was tried in vain and is tried again; `held`: an operator has to look at it; `passed`: its time was over before it left.
 */
export type MailProgress = 'sent' | 'waiting' | 'delayed' | 'held' | 'failed' | 'passed' | 'stopped';

export function progressOf({ sentAt, failedAt, failure, parkedAt, failures }: MailRecord): MailProgress {
  if (sentAt) return 'sent';
  if (failure === 'CANCELLED') return 'stopped';
  if (failure === 'OUT_OF_DATE') return 'passed';
  if (failedAt) return 'failed';
  if (parkedAt) return 'held';
  return failures > 0 ? 'delayed' : 'waiting';
}

const RECORD = [
  'id',
  'personId',
  'kind',
  'queuedAt',
  'dueAt',
  'sentAt',
  'failure',
  'reason',
  'failedAt',
  'doneAt',
  'failures',
  'parkedAt',
] as const;

/** Mails of a person on one page. */
const MAX_OF_PERSON = 50;
/** Failed mails to users and contacts of a company are kept for an operator so long. */
const RETENTION_MS = 30 * DAY;
export const FAILED_MAIL_RETENTION = removal('mail.prune-failed', PRUNE_FAILED_MAILS, (now) => after(now, -RETENTION_MS));

/** Reads mails, and notes that their failures are dealt with. docs/rules/platform.md#mail */
@Injectable()
export class MailRecords {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Newest first, at most 50. Index mails_person. */
  async ofPerson(company: CompanyId, personId: PersonId): Promise<MailRecord[]> {
    const query = await this.select();
    return query
      .where('mail.company = :company AND mail.personId = :personId', { company, personId })
      .orderBy('mail.queuedAt', 'DESC')
      .addOrderBy('mail.id', 'DESC')
      .limit(MAX_OF_PERSON)
      .getMany();
  }

  /** The persons of these to whom a mail failed, and nobody has dealt with it. Index mails_person. */
  async failedTo(company: CompanyId, persons: readonly PersonId[]): Promise<ReadonlySet<string>> {
    if (persons.length === 0) return new Set();
    const query = await this.open(company);
    const found = await query.andWhere('mail.personId = ANY (:persons)', { persons }).getMany();
    return new Set(found.flatMap(({ personId }) => personId ?? []));
  }

  /** Failed mails to persons that nobody has dealt with, the oldest first, after one. Index mails_failed. */
  async failedToPersons(company: CompanyId, limit: number, last?: MailRecord): Promise<MailRecord[]> {
    const query = (await this.open(company)).andWhere('mail.personId IS NOT NULL');
    if (last) query.andWhere('(mail.failedAt, mail.id) > (:at, :id)', { at: last.failedAt, id: last.id });
    return query.limit(limit).getMany();
  }

  /**
   * All failed mails of a company that nobody has dealt with, the oldest first, with their addresses. Null for one of another SECRETS_KEY.
   */
  async failedOf(company: CompanyId, limit: number): Promise<(MailRecord & { readonly address: string | null })[]> {
    const found = await (await this.open(company)).addSelect('mail.recipient').limit(limit).getMany();
    return found.map(({ recipient, ...mail }) => {
      const isReadable = recipient !== null && this.secrets.opens('mail', recipient);
      return { ...mail, address: isReadable ? this.secrets.decrypt('mail', recipient) : null };
    });
  }

  /** A mail to a person that failed; null if there is none. */
  async failed(company: CompanyId, id: MailId): Promise<MailRecord | null> {
    const query = (await this.select()).where('mail.company = :company AND mail.id = :id', { company, id });
    return query.andWhere('mail.failedAt IS NOT NULL AND mail.personId IS NOT NULL').getOne();
  }

  /** Compare-and-set: whether nobody had dealt with it before. */
  async markDone(id: MailId): Promise<boolean> {
    const manager = await this.database.manager();
    return (await manager.update(MailEntity, { id, doneAt: IsNull() }, { doneAt: this.clock.now() })).affected === 1;
  }

  private async select() {
    return (await this.database.manager()).createQueryBuilder(MailEntity, 'mail').select(RECORD.map((name) => `mail.${name}`));
  }

  private async open(company: CompanyId) {
    return (await this.select())
      .where('mail.company = :company AND mail.failedAt IS NOT NULL AND mail.doneAt IS NULL', { company })
      .orderBy('mail.failedAt')
      .addOrderBy('mail.id');
  }
}
