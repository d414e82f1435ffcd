import fc from 'fast-check';
import { DAY, HOUR } from '../../platform/domain/index.js';
import { type Mentionable, mentionMailAt, mentionsIn } from './mentions.js';
import type { UserId } from './user.js';

const user = (name: string, email: string, isDisabled = false): Mentionable => ({
  id: `${name} <${email}>` as UserId,
  ...{ name, email, disabledAt: isDisabled ? new Date(0) : null },
});
const ONA = user('Ona Petraitė', 'ona.petraite@acme.example');
const JONAS = user('Jonas Šarka', 'js@acme.example');
const OTHER_JONAS = user('Jonas Kazlauskas', 'jonas.k@acme.example');
const GONE = user('Rasa Gone', 'rasa@acme.example', true);
const USERS = [ONA, JONAS, OTHER_JONAS, GONE];

describe('a mention', () => {
  it.each([
    ['@Ona, please read', [ONA]],
    ['(@onapetraite) and @JS.', [ONA, JONAS]],
    ['@OnaPetraitė @ona', [ONA]],
    ['ask @ona.petraite.', [ONA]],
    ['@jonas.k', [OTHER_JONAS]],
    ['@jonassarka', [JONAS]],
    ['jonas@acme.example or ona@ acme, @ home, @@ona', []],
    ['', []],
  ])('in %j tells %j', (text, expected) => {
    expect(mentionsIn(text, USERS)).toEqual({ mentioned: expected.map(({ id }) => id), problem: null });
  });

  it.each([
    ['@ona and @jonas', 'faults.mentionAmbiguous', 'jonas'],
    ['@nobody.', 'faults.mentionUnknown', 'nobody'],
    ['@Rasa', 'faults.mentionUnknown', 'Rasa'],
  ])('in %j is refused: %s %s', (text, rule, name) => {
    expect(mentionsIn(text, USERS)).toMatchObject({ mentioned: [], problem: { rule, values: { name } } });
  });

  it('by any way of writing, in any case, with or without accents, tells the same person and nobody else', () => {
    const ways = ['Ona', 'OnaPetraitė', 'ona.petraite'];
    const forms = [
      (t: string) => t.toUpperCase(),
      (t: string) => t.normalize('NFD'),
      (t: string) => t.normalize('NFD').replace(/\p{M}/gu, ''),
    ];
    const written = fc.tuple(fc.constantFrom(...ways), fc.constantFrom(...forms)).map(([way, form]) => form(way));
    const around = fc.string({ unit: fc.constantFrom('a', ' ', 'ė', '.', '\n', ','), maxLength: 20 });
    fc.assert(
      fc.property(around, written, around, (before, name, rest) => {
        expect(mentionsIn(`${before} @${name} ${rest}`, USERS)).toEqual({ mentioned: [ONA.id], problem: null });
      }),
    );
  });

  it('of a text without @ tells nobody, and no text makes it fail', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void mentionsIn(text, USERS)));
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('@')),
        (text) => {
          expect(mentionsIn(text, USERS).mentioned).toEqual([]);
        },
      ),
    );
  });
});

describe('a mail about mentions', () => {
  const zone = 'Europe/Vilnius';

  it('leaves at once where none has left on this day of the zone, else on the next morning', () => {
    const now = new Date('2026-03-28T22:30:00Z');
    expect(mentionMailAt(now, null, zone)).toEqual(now);
    expect(mentionMailAt(now, new Date('2026-03-28T21:59:00Z'), zone)).toEqual(now);
    // The clocks go forward in the night.
    expect(mentionMailAt(now, new Date('2026-03-28T22:01:00Z'), zone)).toEqual(new Date('2026-03-30T05:00:00Z'));
    expect(mentionMailAt(new Date('2026-03-28T20:00:00Z'), new Date('2026-03-28T10:00:00Z'), zone)).toEqual(
      new Date('2026-03-29T05:00:00Z'),
    );
  });

  it('never leaves twice on one day, and never waits for more than two', () => {
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('UTC', zone, 'Pacific/Apia', 'America/St_Johns');
    const dayOf = (moment: Date, inZone: string) => moment.toLocaleDateString('en-CA', { timeZone: inZone });
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 3 * DAY }), zones, (last, later, inZone) => {
        const now = new Date(last.getTime() + later);
        const due = mentionMailAt(now, last, inZone);
        expect(dayOf(due, inZone)).not.toBe(dayOf(last, inZone));
        expect(due.getTime() - now.getTime()).toBeLessThan(2 * DAY + HOUR);
        expect(mentionMailAt(due, last, inZone)).toEqual(due);
      }),
    );
  });
});
