import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { peakOf, RacedProduct } from '../../support/booking-race.js';
import { BookingBrowser } from '../../support/booking-page.js';
import { between } from '../../support/booking.js';
import { anOffer } from '../../support/call-offers.js';
import { aTelephonyTenant, candidatesWithPhones, uniqueE164 } from '../../support/telephony.js';

/** Forty calls of a quarter of an hour, on a day on which no worker dispatches a call while the test runs. */
const TIMES = 40;
const CANDIDATES = 200;
const windowStartMs = (Math.floor(Date.now() / DAY) + 3) * DAY + 8 * HOUR;
const window = between(windowStartMs, windowStartMs + TIMES * 15 * MINUTE);

describe('two hundred candidates who choose at once from forty times, on two processes', () => {
  let product: RacedProduct;

  beforeAll(async () => (product = await RacedProduct.start()), 120_000);
  afterAll(() => product.close());

  it('get forty calls, though each form is sent to both; the others see what is left, and nothing of their choices remains', async () => {
    const { app, processes } = product;
    const numbers = [{ maxConcurrentCalls: 1 }];
    const tenant = await aTelephonyTenant(app, { callDurationMs: 15 * MINUTE, globalCap: 5, numbers });
    const ids = await candidatesWithPhones(app, tenant, Array.from({ length: CANDIDATES }, uniqueE164));
    const opened: BookingBrowser[][] = [];
    for (const candidateId of ids) {
      const { bookingLink } = await anOffer(app, tenant, candidateId, window);
      const windows = processes.map((each) => new BookingBrowser(each));
      await Promise.all(windows.map((browser) => browser.open(bookingLink)));
      opened.push(windows);
    }
    const times = opened[0]![0]!.starts;
    expect(times).toHaveLength(TIMES);
    for (const windows of opened) for (const { starts } of windows) expect(starts).toEqual(times);

    /** On a slow machine some wait for a minute: then they are asked to try again, go back, and do. */
    const press = async (browser: BookingBrowser, start: string | undefined): Promise<number> => {
      const form = browser.page;
      for (;;) {
        const { status } = await browser.choose(start);
        if (status !== 503) return status;
        browser.page = form;
      }
    };
    const pages = await Promise.all(opened.map((windows, i) => Promise.all(windows.map((browser) => press(browser, times[i % TIMES])))));
    const isBooked = (i: number): boolean => pages[i]![0] === 200;
    const booked = ids.filter((_, i) => isBooked(i)).sort();
    expect(booked).toHaveLength(TIMES);
    expect(pages).toEqual(pages.map((_, i) => (isBooked(i) ? [200, 200] : [409, 409])));
    for (const [i, [browser]] of opened.entries()) {
      if (isBooked(i)) expect(Date.parse(browser!.chosenAt ?? '')).toBe(Number(times[i % TIMES]));
      else expect(browser!.page.html).toContain('Another person was quicker');
    }

    const calls = await product.callsOf('company_id', tenant.company.id);
    expect(calls.map(({ candidateId }) => candidateId).sort()).toEqual(booked);
    expect(calls.map(({ startMs }) => String(startMs)).sort()).toEqual([...times].sort());
    expect(new Set(calls.map(({ state }) => state))).toEqual(new Set(['firm']));
    expect(peakOf(calls)).toBe(1);

    const consents = await app.rows<{ id: string }>('SELECT candidate_id AS id FROM consents WHERE candidate_id = ANY ($1)', [ids]);
    expect(consents.map(({ id }) => id).sort()).toEqual(booked);
    const offers = await app.rows<{ id: string; state: string; choices: number }>(
      'SELECT candidate_id AS id, state, choices FROM call_offers WHERE company_id = $1 ORDER BY choices DESC, id',
      [tenant.company.id],
    );
    expect(
      offers
        .filter(({ choices }) => choices === 1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(booked);
    const left = offers.filter(({ choices, state }) => choices === 0 && state === 'open');
    expect(left).toHaveLength(CANDIDATES - TIMES);
  }, 600_000);
});
