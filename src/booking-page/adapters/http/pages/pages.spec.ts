import { aBookingLink, aCall, aFullDay, anOpened, FULL_WINDOW } from '../../../../../test/fixtures/booking-page/pages.js';
import { catalogue, type Language, languagesAt } from '../../../../platform/language/index.js';
import { BOOKING_ASSETS } from '../booking-assets.js';
import { chosenPage, messageOfEnd, messagePage, noticePage } from './offer-pages.js';
import { timesPage } from './times-page.js';

const MAX_WEIGHT = 100 * 1024;
const CHOSEN = anOpened({ state: 'chosen', choices: 1 }, { reservation: aCall() });

function pagesIn(language: Language): Record<string, string> {
  const open = aBookingLink(language);
  const chosen = aBookingLink(language, CHOSEN);
  const t = catalogue('room').in(language);
  const messages = [...new Set(Object.keys(t.group('booking.messages')).map((key) => key.split('.')[0]))] as Parameters<
    typeof messagePage
  >[0]['message'][];
  const of = (changes: Parameters<typeof anOpened>[0], call = aCall()): string =>
    chosenPage(aBookingLink(language, anOpened({ state: 'chosen', choices: 1, ...changes }, { reservation: call })), call);
  return {
    times: timesPage(open, FULL_WINDOW, 'shown'),
    'times in another zone': timesPage(
      aBookingLink(language, anOpened(), { zone: 'America/New_York', day: '2026-10-25' }),
      FULL_WINDOW,
      'shown',
    ),
    'no times': timesPage(open, [], 'shown'),
    'a day without times': timesPage(aBookingLink(language, anOpened(), { day: '2026-10-20' }), FULL_WINDOW, 'shown'),
    taken: timesPage(open, FULL_WINDOW, 'taken'),
    missing: timesPage(open, FULL_WINDOW, 'missing'),
    cancelled: timesPage(open, FULL_WINDOW, 'cancelled'),
    'no choice left': timesPage(aBookingLink(language, anOpened({ choices: 4 })), [], 'cancelled'),
    missed: timesPage(
      aBookingLink(language, anOpened({ choices: 1 }, { reservation: aCall({ state: 'no_answer' }) })),
      FULL_WINDOW,
      'shown',
    ),
    'another time': timesPage(chosen, FULL_WINDOW, 'shown'),
    'number not known': timesPage(aBookingLink(language, anOpened({}, { lineNumbers: [] })), FULL_WINDOW, 'shown'),
    notice: noticePage(open, { hasChanged: false }),
    'changed notice': noticePage(open, { hasChanged: true }),
    chosen: of({}),
    'chosen without moves': of({ choices: 4 }),
    'chosen and near': of({}, aCall({ startsAt: new Date(anOpened().now.getTime() + 14 * 60_000) })),
    'chosen and begun': of({}, aCall({ state: 'active' })),
    ...Object.fromEntries(messages.map((message) => [message, messagePage({ message, t, base: '/book', wait: 21, path: '/book/x' })])),
  };
}

const CASES = languagesAt('pages').flatMap((language) =>
  Object.entries(pagesIn(language)).map(([name, html]) => [name, language, html] as const),
);

