import { isBlank, isEmailAddress } from '@interview-platform/reader/contacts';
import {
  type CompanyId,
  conflict,
  type FieldError,
  fieldError,
  forbidden,
  type Id,
  notFound,
  ValidationFailed,
} from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import type { OpenIdAccount } from './openid.js';

export type UserId = Id<'User'>;

export const USER_ROLES = ['owner', 'admin', 'recruiter', 'viewer'] as const;
/** `owner` and `admin` manage everything; `recruiter` works with positions, candidates and calls; `viewer` reads. docs/rules/dashboard.md#users */
export type UserRole = (typeof USER_ROLES)[number];

/** A person of a company who uses the dashboard. docs/rules/dashboard.md#users */
export interface User {
  id: UserId;
  company: CompanyId;
  email: string;
  name: string;
  role: UserRole;
  /** As the person has chosen it; null: as the browser says. */
  language: Language | null;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** A disabled user cannot sign in; null: may. */
  disabledAt: Date | null;
  /** The account at an identity provider that signed in first, and alone may from then on; null: none has. */
  openIdIssuer: string | null;
  openIdSubject: string | null;
}

/** The part of a user that is entered. */
export interface UserDraft {
  email: string;
  name: string;
  role: string;
}

const PERMISSIONS = {
  read: ['owner', 'admin', 'recruiter', 'viewer'],
  work: ['owner', 'admin', 'recruiter'],
  manage: ['owner', 'admin'],
  own: ['owner'],
} as const satisfies Record<string, readonly UserRole[]>;

/** `read`: every page; `work`: positions, candidates, calls and decisions; `manage`: settings, keys and users; `own`: how the company signs in. */
export type Permission = keyof typeof PERMISSIONS;

/** The only definition of the rights of the roles. docs/rules/dashboard.md#users */
export function mayDo({ role }: Pick<User, 'role'>, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly UserRole[]).includes(role);
}

export function rolesWith(permission: Permission): readonly UserRole[] {
  return PERMISSIONS[permission];
}

/** Only an owner makes, changes or disables an owner, so that an admin cannot take a company over. docs/rules/dashboard.md#users */
export function mayChangeUser(by: Pick<User, 'role'>, from: UserRole, to: UserRole): boolean {
  return mayDo(by, 'manage') && (by.role === 'owner' || (from !== 'owner' && to !== 'owner'));
}

/** Two addresses with the same key are the same. Only ASCII has two cases: the Kelvin sign U+212A would become k, another mailbox. */
export function emailKeyOf(email: string): string {
  return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A user from a form or a command. Throws `ValidationFailed`, which names every invalid field. */
export function userOf({ email, name, role }: UserDraft): Pick<User, 'email' | 'name' | 'role'> {
  const trimmed = { email: email.trim(), name: name.trim() };
  const known = USER_ROLES.find((one) => one === role);
  const errors: FieldError[] = [];
  if (trimmed.email.length > 254 || !isEmailAddress(trimmed.email)) errors.push(fieldError('email', 'rules.email'));
  if (isBlank(trimmed.name) || [...trimmed.name].length > 100 || /\p{Cc}/u.test(trimmed.name))
    errors.push(fieldError('name', 'rules.chars', { min: 1, max: 100 }));
  if (!known) errors.push(fieldError('role', 'rules.oneOf', { choices: USER_ROLES.join(', ') }));
  if (errors.length > 0 || !known) throw new ValidationFailed(errors);
  return { ...trimmed, role: known };
}

/** The stored users. A user of another company counts as absent. */
export abstract class UserRepository {
  /** Throws `UserNotFound`. */
  abstract get(company: CompanyId, id: UserId): Promise<User>;
  /** Throws `UserNotFound`. Until the unit ends no other unit changes the user. */
  abstract lock(company: CompanyId, id: UserId): Promise<User>;
  /** By name. */
  abstract list(company: CompanyId): Promise<User[]>;
  /** Those of any company who may sign in with this address. */
  abstract withEmail(email: string): Promise<User[]>;
  /** Who may sign in with this account at an identity provider, if it has done so before. */
  abstract withOpenId(company: CompanyId, account: Pick<OpenIdAccount, 'issuer' | 'subject'>): Promise<User | null>;
  /** Throws `DuplicateUser`. */
  abstract add(user: User): Promise<void>;
  /** Throws `DuplicateUser`. */
  abstract save(user: User): Promise<void>;
  /** How many owners of the company may sign in, under a lock: of two changes at once one sees the other. */
  abstract lockOwners(company: CompanyId): Promise<number>;
}

export class UserNotFound extends notFound('NOT_FOUND', 'there is no such user', { remedy: 'Open the list of users.' }) {}

export class DuplicateUser extends conflict('DUPLICATE_USER', 'the company already has a user with this email address', {
  remedy: 'Change the user that exists.',
}) {}

/** The company would have nobody left who can manage it. */
export class LastOwner extends conflict('LAST_OWNER', 'a company keeps at least one owner', {
  remedy: 'Make another user an owner first.',
}) {}

export class NotPermitted extends forbidden('ROLE_INSUFFICIENT', 'your role does not allow this', {
  remedy: 'Ask an owner or admin of your company.',
}) {}
