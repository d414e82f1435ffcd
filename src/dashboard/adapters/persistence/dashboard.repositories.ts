import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { after, type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { isUniqueViolation } from '../../../platform/persistence/sql.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { removal, taskTable } from '../../../platform/tasks/index.js';
import {
  type DashboardSession,
  type DashboardSessionId,
  endOf,
  IDLE_MS,
  LINK_LIFETIME_MS,
  MAIL_WINDOW_MS,
  SESSION_LIFETIME_MS,
  type SignInLink,
  SignInRepository,
  type SignInRequest,
  NOTED_EVERY_MS,
  type ResumedSession,
  type SignInRequestId,
} from '../../domain/sign-in.js';
import { DuplicateUser, emailKeyOf, type User, type UserId, UserNotFound, UserRepository } from '../../domain/user.js';
import { OPENID_ATTEMPT_MS, type OpenIdAccount } from '../../domain/openid.js';
import { DashboardSessionEntity, SignInLinkEntity, UserEntity } from './dashboard.entity.js';
import {
  ADD_REQUEST,
  FIND_LINK,
  FIND_LINKS_OF_REQUESTS,
  LIST_SESSIONS,
  LOCK_OWNERS,
  LOCK_USER,
  PRUNE_CALLBACKS,
  PRUNE_CSVS,
  PRUNE_LINKS,
  PRUNE_REQUESTS,
  PRUNE_SESSIONS,
  RESUME_SESSION,
  TRY_CODES,
  USE_ATTEMPT,
} from './dashboard.sql.js';

const PURPOSE = 'sign-in';

@Injectable()
export class TypeOrmUserRepository extends UserRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(company: CompanyId, id: UserId): Promise<User> {
    const found = isId(id) && (await (await this.database.manager()).findOneBy(UserEntity, { company, id }));
    if (!found) throw new UserNotFound();
    return toUser(found);
  }

  async lock(company: CompanyId, id: UserId): Promise<User> {
    const found = isId(id) ? await this.database.find<UserEntity & Record<string, unknown>>(LOCK_USER, [company, id]) : undefined;
    if (!found) throw new UserNotFound();
    return toUser(found);
  }

  async list(company: CompanyId): Promise<User[]> {
    const found = await (await this.database.manager()).find(UserEntity, { where: { company }, order: { name: 'ASC', id: 'ASC' } });
    return found.map(toUser);
  }

  async withEmail(email: string): Promise<User[]> {
    // PostgreSQL refuses it in a text.
    if (email.includes('\0')) return [];
    const where = { emailKey: emailKeyOf(email), disabledAt: IsNull() };
    const found = await (await this.database.manager()).find(UserEntity, { where, order: { id: 'ASC' } });
    return found.map(toUser);
  }

  async withOpenId(company: CompanyId, { issuer, subject }: Pick<OpenIdAccount, 'issuer' | 'subject'>): Promise<User | null> {
    const where = { company, openIdIssuer: issuer, openIdSubject: subject, disabledAt: IsNull() };
    const found = await (await this.database.manager()).findOneBy(UserEntity, where);
    return found && toUser(found);
  }

  async add(user: User): Promise<void> {
    await this.refusingDuplicates(async () => (await this.database.manager()).insert(UserEntity, rowOf(user)));
  }

  async save(user: User): Promise<void> {
    const { id, company } = user;
    await this.refusingDuplicates(async () => (await this.database.manager()).update(UserEntity, { id, company }, rowOf(user)));
  }

  async lockOwners(company: CompanyId): Promise<number> {
    return (await this.database.query(LOCK_OWNERS, [company])).length;
  }

  private async refusingDuplicates(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      throw isUniqueViolation(error, 'users_email') ? new DuplicateUser() : error;
    }
  }
}

