import { Injectable } from '@nestjs/common';
import { isEvaluable } from '../../../actions/index.js';
import { catalogue } from '../../../platform/language/index.js';
import { errorResponse, htmlResponse, seeOther } from '../../../platform/http/pages/page-responses.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { OptOutOfCalls } from '../../application/opt-out-of-calls.js';
import { OpenRoom } from '../../application/open-room.js';
import { type AskedQuestion, type Conversation, placeOf, transcriptOf } from '../../../conversation/index.js';
import type { RoomView } from './pages/layout.js';
import { noticePage } from './pages/notice-page.js';
import { type AnswerState, questionPage } from './pages/question-page.js';
import { reviewPage } from './pages/review-page.js';
import { thanksPage } from './pages/thanks-page.js';
import { welcomePage } from './pages/welcome-page.js';
import { type Link, RoomSite } from './room-site.js';

/** The responses of a room: its pages, and the ways between them. */
@Injectable()
export class RoomPages {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly optOutOfCalls: OptOutOfCalls,
    private readonly site: RoomSite,
  ) {}

  async welcome(link: Link): Promise<RenderedResponse> {
    return htmlResponse(welcomePage(await this.viewOf(link)));
  }

  async notice(link: Link): Promise<RenderedResponse> {
    return htmlResponse(await this.noticeOf(link, { hasChanged: false }));
  }

  /** The consent was given to an older notice. */
  async changedNotice(link: Link, errorCode: string): Promise<RenderedResponse> {
    return errorResponse(await this.noticeOf(link, { hasChanged: true }), { status: 409, errorCode });
  }

  async question(link: Link, conversation: Conversation, question: AskedQuestion, state: AnswerState): Promise<RenderedResponse> {
    const html = questionPage(await this.viewOf(link), conversation, question, state);
    if (state.is === 'stored' || state.is === 'saved' || state.is === 'replied') return htmlResponse(html);
    const isConflict = state.is === 'conflict';
    return errorResponse(html, {
      status: isConflict ? 409 : 400,
      errorCode: isConflict ? 'ANSWER_CHANGED' : 'VALIDATION_ERROR',
    });
  }

  async review(link: Link, conversation: Conversation): Promise<RenderedResponse> {
    const isEnough = isEvaluable(transcriptOf(conversation));
    return htmlResponse(reviewPage(await this.viewOf(link), conversation, { isEnough }));
  }

  async thanks(link: Link): Promise<RenderedResponse> {
    return htmlResponse(thanksPage(await this.viewOf(link)));
  }

  /** To the first page, which leads on to where the interview is. */
  toStart({ room: { session } }: Link): RenderedResponse {
    return seeOther(this.site.pathOf(session.id));
  }

  toPlace(link: Link, conversation: Conversation): RenderedResponse {
    const place = placeOf(conversation);
    return this.to(link, place.at === 'review' ? 'review' : `questions/${place.sequence}`);
  }

  /** `page`: below the path of the room. */
  to({ room: { session } }: Link, page: string): RenderedResponse {
    return seeOther(`${this.site.pathOf(session.id)}/${page}`);
  }

  private async noticeOf(link: Link, { hasChanged }: { hasChanged: boolean }): Promise<string> {
    const [view, callOptOut] = await Promise.all([this.viewOf(link), this.optOutOfCalls.stateOf(link.room)]);
    return noticePage(view, { hasChanged, callOptOut });
  }

  private async viewOf({ room, language, form }: Link): Promise<RoomView> {
    return {
      room: await this.rooms.show(room),
      t: catalogue('room').in(language),
      form,
      base: this.site.address.base,
      path: this.site.pathOf(room.session.id),
    };
  }
}
