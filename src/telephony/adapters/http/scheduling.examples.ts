const jobPositionId = '019c6576-a400-76ab-8aba-6192cbdad084';
const CANDIDATE = '019cadd4-6638-746b-9532-678eafcf533b';
const candidateIds = [CANDIDATE, '019cadd9-1624-7c1d-a4f0-2b7c9e5d1a36'];
const LINE = '019c657b-37e0-7e59-b7a2-1f4d8c63e095';

/** The two ways to state when calls are made. */
const PRESET = { preset: 'complete-by-next-business-day' };
const WINDOW = { windowStartMs: Date.parse('2026-03-04T07:00:00Z'), windowEndMs: Date.parse('2026-03-06T15:00:00Z') };

export const SCHEDULE_CALL_EXAMPLES = {
  preset: {
    summary: 'A preset window, which begins now. The phone number gives the time zone.',
    value: { jobPositionId, ...PRESET },
  },
  window: {
    summary: 'A window, with a line, a time zone and a retry.',
    value: { jobPositionId, ...WINDOW, phoneNumberId: LINE, timezone: 'Europe/Vilnius', retryCall: { mode: 'SAME_DAY' }, replace: true },
  },
  anyLine: {
    summary: 'The earliest time that any line of the company has.',
    value: { jobPositionId, ...PRESET, lineSelection: 'any' },
  },
};

export const INVITE_TO_CALL_EXAMPLES = {
  preset: {
    summary: 'A preset window, which begins now, with the default email.',
    value: { jobPositionId, preset: 'complete-within-48h' },
  },
  window: {
    summary: 'A window of three days on any line, with a text of your own.',
    value: { jobPositionId, ...WINDOW, lineSelection: 'any', emailBody: 'Hello Grace, please choose a time: {bookingLink}' },
  },
};

export const SCHEDULE_BATCH_EXAMPLES = {
  preset: {
    summary: 'A preset window, which begins now. Each candidate is called from a number of their country, if there is one.',
    value: { jobPositionId, candidateIds, ...PRESET },
  },
  window: {
    summary: 'A window, with another line and time zone for one candidate.',
    value: {
      ...{ jobPositionId, candidateIds, ...WINDOW, phoneNumberStrategy: 'per_candidate' },
      perCandidateOverrides: { [CANDIDATE]: { phoneNumberId: LINE, timezone: 'Europe/Riga' } },
    },
  },
  anyLine: {
    summary: 'Each candidate at the earliest time that any line of the company has.',
    value: { jobPositionId, candidateIds, ...PRESET, lineSelection: 'any' },
  },
};
