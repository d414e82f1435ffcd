import { Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { SignInRepository } from '../domain/sign-in.js';
import { GuestLinks } from './guest-links.js';
import {
  LastOwner,
  mayChangeUser,
  mayDo,
  NotPermitted,
  type User,
  type UserDraft,
  type UserId,
  userOf,
  UserRepository,
  type UserRole,
} from '../domain/user.js';

/** Who changes a user: a user of the same company, or the operator, who may do everything. */
export type ChangedBy = Pick<User, 'role'> | 'operator';

export interface UserChanges {
  readonly name?: string;
  readonly role?: string;
  readonly isDisabled?: boolean;
}

const NO_ACCOUNT = { openIdIssuer: null, openIdSubject: null };

/** The users of a company. docs/rules/dashboard.md#users */
@Injectable()
export class ManageUsers {
  constructor(
    private readonly users: UserRepository,
    private readonly signIns: SignInRepository,
    private readonly companies: CompanyAdministration,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    private readonly guestLinks: GuestLinks,
  ) {}

  /** Throws `ValidationFailed`, `DuplicateUser`, `NotPermitted` and `CompanyNotFound`. */
  async add(company: CompanyId, draft: UserDraft, by: ChangedBy): Promise<User> {
    const checked = userOf(draft);
    permit(by, checked.role, checked.role);
    await this.companies.get(company);
    const empty = { language: null, lastSignInAt: null, disabledAt: null, ...NO_ACCOUNT };
    const user: User = { id: this.ids.next(), company, ...checked, ...empty, createdAt: this.clock.now() };
    await this.unitOfWork.run(async () => {
      await this.users.add(user);
      await this.record(user, 'user.added', { role: user.role });
    });
    return user;
  }

  /** A disabled user is signed out everywhere, has no link, and is bound to no account of an identity provider. Throws `UserNotFound`, `NotPermitted`, `LastOwner` and `ValidationFailed`. */
  change(company: CompanyId, id: UserId, changes: UserChanges, by: ChangedBy): Promise<User> {
    return this.unitOfWork.run(async () => {
      const owners = await this.users.lockOwners(company);
      const before = await this.users.lock(company, id);
      const { name, role } = userOf({ email: before.email, name: changes.name ?? before.name, role: changes.role ?? before.role });
      permit(by, before.role, role);
      const isDisabled = changes.isDisabled ?? before.disabledAt !== null;
      const disabledAt = isDisabled ? (before.disabledAt ?? this.clock.now()) : null;
      const user = { ...before, name, role, disabledAt, ...(isDisabled && NO_ACCOUNT) };
      if (isActiveOwner(before) && !isActiveOwner(user) && owners <= 1) throw new LastOwner();
      await this.users.save(user);
      // A lower role or none holds from the next request on. A link of before stays dead if the user is enabled again.
      if (isDisabled) {
        await this.signIns.endSessions(id);
        await this.signIns.endLinks(id);
      }
      if (isDisabled || !mayDo(user, 'work')) await this.guestLinks.endOf(user);
      await this.record(user, 'user.changed', { role, isDisabled });
      return user;
    });
  }

  /** The language of the user's own pages. */
  async speak(user: User, language: Language): Promise<void> {
    await this.unitOfWork.run(async () => this.users.save({ ...(await this.users.lock(user.company, user.id)), language }));
  }

  private record({ company, id }: User, action: string, facts: Record<string, unknown>): Promise<void> {
    return this.audit.record({ company, action, subject: id, facts });
  }
}

function permit(by: ChangedBy, from: UserRole, to: UserRole): void {
  if (by !== 'operator' && !mayChangeUser(by, from, to)) throw new NotPermitted();
}

function isActiveOwner({ role, disabledAt }: User): boolean {
  return role === 'owner' && disabledAt === null;
}
