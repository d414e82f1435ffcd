import { Controller, Get, Param } from '@nestjs/common';
import { CurrentVisit } from '../../../platform/http/pages/page-request.js';
import { seeOther } from '../../../platform/http/pages/page-responses.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { RoomPages } from './room-pages.js';
import { type Link, RoomPage, RoomSite } from './room-site.js';

/** The pages of an interview. A GET changes nothing: mail programs open links too. docs/rules/interview-room.md#interview-room */
@Controller('interview/:sessionId')
export class RoomController {
  constructor(
    private readonly pages: RoomPages,
    private readonly site: RoomSite,
  ) {}

  /** With the token of the invitation's link: keeps it in a cookie, so that it stands in no later address. */
  @Get()
  @RoomPage({})
  async open(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    const { conversation } = link.room;
    if (link.isFromInvitation) return seeOther(this.site.pathOf(link.room.session.id), { 'Set-Cookie': this.site.cookieOf(link) });
    return conversation ? this.pages.toPlace(link, conversation) : this.pages.welcome(link);
  }

  @Get('notice')
  @RoomPage({})
  async notice(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    return this.pages.notice(link);
  }

  @Get('questions/:sequence')
  @RoomPage({})
  async question(@CurrentVisit() link: Link, @Param('sequence') sequence: string): Promise<RenderedResponse> {
    const { conversation } = link.room;
    if (!conversation) return this.pages.toStart(link);
    const question = conversation.questions.find((asked) => String(asked.sequence) === sequence);
    return question ? this.pages.question(link, conversation, question, { is: 'stored' }) : this.pages.toPlace(link, conversation);
  }

  /** Leads to the question that is neither answered nor skipped, if there is one. */
  @Get('review')
  @RoomPage({})
  async review(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    const { conversation } = link.room;
    if (!conversation) return this.pages.toStart(link);
    const isDone = conversation.questions.every(({ answeredAt }) => answeredAt !== null);
    return isDone ? this.pages.review(link, conversation) : this.pages.toPlace(link, conversation);
  }

  @Get('thanks')
  @RoomPage({ alsoSent: true })
  async thanks(@CurrentVisit() link: Link): Promise<RenderedResponse> {
    return link.room.conversation?.sentAt ? this.pages.thanks(link) : this.pages.toStart(link);
  }

  /** The addresses of forms. A browser that restores a refused form asks for its address. */
  @Get(['consent', 'language', 'send', 'do-not-call'])
  @RoomPage({})
  form(@CurrentVisit() link: Link): RenderedResponse {
    return this.pages.toStart(link);
  }
}
