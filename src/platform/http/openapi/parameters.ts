import type { Parameter } from './types.js';

/** docs/rules.md#keys-and-roles */
export const ACTING_USER: Parameter = {
  name: 'X-Acting-User',
  in: 'header',
  required: false,
  description: 'The person on whose behalf the key acts. Kept in the audit trail; grants nothing.',
  schema: { type: 'string', maxLength: 200 },
  example: 'olivia.recruiter@example.com',
};

/** docs/rules.md#idempotency */
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5f0e7a34-9c3b-4d0e-8a57-6a4b8e0c1d92',
};

/** RFC 9110, section 13.1.2. */
export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Entity tags that the client has, or `*`. If one matches, the response is 304 without a body.',
  schema: { type: 'string' },
};
