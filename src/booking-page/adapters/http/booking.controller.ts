import { Controller, Get, Post } from '@nestjs/common';
import { DomainError } from '../../../platform/domain/index.js';
import type { FormFields } from '../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../platform/http/pages/page-request.js';
import { errorResponse, fileResponse, htmlResponse, seeOther } from '../../../platform/http/pages/page-responses.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { AnswerInWriting, CallCalendarFile, ChooseTime } from '../../../telephony/index.js';
import { mayChoose, NoCapacity, type OfferDay, OfferTimes, OptOutOfOffer } from '../../../telephony/index.js';
import { CALL_NOTICE_VERSION } from '../../domain/notice.js';
import { BookingPage, BookingSite } from './booking-site.js';
import { addressOf, type Link } from './pages/layout.js';
import { chosenPage, messageOfEnd, messagePage, noticePage } from './pages/offer-pages.js';
import { timesPage, type TimesState } from './pages/times-page.js';

/**
 * The pages behind the link of an offer. A GET changes nothing: mail programs open links too. A form answers 303, so that a reload sends nothing
 * twice. docs/rules/booking-page.md#booking-page
 */
@Controller('book/:offerId')
export class BookingController {
  constructor(
    private readonly site: BookingSite,
    private readonly offerTimes: OfferTimes,
    private readonly chooseTime: ChooseTime,
    private readonly optOut: OptOutOfOffer,
    private readonly answerInWriting: AnswerInWriting,
    private readonly calendars: CallCalendarFile,
  ) {}

  /** With the token of the mailed link: keeps it in a cookie, so that it stands in no later address. */
  @Get()
  @BookingPage({})
  async open(@CurrentVisit() link: Link, @QueryText('done') done?: string): Promise<RenderedResponse> {
    if (link.isFromMail) return seeOther(addressOf(link, ''), { 'Set-Cookie': this.site.cookieOf(link) });
    if (link.opened.offer.state === 'ended') return ended(link);
    return link.call ? htmlResponse(chosenPage(link, link.call)) : this.times(link, done === 'cancelled' ? 'cancelled' : 'shown');
  }

  /** To move the chosen call. */
  @Get('times')
  @BookingPage({})
  async another(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    const { offer, now } = link.opened;
    return link.call && mayChoose(offer, link.call, now) ? this.times(link, 'shown') : toStart(link);
  }

  @Get('notice')
  @BookingPage({})
  notice(@CurrentVisit() link: Link): RenderedResponse {
    return link.opened.offer.state === 'ended' ? ended(link) : htmlResponse(noticePage(link, { hasChanged: false }));
  }

  @Get('call.ics')
  @BookingPage({})
  async calendar(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    if (!link.call) return toStart(link);
    return fileResponse('call.ics', 'text/calendar; charset=utf-8', await this.calendars.of(link.call));
  }

  /** The addresses of forms. A browser that restores a refused form asks for its address. */
  @Get(['choose', 'cancel', 'do-not-call', 'in-writing'])
  @BookingPage({})
  form(@CurrentVisit() link: Link): RenderedResponse {
    return toStart(link);
  }

  /** The first time, or another one. */
  @Post('choose')
  @BookingPage({})
  async choose(
    @CurrentVisit() link: Link,
    @Form() { start = '', noticeVersion = '', choices = '' }: FormFields,
  ): Promise<RenderedResponse> {
    if (!/^\d{1,15}$/.test(start)) return this.times(link, 'missing');
    if (noticeVersion !== CALL_NOTICE_VERSION) {
      return errorResponse(noticePage(link, { hasChanged: true }), { status: 409, errorCode: 'NOTICE_CHANGED' });
    }
    return this.goOn(link, async () => {
      await this.chooseTime.run(link.opened, Number(start), { timezone: link.zone, noticeVersion, choices: Number(choices) });
      return toStart(link);
    });
  }

  @Post('cancel')
  @BookingPage({ isConfirmed: true })
  cancel(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    return this.goOn(link, async () => {
      await this.chooseTime.cancel(link.opened);
      return toStart(link, 'cancelled');
    });
  }

  @Post('do-not-call')
  @BookingPage({ isConfirmed: true })
  async doNotCall(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    await this.optOut.run(link.opened);
    return toStart(link);
  }

  /** The room names the position, and this link can be forwarded: a mail leads there, if the candidate can get one. */
  @Post('in-writing')
  @BookingPage({ isConfirmed: true })
  inWriting(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    return this.goOn(link, async () => {
      const { interviewLink, emailQueued } = await this.answerInWriting.run(link.opened);
      return emailQueued ? toStart(link) : seeOther(interviewLink);
    });
  }

  /** Does a step. Where another was quicker, the page shows what is left; where the step is not allowed now, how the offer stands. */
  private async goOn(link: Link, step: () => Promise<RenderedResponse>): Promise<RenderedResponse> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof NoCapacity) return this.times(link, 'taken');
      if (isUnbookable(error)) return toStart(link);
      throw error;
    }
  }

  private async times(link: Link, state: TimesState): Promise<RenderedResponse> {
    const html = timesPage(link, await this.daysOf(link), state);
    if (state === 'taken') return errorResponse(html, { status: 409, errorCode: 'NO_CAPACITY' });
    return state === 'missing' ? errorResponse(html, { status: 400, errorCode: 'VALIDATION_ERROR' }) : htmlResponse(html);
  }

  /** None where the call cannot be booked now, whatever the reason. */
  private async daysOf({ opened, zone: timezone }: Link): Promise<readonly OfferDay[]> {
    try {
      return await this.offerTimes.run(opened, { timezone });
    } catch (error) {
      if (isUnbookable(error)) return [];
      throw error;
    }
  }
}

/** Whether the company or the candidate can have no call now: telephony may be off, or the line gone. */
function isUnbookable(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  return error.code === 'PHONE_NUMBER_NOT_FOUND' || ['conflict', 'forbidden', 'precondition', 'unprocessable'].includes(error.kind);
}

function ended({ opened, t, base }: Link): RenderedResponse {
  const html = messagePage({ message: messageOfEnd(opened), t, base, company: opened.company });
  return errorResponse(html, { status: 410, errorCode: null });
}

/** To the first page, which shows how the offer stands. */
function toStart(link: Link, done?: string): RenderedResponse {
  return seeOther(addressOf(link, '', { done }));
}
