import { DomainError } from '../../platform/domain/domain-error.js';
import type { CompanyId, Id } from '../../platform/domain/ids.js';

/** Identifies a line. */
export type PhoneNumberId = Id<'PhoneNumber'>;
export type PhoneNumberAssignmentId = Id<'PhoneNumberAssignment'>;

/** A line: a number with what it can do and how many calls it carries at once. Several companies may share it. */
export interface PhoneNumber {
  id: PhoneNumberId;
  e164: string;
  capabilities: Capabilities;
  maxConcurrentCalls: number;
}

export interface Capabilities {
  voice: boolean;
  sms: boolean;
}

/** A line that is lent to a company. docs/rules.md#phone-numbers */
export interface PhoneNumberAssignment {
  id: PhoneNumberAssignmentId;
  company: CompanyId;
  phoneNumberId: PhoneNumberId;
  /** Null if the record of the line is missing. */
  e164: string | null;
  displayName: string;
  defaultForOutbound: boolean;
  capabilities: Capabilities;
  /** Cap on the calls that the line carries at once, over all companies. */
  maxConcurrentCalls: number;
  createdAt: Date;
}

/** What an assignment shows if the record of its line is missing. */
export const MISSING_LINE = { e164: null, capabilities: { voice: true, sms: false }, maxConcurrentCalls: 0 } as const;

/** Only the fields that are present change. */
export type AssignmentChanges = Partial<Pick<PhoneNumberAssignment, 'displayName' | 'defaultForOutbound'>>;

/**
 * The line of an outbound call: the named one, else the company's default if it has voice, else its oldest assignment with voice.
 * Throws `PhoneNumberNotFound` and `NoOutboundNumber`. docs/rules.md#phone-numbers
 */
export function resolveOutboundNumber(assignments: readonly PhoneNumberAssignment[], phoneNumberId?: string | null): PhoneNumberAssignment {
  if (phoneNumberId !== undefined && phoneNumberId !== null) {
    const named = assignments.find((assignment) => assignment.phoneNumberId === phoneNumberId);
    if (!named) throw new PhoneNumberNotFound();
    if (!named.capabilities.voice) throw new NoOutboundNumber('the phone number has no voice capability');
    return named;
  }
  const usable = withVoice(assignments);
  const resolved = usable.find(({ defaultForOutbound }) => defaultForOutbound) ?? usable[0];
  if (!resolved) throw new NoOutboundNumber();
  return resolved;
}

/** The assignments that can carry a call, oldest first. */
export function withVoice(assignments: readonly PhoneNumberAssignment[]): PhoneNumberAssignment[] {
  return assignments
    .filter(({ capabilities }) => capabilities.voice)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** The lines, and the assignments that lend them to companies. */
export abstract class PhoneNumberRepository {
  /** Newest first. */
  abstract list(company: CompanyId): Promise<PhoneNumberAssignment[]>;
  /** Null for an assignment of another company and for a malformed id. */
  abstract find(company: CompanyId, id: PhoneNumberAssignmentId): Promise<PhoneNumberAssignment | null>;
  /** Applies the changes; making one the default ends the default of the other. The caller holds the lock of the company's settings. */
  abstract change(company: CompanyId, id: PhoneNumberAssignmentId, changes: AssignmentChanges): Promise<void>;
  /** Locks lines in the order of their ids until the unit ends: the last lock that a booking takes. docs/decisions.md */
  abstract lock(ids: readonly PhoneNumberId[]): Promise<void>;
}

export class PhoneNumberNotFound extends DomainError {
  static override readonly code = 'PHONE_NUMBER_NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'the phone number is not assigned to the company';
}

export class AssignmentNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'the company has no such number assignment';
}

export class NoOutboundNumber extends DomainError {
  static override readonly code = 'NO_OUTBOUND_NUMBER';
  static override readonly kind = 'conflict';
  static override readonly description = 'the company has no phone number with voice';
}