@Injectable()
export class TypeOrmSignInRepository extends SignInRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  async addRequest({ id, email, network, browserHash, requestedAt }: SignInRequest): Promise<boolean> {
    const hash = this.secrets.mac(PURPOSE, emailKeyOf(email));
    const sealed = this.secrets.encrypt(PURPOSE, email);
    const since = [LINK_LIFETIME_MS, MAIL_WINDOW_MS].map((ms) => after(requestedAt, -ms));
    return (await this.database.execute(ADD_REQUEST, [id, hash, sealed, network, browserHash, requestedAt, ...since])) === 1;
  }

  async addLink(link: SignInLink): Promise<void> {
    await (await this.database.manager()).insert(SignInLinkEntity, link);
  }

  async findLink(tokenHash: Buffer): Promise<(SignInLink & { user: User }) | null> {
    const found = await this.database.find<SignInLink & { user: JsonUser } & Record<string, unknown>>(FIND_LINK, [tokenHash]);
    const user = found && userOfJson(found.user);
    return user ? { ...found, user } : null;
  }

  async tryCodes(browserHash: Buffer, since: Date): Promise<(SignInLink & { user: User })[]> {
    const requests = (await this.database.query<{ id: SignInRequestId }>(TRY_CODES, [browserHash, since])).map(({ id }) => id);
    const links = await this.database.query<SignInLink & { user: JsonUser } & Record<string, unknown>>(FIND_LINKS_OF_REQUESTS, [requests]);
    return links.flatMap((link) => {
      const user = userOfJson(link.user);
      return user ? [{ ...link, user }] : [];
    });
  }

  async useLink(tokenHash: Buffer, at: Date): Promise<boolean> {
    const manager = await this.database.manager();
    const unused = manager.createQueryBuilder().update(SignInLinkEntity).set({ usedAt: at });
    const { affected } = await unused.where('token_hash = :tokenHash AND used_at IS NULL', { tokenHash }).execute();
    return affected === 1;
  }

  async useAttempt(stateHash: Buffer, network: string, at: Date): Promise<{ isFirst: boolean; isWithinLimit: boolean }> {
    const values = [stateHash, network, at, after(at, -OPENID_ATTEMPT_MS)];
    return (await this.database.find<{ isFirst: boolean; isWithinLimit: boolean }>(USE_ATTEMPT, values))!;
  }

  async addSession(session: DashboardSession, tokenHash: Buffer): Promise<void> {
    await (await this.database.manager()).insert(DashboardSessionEntity, { ...session, tokenHash });
  }

  async resume(tokenHash: Buffer, now: Date, isForm: boolean): Promise<ResumedSession | null> {
    const limits = [after(now, -IDLE_MS), after(now, -SESSION_LIFETIME_MS), now, now.getTime(), after(now, -NOTED_EVERY_MS)];
    const found = await this.database.find<ResumedRow & Record<string, unknown>>(RESUME_SESSION, [tokenHash, ...limits, isForm]);
    const user = found && userOfJson(found.user);
    // A session that ends meanwhile is not counted either, and is over no limit.
    if (found && !found.isWithinLimit && !(await (await this.database.manager()).existsBy(DashboardSessionEntity, { tokenHash })))
      return null;
    return user && endOf(found) > now ? { session: found, user, profile: found.profile, isWithinLimit: found.isWithinLimit } : null;
  }

  listSessions(userId: UserId, now: Date): Promise<DashboardSession[]> {
    return this.database.query(LIST_SESSIONS, [userId, after(now, -IDLE_MS), after(now, -SESSION_LIFETIME_MS)]);
  }

  async endLinks(userId: UserId): Promise<void> {
    await (await this.database.manager()).delete(SignInLinkEntity, { userId });
  }

  async endSessions(userId: UserId, id?: DashboardSessionId): Promise<number> {
    if (id !== undefined && !isId(id)) return 0;
    const { affected } = await (await this.database.manager()).delete(DashboardSessionEntity, { userId, ...(id && { id }) });
    return affected ?? 0;
  }

  emailOf(sealed: Buffer): string {
    return this.secrets.decrypt(PURPOSE, sealed);
  }
}

/** The rows of `SendSignInLinks`. */
export const SIGN_IN_REQUESTS_TABLE = taskTable({
  task: 'dashboard.send-sign-in-links',
  table: 'sign_in_requests',
  columns: ['task.email AS "sealedEmail"', 'task.browser_hash AS "browserHash"', 'task.requested_at AS "requestedAt"'],
});

/** Requests count for an hour, links are of no use after that, and neither are sessions that were idle too long. */
export const DASHBOARD_RETENTION = [
  removal('dashboard.prune-sign-in-requests', PRUNE_REQUESTS, (now) => after(now, -MAIL_WINDOW_MS)),
  removal('dashboard.prune-sign-in-links', PRUNE_LINKS, (now) => now),
  removal('dashboard.prune-sessions', PRUNE_SESSIONS, (now) => after(now, -IDLE_MS)),
  removal('dashboard.prune-staged-csvs', PRUNE_CSVS, (now) => now),
  removal('dashboard.prune-openid-callbacks', PRUNE_CALLBACKS, (now) => after(now, -OPENID_ATTEMPT_MS)),
];

type ResumedRow = DashboardSession & Pick<ResumedSession, 'profile' | 'isWithinLimit'> & { user: JsonUser };

/** Times in JSON are texts. */
type JsonUser =
  (Omit<User, 'createdAt' | 'lastSignInAt' | 'disabledAt'> & Record<'createdAt' | 'lastSignInAt' | 'disabledAt', string | null>) | null;

/** Null for a user who may not sign in. */
function userOfJson(user: JsonUser): User | null {
  if (!user || user.disabledAt !== null) return null;
  const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return { ...user, createdAt: new Date(user.createdAt ?? 0), lastSignInAt: moment(user.lastSignInAt), disabledAt: null };
}

function rowOf(user: User): UserEntity {
  return { ...user, emailKey: emailKeyOf(user.email) };
}

function toUser({ emailKey: _, ...user }: UserEntity): User {
  return user;
}
