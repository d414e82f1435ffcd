/* The few differences between document and service that have a reason. */

/** Refusals with VALIDATION_ERROR whose rule JSON Schema cannot state, by the message of the failing field. Each with its reason; some hold for one operation only. */
const RULES: readonly [message: RegExp, reason: string, operationId?: string][] = [
  [/^cursor is not one that this list returned/, 'a cursor carries a MAC'],
  [/^end must be (greater than|at most 31 days after) start$/, 'compares two fields', 'availability.get'],
  [/^end must be after start$/, 'compares two fields'],
  [/^to must be greater than from$/, 'compares two fields', 'reservations.list'],
  [/^windowEndMs must be (greater than|at most (14|31) days after) windowStartMs$/, 'compares two fields'],
  [/^exceptions\[\d+\]\.callingHours must be hours such as/, 'compares two times'],
  [/^exceptions\[\d+\]\.date occurs earlier in the list$/, 'compares the items'],
  [/^since must not be after until$/, 'compares two fields', 'webhooks.recover'],
  [/^by must be a time such as .* at most 366d$/, 'adds days, hours, minutes and seconds', 'sandboxClock.advance'],
  [/^endMs must not be before startMs$/, 'compares two fields', 'sessions.answer'],
  [/^language must be one of /, 'depends on the position', 'sessions.answer'],
  [/^(language|transcript) is required: no answers/, 'depends on the stored answers', 'sessions.reportResult'],
  [/^windowEndMs must be in the future$/, 'depends on the time'],
  [/^entries\[\d+\]\.expiresAt must be in the future$/, 'depends on the time', 'doNotCall.add'],
  [/^(.*\.)?at must not be in the future$/, 'depends on the time'],
  [/^jobPositionId is required$/, 'stands in the body or in the query', 'calls.revoke'],
  [/^metadata must have at most \d+ keys: it would have \d+$/, 'depends on the stored values', 'candidates.update'],
  [/must have at most \d+ bytes in UTF-8$/, 'schemas count characters, this limit counts bytes'],
  [
    /must not hold NUL or lone surrogates$|has a property name that is not allowed$|is nested deeper than/,
    'holds for every body and query',
  ],
  [/^the body contains more than \d+ values$/, 'counts the values of the whole body'],
];

/** Whether the document cannot know that this operation refuses this. */
export function isBeyondTheDocument(message: string, operationId: string): boolean {
  return RULES.some(([rule, , only = operationId]) => rule.test(message) && only === operationId);
}

/** What the service takes although the document refuses it: the document says what every installation takes. */
const MORE: readonly [fault: RegExp, reason: string][] = [
  [/^body\.url must match pattern/, 'an operator may allow private receivers, and unusual spellings of public ones are read'],
  [
    / must match format "date-time"$/,
    'a date alone is read too: the document has one type, of which generators make one in every language',
  ],
  [/^a body of type application\/webhook\+json that is not JSON$/, 'LiveKit would send again for ever what it signed and we cannot read'],
];

/** Whether the service may accept what the document finds at fault. */
export function isTolerated(fault: string): boolean {
  return MORE.some(([rule]) => rule.test(fault));
}
