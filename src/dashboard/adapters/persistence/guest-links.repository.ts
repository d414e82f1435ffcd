import { Injectable } from '@nestjs/common';
import { type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { removal } from '../../../platform/tasks/index.js';
import { type CandidateId, type GuestLink, type GuestLinkId, GuestLinkRepository } from '../../domain/guest-link.js';
import type { UserId } from '../../domain/user.js';
import { ADD, COUNT_VIEW, FIND, FORGET, FORGET_LINKS, LIST, PRUNE, REVOKE, REVOKE_OF } from './guest-links.sql.js';

type Row = GuestLink & Record<string, unknown>;

@Injectable()
export class SqlGuestLinkRepository extends GuestLinkRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ id, company, jobPositionId, candidates, language, createdBy, createdAt, expiresAt }: GuestLink, tokenHash: Buffer) {
    const values = [id, company, jobPositionId, tokenHash, language, createdBy, createdAt, expiresAt, candidates];
    return (await this.database.execute(ADD, values)) > 0;
  }

  async find(tokenHash: Buffer, now: Date): Promise<GuestLink | null> {
    const found = await this.database.find<Row>(FIND, [tokenHash, now]);
    return found && found.candidates.length > 0 ? found : null;
  }

  list(company: CompanyId, now: Date): Promise<GuestLink[]> {
    return this.database.query<Row>(LIST, [company, now]);
  }

  async countView(id: GuestLinkId, now: Date): Promise<boolean> {
    return (await this.database.execute(COUNT_VIEW, [id, now.getTime()])) === 1;
  }

  async revoke(company: CompanyId, id: string, now: Date): Promise<GuestLink | null> {
    return isId(id) ? ((await this.database.find<Row>(REVOKE, [company, now, id])) ?? null) : null;
  }

  revokeOf(company: CompanyId, user: UserId, now: Date): Promise<GuestLink[]> {
    return this.database.query<Row>(REVOKE_OF, [company, now, user]);
  }

  async forget(candidate: CandidateId): Promise<void> {
    await this.database.execute(FORGET_LINKS, [candidate]);
    await this.database.execute(FORGET, [candidate]);
  }
}

/** A link that has expired is of no use. */
export const GUEST_LINK_RETENTION = removal('dashboard.prune-guest-links', PRUNE, (now) => now);
