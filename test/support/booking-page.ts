import { DAY, HOUR } from '../../src/platform/domain/index.js';
import { InviteToCall, type OfferRequest, singleCallZoneRules } from '../../src/telephony/index.js';
import type { Tenant } from './builders.js';
import { unescaped, RoomBrowser, type ShownPage } from './room.js';
import { aCallableCandidate } from './telephony.js';
import type { TestApp } from './test-app.js';

export interface Offer {
  candidateId: string;
  offerId: string;
  bookingLink: string;
  /** The path of its pages. */
  root: string;
}

/** A call offer within three days from the next midnight in UTC: the first times of the page are of one day at any hour of a run. */
export async function anOffer(app: TestApp, tenant: Tenant, fields: object = {}): Promise<Offer> {
  const candidateId = await aCallableCandidate(app, tenant, fields);
  const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId } as Parameters<InviteToCall['run']>[0];
  const startMs = Math.ceil((Date.now() + HOUR) / DAY) * DAY;
  const request: OfferRequest = {
    ...{ line: { kind: 'default' }, retryCallSnapshot: null, invitationExpirationDays: 7, wording: { subject: null, body: null } },
    window: { startMs, endMs: startMs + 3 * DAY },
    zoneRules: (ofCompany) => singleCallZoneRules({ timezone: 'Europe/Vilnius', timezoneSource: null }, ofCompany),
  };
  const { offerId, bookingLink } = await app.inOperation(() => app.get(InviteToCall).run(ref, request));
  return { candidateId, offerId, bookingLink, root: new URL(bookingLink).pathname };
}

/** A browser of a candidate at the pages of an offer. */
export class BookingBrowser extends RoomBrowser {
  /** The free times that the page shows, in epoch ms. */
  get starts(): string[] {
    return [...this.page.html.matchAll(/name="start" value="(\d+)" required/g)].map(([, start = '']) => start);
  }

  /** The days that the page offers, with their addresses. */
  get days(): string[] {
    return [...this.page.html.matchAll(/<li><a href="([^"]*)"/g)].map(([, address = '']) => unescaped(address));
  }

  /** The moment of the chosen call. */
  get chosenAt(): string | undefined {
    return /<strong><time datetime="([^"]*)"/.exec(this.page.html)?.[1];
  }

  /** The address of the form that ends so, before its query. */
  addressOf(action: string): string {
    const found = new RegExp(`<form method="post" action="([^"]*/${action}(?:\\?[^"]*)?)"`).exec(this.page.html)?.[1];
    if (found === undefined) throw new Error(`no form ${action} at ${this.page.path} (${this.page.status})`);
    return unescaped(found);
  }

  choose(start: string | undefined): Promise<ShownPage> {
    return this.press({ action: this.addressOf('choose') }, { start });
  }

  /** With the step between. */
  confirm(action: string): Promise<ShownPage> {
    return this.press({ action: this.addressOf(action) });
  }
}
