import { Inject, Injectable } from '@nestjs/common';
import { canonicalIp } from '../../../platform/access/domain/credentials.js';
import { LinkRequests } from '../../../platform/access/link-requests.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { type CompanyId, DAY } from '../../../platform/domain/index.js';
import { messageOfStatus, waitOf } from '../../../platform/http/pages/candidate-page.js';
import { type AnyPage, pageOf, PageSite } from '../../../platform/http/pages/page.js';
import { PageAddress } from '../../../platform/http/pages/page-address.js';
import { cookieOf, type PageRequest } from '../../../platform/http/pages/page-request.js';
import { errorResponse } from '../../../platform/http/pages/page-responses.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { catalogue, EnabledLanguages, FALLBACK_LANGUAGE } from '../../../platform/language/index.js';
import { isTimezone, OpenOffer } from '../../../telephony/index.js';
import { addressOf, type Link } from './pages/layout.js';
import { messagePage } from './pages/offer-pages.js';

const TOKEN_COOKIE = 'booking_token';

/** The pages behind the links of offers: counts the requests of a link, and verifies it. docs/rules/booking-page.md#booking-page */
@Injectable()
export class BookingSite extends PageSite<AnyPage, Link> {
  readonly lastingForm = 'booking form';
  readonly address: PageAddress;

  constructor(
    private readonly openOffer: OpenOffer,
    private readonly requests: LinkRequests,
    private readonly languages: EnabledLanguages,
    @Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>,
  ) {
    super();
    this.address = PageAddress.below(publicUrl, 'book');
  }

  /** The cookie that keeps the token of a link. It lasts a day longer than the window, for a call that begins at its end. */
  cookieOf({ secret, opened, path }: Link): string {
    const lifetimeMs = opened.offer.expiresAt.getTime() + DAY - opened.now.getTime();
    return this.address.cookie(TOKEN_COOKIE, secret, Math.max(lifetimeMs, DAY), path);
  }

  async admit(request: ApiRequest): Promise<Omit<Link, 'form'>> {
    const { params, query, ip } = request;
    const token = query.token === undefined ? cookieOf(request, TOKEN_COOKIE) : query.token;
    const secret = typeof token === 'string' ? token : '';
    await this.requests.count(secret, request.method);
    const opened = await this.openOffer.run({
      offerId: String(params.offerId),
      token: secret,
      ip: canonicalIp(ip ?? '') ?? '',
    });
    const { offer, reservation } = opened;
    const languages = this.languages.ofTags(opened.interviewLanguages);
    const language = languages.find((each) => each === query.language) ?? languages[0] ?? FALLBACK_LANGUAGE;
    const call = offer.state === 'chosen' ? reservation : null;
    const zone = typeof query.zone === 'string' && isTimezone(query.zone) ? query.zone : (call ?? offer).timezone;
    const day = typeof query.day === 'string' && /^\d{4}-\d\d-\d\d$/.test(query.day) ? query.day : undefined;
    const { base } = this.address;
    return {
      ...{ opened, call, zone, day, secret },
      ...{ languages, language, t: catalogue('room').in(language) },
      ...{ base, path: `${base}/${encodeURIComponent(offer.id)}`, isFromMail: query.token !== undefined },
    };
  }

  companyOf({ opened }: Pick<Link, 'opened'>): CompanyId {
    return opened.offer.company;
  }

  /** Each form leads to a state: sent twice, also at once, it has one effect. */
  storeOf(): null {
    return null;
  }

  errorPage(_error: unknown, rendered: RenderedResponse, { headers }: PageRequest, link: Link | undefined): RenderedResponse {
    const message = messageOfStatus(rendered.status);
    const t = link?.t ?? catalogue('room').in(this.languages.ofBrowser(headers['accept-language']));
    const path = link && message !== 'formExpired' ? addressOf(link, '') : undefined;
    return errorResponse(messagePage({ t, base: this.address.base, wait: waitOf(rendered), message, path }), rendered);
  }
}

/** A page of the booking link. */
export const BookingPage = pageOf(BookingSite);
