import type { Clock } from '../domain/clock.js';
import type { OutgoingMail } from './mailer.js';

export const noon: Clock = { now: () => new Date('2026-03-02T12:00:00Z') };

/** A valid mail with changes. */
export function aMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: '0192f7a0-0000-7000-8000-000000000001',
    to: 'ona@example.org',
    subject: 'Your interview',
    text: 'Welcome.\nhttps://interview.example/s/abc',
    html: '<p>Welcome.</p>',
    ...changes,
  };
}
