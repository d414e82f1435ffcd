import { type CompanyId, conflict, type FieldError, fieldError, type Id, notFound, ValidationFailed } from '../../platform/domain/index.js';
import { E164_PATTERN } from '../../platform/domain/phone.js';
import { MAX_CAP } from './telephony-settings.js';

/** Identifies a line. */
export type PhoneNumberId = Id<'PhoneNumber'>;
export type PhoneNumberAssignmentId = Id<'PhoneNumberAssignment'>;

/** A line: a number with its capabilities and cap. Several companies may share it. */
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

/** A line that is lent to a company. docs/rules/telephony.md#phone-numbers */
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
  /** How the call gateway knows the line, in its own words; null: the gateway's default. */
  gatewayRef: string | null;
  createdAt: Date;
}

/** An assignment without the record of its line. */
export const MISSING_LINE = { e164: null, capabilities: { voice: true, sms: false }, maxConcurrentCalls: 0, gatewayRef: null } as const;

/** Only the fields that are present change. */
export type AssignmentChanges = Partial<Pick<PhoneNumberAssignment, 'displayName' | 'defaultForOutbound'>>;

/**
 * The named line, else the company's default if it has voice, else its oldest with voice. Throws `PhoneNumberNotFound`
 * and `NoOutboundNumber`. docs/rules/telephony.md#phone-numbers
 */
export function resolveOutboundNumber(assignments: readonly PhoneNumberAssignment[], phoneNumberId?: string | null): PhoneNumberAssignment {
  if (phoneNumberId !== undefined && phoneNumberId !== null) {
    const named = assignments.find((assignment) => assignment.phoneNumberId === phoneNumberId.toLowerCase());
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

/** A line as an operator describes it. */
export interface LineDraft {
  e164: string;
  maxConcurrentCalls: number;
  voice: boolean;
  /** Null: the gateway's default; undefined: unchanged. */
  gatewayRef?: string | null;
}

const E164 = new RegExp(E164_PATTERN);
export const MAX_DISPLAY_NAME = 120;
const GATEWAY_REF = /^[\x21-\x7e]{1,100}$/;

export function isE164(text: string): boolean {
  return E164.test(text);
}

/** Checks the given values. Throws `ValidationFailed`, which names every invalid one. docs/rules/telephony.md#phone-numbers */
export function validateLine(line: Partial<LineDraft> & { displayName?: string }): void {
  const { displayName, maxConcurrentCalls: cap, gatewayRef } = line;
  const errors: FieldError[] = [];
  if (line.e164 !== undefined && !isE164(line.e164)) errors.push(fieldError('e164', 'rules.e164'));
  if (displayName !== undefined && (displayName.trim() === '' || [...displayName].length > MAX_DISPLAY_NAME)) {
    errors.push(fieldError('displayName', 'rules.chars', { min: 1, max: MAX_DISPLAY_NAME }));
  }
  if (cap !== undefined && (!Number.isInteger(cap) || cap < 0 || cap > MAX_CAP)) {
    errors.push(fieldError('maxConcurrentCalls', 'rules.wholeNumber', { min: 0, max: MAX_CAP }));
  }
  if (typeof gatewayRef === 'string' && !GATEWAY_REF.test(gatewayRef)) {
    errors.push(fieldError('gatewayRef', 'rules.visibleAscii', { min: 1, max: 100 }));
  }
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** A line as a dispatch needs it. */
export interface AssignedLine extends Pick<PhoneNumberAssignment, 'e164' | 'gatewayRef'> {
  readonly cap: number;
}

/** A line that is to be lent to a company; not as its default. */
export type NewAssignment = Pick<PhoneNumberAssignment, 'id' | 'company' | 'phoneNumberId' | 'displayName' | 'createdAt'>;

/** The lines, and the assignments that lend them to companies. */
export abstract class PhoneNumberRepository {
  /** Newest first. */
  abstract list(company: CompanyId): Promise<PhoneNumberAssignment[]>;
  /** Null for an assignment of another company and for a malformed id. */
  abstract find(company: CompanyId, id: PhoneNumberAssignmentId): Promise<PhoneNumberAssignment | null>;
  /** A new default ends the other. The caller holds the lock of the company's settings. */
  abstract change(company: CompanyId, id: PhoneNumberAssignmentId, changes: AssignmentChanges): Promise<void>;
  /** Lends a line. The caller holds the lock of the company's settings. */
  abstract assign(assignment: NewAssignment): Promise<void>;

  abstract findLine(e164: string): Promise<Pick<PhoneNumber, 'id' | 'e164'> | null>;
  /** Does nothing if there is a line with this number. */
  abstract addLine(line: LineDraft & { id: PhoneNumberId; createdAt: Date }): Promise<void>;
  /** The caller holds the lock of the line. */
  abstract changeLine(id: PhoneNumberId, changes: Omit<LineDraft, 'e164'>): Promise<void>;
  /** How the gateway knows the lines that do not use its default, each once. */
  abstract listGatewayRefs(): Promise<string[]>;
  /** Whether any company has the line. */
  abstract isAssigned(id: PhoneNumberId): Promise<boolean>;
  /** Locks lines by id, as the last lock of a booking. Returns their caps, 0 without a record. docs/decisions.md */
  abstract lock(ids: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, number>>;
  /** The same. `e164` is null if the company has the line no longer; `cap` is 0 if its record is missing. */
  abstract lockAssigned(company: CompanyId, ids: readonly PhoneNumberId[]): Promise<ReadonlyMap<PhoneNumberId, AssignedLine>>;
}

export class PhoneNumberNotFound extends notFound('PHONE_NUMBER_NOT_FOUND', 'the phone number is not assigned to the company', {
  remedy: 'List the numbers of the company (`GET /v1/telephony/numbers`) and use a `phoneNumberId` of the list.',
}) {}

export class AssignmentNotFound extends notFound('NOT_FOUND', 'the company has no such number assignment', {
  remedy: 'List the numbers of the company (`GET /v1/telephony/numbers`) and use an id of the list.',
}) {}

export class NoOutboundNumber extends conflict('NO_OUTBOUND_NUMBER', 'the company has no phone number with voice', {
  remedy: 'Ask the operator to assign a number with voice to the company.',
}) {}

/** For the operator. */
export class LineNotFound extends notFound('NOT_FOUND', 'there is no line with this number; `number assign` creates one', {
  remedy: 'Create the line with `number assign`.',
}) {}

/** For the operator. */
export class LineAssigned extends conflict(
  'LINE_ASSIGNED',
  'another company has this line; `number share --e164 NUMBER --company ID` lends it to one more company, with the cap that it has',
  { remedy: 'Lend the line with `number share`, or choose another.' },
) {}
