import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import { CandidateRepository } from '../../../../candidates/index.js';
import { canonicalIp } from '../../../../platform/access/domain/credentials.js';
import { LinkRequests } from '../../../../platform/access/link-requests.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import { htmlResponse } from '../../../../platform/http/pages/page-responses.js';
import type { ApiRequest } from '../../../../platform/http/request-context.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { EnabledLanguages } from '../../../../platform/language/index.js';
import { GuestLinks, OpenGuestLink } from '../../../application/guest-links.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { guestLinksPage, sharedPage } from './comparison.page.js';

/** The links for people without an account, and the page behind each. docs/rules/dashboard.md#guest-links */
@Controller('dashboard')
export class GuestLinksController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly links: GuestLinks,
    private readonly openLink: OpenGuestLink,
    private readonly candidates: CandidateRepository,
    private readonly actors: CompanyActors,
    private readonly languages: EnabledLanguages,
    private readonly requests: LinkRequests,
  ) {}

  @Get('guest-links')
  @DashboardPage({ role: 'work', nav: ['guestLinks', '1.6'] })
  async list(@CurrentVisit() visitor: Visitor, @QueryText('done') done?: string): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const links = (await this.links.list(company)).filter(({ candidates }) => candidates.length > 0);
    const [names, actors] = await Promise.all([
      this.candidates.names(
        company,
        links.flatMap(({ candidates }) => candidates),
      ),
      this.actors.of(company),
    ]);
    return this.pages.show(visitor, (view) => guestLinksPage(view, { links, names, actors, done }));
  }

  @Post('guest-links/:guestLinkId/revocation')
  @DashboardPage({ role: 'work', isConfirmed: true })
  async revoke(@CurrentVisit() { user }: Visitor, @Param('guestLinkId') id: string): Promise<RenderedResponse> {
    await this.links.revoke(user.company, id);
    return this.pages.to('/guest-links?done=revoked');
  }

  /** For somebody without an account. HEAD shows nothing, so it is no view. */
  @Get('shared/:token')
  @DashboardPage({ role: 'anyone' })
  async open(@Req() request: ApiRequest, @Param('token') token: string): Promise<RenderedResponse> {
    await this.requests.count(token, request.method);
    const link = await this.openLink.check(token, canonicalIp(request.ip ?? '') ?? '');
    if (request.method === 'HEAD') return htmlResponse('');
    const shown = await this.openLink.run(link);
    return htmlResponse(sharedPage(this.pages.address.base, this.languages.ofPerson(link.language), shown));
  }
}
