import { Controller, Get, Param, UseFilters, UseGuards } from '@nestjs/common';
import { Operation } from '../../../platform/http/operation.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { LinkGuard, SentLinkGuard } from './link.guards.js';
import { RoomAddress } from './room-address.js';
import { RoomErrorFilter } from './room-error.filter.js';
import { RoomPages } from './room-pages.js';
import { CurrentLink, type Link, TOKEN_COOKIE } from './room-request.js';
import { seeOther } from './room-responses.js';

/** The pages of an interview. A GET changes nothing: mail programs open links too. docs/rules.md#interview-room */
@Controller('interview/:sessionId')
@UseFilters(RoomErrorFilter)
export class RoomController {
  constructor(
    private readonly pages: RoomPages,
    private readonly address: RoomAddress,
  ) {}

  /** With the token of the invitation's link: keeps it in a cookie, so that it stands in no later address. */
  @Get()
  @UseGuards(LinkGuard)
  @Operation({ page: true })
  async open(@CurrentLink() link: Link): Promise<RenderedResponse> {
    const { conversation } = link.room;
    if (link.isFromInvitation) return seeOther(this.address.of(link.room.session.id), { 'Set-Cookie': this.cookieOf(link) });
    return conversation ? this.pages.toPlace(link, conversation) : this.pages.welcome(link);
  }

  @Get('notice')
  @UseGuards(LinkGuard)
  @Operation({ page: true })
  async notice(@CurrentLink() link: Link): Promise<RenderedResponse> {
    return this.pages.notice(link);
  }

  @Get('questions/:sequence')
  @UseGuards(LinkGuard)
  @Operation({ page: true })
  async question(@CurrentLink() link: Link, @Param('sequence') sequence: string): Promise<RenderedResponse> {
    const { conversation } = link.room;
    if (!conversation) return this.pages.toStart(link);
    const question = conversation.questions.find((asked) => String(asked.sequence) === sequence);
    return question ? this.pages.question(link, conversation, question, { is: 'stored' }) : this.pages.toPlace(link, conversation);
  }

  /** Leads to the question that is neither answered nor skipped, if there is one. */
  @Get('review')
  @UseGuards(LinkGuard)
  @Operation({ page: true })
  async review(@CurrentLink() link: Link): Promise<RenderedResponse> {
    const { conversation } = link.room;
    if (!conversation) return this.pages.toStart(link);
    const isDone = conversation.questions.every(({ answeredAt }) => answeredAt !== null);
    return isDone ? this.pages.review(link, conversation) : this.pages.toPlace(link, conversation);
  }

  @Get('thanks')
  @UseGuards(SentLinkGuard)
  @Operation({ page: true })
  async thanks(@CurrentLink() link: Link): Promise<RenderedResponse> {
    return link.room.conversation?.sentAt ? this.pages.thanks(link) : this.pages.toStart(link);
  }

  /** The addresses of forms. A browser that restores a refused form asks for its address. */
  @Get(['consent', 'language', 'send', 'do-not-call'])
  @UseGuards(LinkGuard)
  @Operation({ page: true })
  form(@CurrentLink() link: Link): RenderedResponse {
    return this.pages.toStart(link);
  }

  private cookieOf({ key, room: { session, now } }: Link): string {
    const seconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000);
    const secure = this.address.isSecure ? '; Secure' : '';
    return `${TOKEN_COOKIE}=${key.token}; HttpOnly; SameSite=Lax; Path=${this.address.of(session.id)}; Max-Age=${seconds}${secure}`;
  }
}
