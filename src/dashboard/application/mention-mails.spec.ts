import type { Lease } from '../../platform/tasks/index.js';
import type { NoteRepository } from '../domain/note.js';
import type { UserId, UserRepository } from '../domain/user.js';
import { SendMentionMails } from './mention-mails.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const USER = { id: 'u' as UserId, name: 'Ona', email: 'ona@acme.example', language: 'lt', disabledAt: null as Date | null };

/** Runs the task once; returns what it did. */
async function done(unseen: number, { lastMailedAt = null as Date | null, user = {} } = {}): Promise<unknown[]> {
  const did: unknown[] = [];
  const note = (what: string) => (value?: unknown) => Promise.resolve(void did.push(value === undefined ? what : [what, value]));
  const task = new SendMentionMails(
    { countMentions: async () => unseen, noteMailed: (_: UserId, at: Date) => note('mailed')(at) } as unknown as NoteRepository,
    { get: async () => ({ ...USER, ...user }) } as unknown as UserRepository,
    { get: async () => ({ name: 'Acme', timezone: 'Europe/Vilnius' }) } as never,
    { add: (mail: { to: string; text: string }) => note('mail')([mail.to, /paminėjo (\d+)/.exec(mail.text)?.[1]]) } as never,
    { ofPerson: (language: string) => language } as never,
    { run: (work: () => Promise<unknown>) => work() } as never,
    { now: () => NOW },
    { publicUrl: 'https://acme.example/' },
  );
  await task.run({ userId: USER.id, company: 'c' as never, lastMailedAt }, {
    done: note('done'),
    reschedule: note('reschedule'),
  } as unknown as Lease);
  return did;
}

describe('the mail about mentions', () => {
  it('says how many were not seen, in the language of the user', async () => {
    const mail = ['mail', ['ona@acme.example', '3']];
    expect(await done(3)).toEqual([mail, ['mailed', NOW], 'done']);
    expect(await done(3, { lastMailedAt: new Date('2026-03-01T21:00:00Z') })).toEqual([mail, ['mailed', NOW], 'done']);
  });

  it('waits for the next morning where one has left today', async () => {
    const lastMailedAt = new Date('2026-03-01T22:30:00Z');
    expect(await done(1, { lastMailedAt })).toEqual([['reschedule', new Date('2026-03-03T06:00:00Z')]]);
  });

  it('is not sent where all were seen, or the account is disabled', async () => {
    expect(await done(0)).toEqual(['done']);
    expect(await done(2, { user: { disabledAt: NOW } })).toEqual(['done']);
  });
});
