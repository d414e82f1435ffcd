import { DateTime } from 'luxon';
import { after, brokenRule, type BrokenRule, MINUTE } from '../../platform/domain/index.js';
import { withoutMarks } from '../../platform/language/index.js';
import type { User, UserId } from './user.js';

/** Mentions are gathered for this time before they are mailed. */
export const GATHERING_MS = 15 * MINUTE;
/** The hour at which a mail leaves that had to wait for the next day. */
const MORNING = 8;

export type Mentionable = Pick<User, 'id' | 'name' | 'email' | 'disabledAt'>;

/** An `@` that begins a word: addresses have none. */
const MENTION = /(?<![\p{L}\p{M}\p{N}@._-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}._'’-]*)/gu;

/** Whom a text mentions, and the first name in it that tells nobody, or several. docs/rules/dashboard.md#mentions */
export function mentionsIn(text: string, users: readonly Mentionable[]): { mentioned: UserId[]; problem: BrokenRule | null } {
  const byName = new Map<string, UserId[]>();
  for (const user of users.filter(({ disabledAt }) => disabledAt === null))
    for (const name of namesOf(user)) byName.set(name, [...(byName.get(name) ?? []), user.id]);
  const mentioned = new Set<UserId>();
  for (const [, written = ''] of text.normalize('NFC').matchAll(MENTION)) {
    const name = written.replace(/[._'’-]+$/u, '');
    // A name may end in what a sentence ends in: `@j.` is J. as well.
    const [first, ...others] = byName.get(nameKey(written)) ?? byName.get(nameKey(name)) ?? [];
    if (first === undefined) return { mentioned: [], problem: brokenRule('faults.mentionUnknown', { name }) };
    if (others.length > 0) return { mentioned: [], problem: brokenRule('faults.mentionAmbiguous', { name }) };
    mentioned.add(first);
  }
  return { mentioned: [...mentioned], problem: null };
}

/** The ways to write a user: first name, whole name without blanks, the address before its `@`. */
function namesOf({ name, email }: Mentionable): ReadonlySet<string> {
  const [first = ''] = name.trim().split(/\s+/u);
  return new Set([first, name, email.split('@')[0] ?? ''].map(nameKey).filter((key) => key !== ''));
}

/** Names with the same key are the same: case, accents and blanks do not count. */
function nameKey(name: string): string {
  return withoutMarks(name).replace(/\s/gu, '').toLowerCase();
}

/** When a mail about mentions may leave: one a day in the zone; another one waits for the next morning. */
export function mentionMailAt(now: Date, lastMailedAt: Date | null, zone: string): Date {
  const today = DateTime.fromJSDate(now, { zone });
  if (lastMailedAt === null || !DateTime.fromJSDate(lastMailedAt, { zone }).hasSame(today, 'day')) return now;
  return today.plus({ days: 1 }).startOf('day').set({ hour: MORNING }).toJSDate();
}

/** When the mail about a first mention is due. */
export function gatheredAt(mentionedAt: Date): Date {
  return after(mentionedAt, GATHERING_MS);
}