describe('a page of the booking link', () => {
  it.each(CASES)('%s (%s) has a language, a title, one heading, and nothing inline', (_, language, html) => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script|undefined|\[object|https?:/);
  });

  it.each(CASES)('%s (%s) names each of its fields, and each id once', (_, _language, html) => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id = ''] of html.matchAll(/\sfor="([^"]*)"/g)) expect(ids).toContain(id);
  });

  it.each(languagesAt('pages'))('weighs under 100 KB with everything, with fourteen days full of free times (%s)', (language) => {
    const assets = [...BOOKING_ASSETS.byName.values()].reduce((sum, asset) => sum + asset.plain().length, 0);
    const html = pagesIn(language)['times in another zone'] ?? '';
    expect(html.match(/type="radio"/g)?.length).toBeGreaterThanOrEqual(96);
    expect(Buffer.byteLength(html) + assets).toBeLessThan(MAX_WEIGHT);
  });

  it('shows every day with the number of its times, and the picked day as such', () => {
    const html = timesPage(
      aBookingLink('en', anOpened(), { day: '2026-10-25' }),
      [...FULL_WINDOW.slice(0, 2), { ...aFullDay('2026-10-25'), starts: [Date.UTC(2026, 9, 25)] }],
      'shown',
    );
    expect([...html.matchAll(/<small>(.*?)<\/small>/g)].map(([, text]) => text)).toEqual(['96 times', '96 times', '1 time']);
    expect(html).toMatch(/day=2026-10-25" aria-current="date"/);
    expect(html).toContain('> 03:00 (UTC+3)</label>');
  });

  it('keeps language, zone and day in every address, and leaves out what is the default', () => {
    const html = timesPage(aBookingLink('lt', anOpened(), { zone: 'Asia/Kathmandu', day: '2026-10-24' }), FULL_WINDOW, 'shown');
    const addresses = [...html.matchAll(/(?:href|action)="(\/book\/an-offer[^"]*)"/g)].map(([, address = '']) => address);
    const kept = addresses.filter((address) => address.includes('?'));
    for (const address of kept) expect(address).toContain('zone=Asia%2FKathmandu');
    expect(addresses.filter((address) => !address.includes('?'))).toEqual(['/book/an-offer']);
    expect(chosenPage(aBookingLink('en', CHOSEN), aCall())).toContain('href="/book/an-offer/times"');
  });

  it('moves no call in its last 15 minutes, and cancels it until it is placed', () => {
    const pages = pagesIn('en');
    const waysOut = ['times', 'cancel', 'in-writing', 'do-not-call'];
    const offered = (name: string): string[] => waysOut.filter((way) => pages[name]?.includes(`/${way}"`));
    expect(offered('chosen')).toEqual(waysOut);
    expect(offered('chosen and near')).toEqual(waysOut.slice(1));
    expect(offered('chosen and begun')).toEqual([]);
    expect(pages['another time']).toContain('day=2026-10-24" aria-current="date"');
    expect(pages.missed).toContain('The call did not reach you.');
  });

  it.each([
    ['CALL_ENDED', 'completed', 'held'],
    ['WITHDRAWN', 'completed', 'held'],
    ['CALL_ENDED', 'cancelled', 'called'],
    ['DO_NOT_CALL', 'completed', 'optedOut'],
  ] as const)('says of an offer that ended %s with a %s call: %s', (endReason, state, message) => {
    expect(messageOfEnd(anOpened({ state: 'ended', endReason }, { reservation: aCall({ state }) }))).toBe(message);
  });

  it('promises no new time to whom no choice is left', () => {
    const pages = pagesIn('en');
    expect(pages['chosen']).toContain('you can choose a new time later');
    expect(pages['chosen without moves']).toContain('no other time can be chosen with this link');
    expect(pages['no choice left']).toContain('<h1>No other time can be chosen</h1>');
    expect(pages['no choice left']).not.toMatch(/choose a new time|no free time at the moment|name="start"/);
  });

  it.each([
    ['en', 'from the number +370 5 200 0000 or +48 22 123 45 67'],
    ['lt', 'iš numerio +370 5 200 0000 ar +48 22 123 45 67'],
  ] as const)('names all numbers that may call (%s)', (language, words) => {
    const opened = anOpened({}, { lineNumbers: ['+37052000000', '+48221234567'] });
    expect(timesPage(aBookingLink(language, opened), [], 'shown')).toContain(words);
  });

  it('offers to answer in writing only where the company allows it', () => {
    const policy = { ...anOpened().policy, writtenAlternative: false };
    expect(timesPage(aBookingLink('en'), [], 'shown')).toContain('/in-writing"');
    expect(timesPage(aBookingLink('en', anOpened({}, { policy })), [], 'shown')).not.toContain('/in-writing"');
  });
});
