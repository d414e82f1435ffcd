import { Inject, Injectable } from '@nestjs/common';
import { type CandidateEvaluation, ReadEvaluation, withoutContactData } from '../../analysis/index.js';
import { CandidateNotFound, type CandidateRef, CandidateRepository, ErasureHandler } from '../../candidates/index.js';
import { type JobPosition, JobPositionRepository } from '../../jobs/index.js';
import { RateLimitExceeded } from '../../platform/access/errors.js';
import { FailedAuthentications } from '../../platform/access/failed-authentications.js';
import { WINDOW_MS } from '../../platform/access/domain/access-policy.js';
import { Audit } from '../../platform/audit/audit.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { after, Clock, type CompanyId, type CompanyProfile, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  type CandidateId,
  type GuestLink,
  GUEST_LINK_MS,
  GuestLinkRepository,
  GuestLinkUnknown,
  type JobPositionId,
  MAX_GUEST_LINKS,
} from '../domain/guest-link.js';
import { hashOf, newToken } from '../domain/sign-in.js';
import type { User } from '../domain/user.js';

/** The page for somebody without an account: no contact data, and nothing of the candidates but their names, scores and evaluations. */
export interface SharedPage {
  readonly link: GuestLink;
  readonly company: CompanyProfile;
  readonly position: Pick<JobPosition, 'position'>;
  readonly people: readonly SharedEvaluation[];
}

export type SharedEvaluation = Pick<CandidateEvaluation, 'analysis' | 'lacksTranslation'> & {
  readonly candidate: Pick<
    CandidateEvaluation['candidate'],
    'firstName' | 'lastName' | 'cvScore' | 'interviewScore' | 'interviewUnread' | 'upsides' | 'shortcomings'
  >;
};

/** Links for people without an account, by those who work with candidates. docs/rules/dashboard.md#guest-links */
@Injectable()
export class GuestLinks {
  constructor(
    private readonly links: GuestLinkRepository,
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** The address, which is known from now on to those who were given it only. Throws `CandidateNotFound`, `ValidationFailed`. */
  create(user: User, jobPositionId: JobPositionId, candidates: readonly CandidateId[], language: Language): Promise<string> {
    return this.unitOfWork.run(async () => {
      const names = await this.candidates.names(user.company, candidates);
      if (candidates.some((id) => names.get(id)?.jobPositionId !== jobPositionId)) throw new CandidateNotFound();
      const [now, token] = [this.clock.now(), newToken()];
      const link: GuestLink = {
        ...{ id: this.ids.next(), company: user.company, jobPositionId, candidates, language, createdBy: user.id },
        ...{ createdAt: now, expiresAt: after(now, GUEST_LINK_MS), views: 0 },
      };
      if (!(await this.links.add(link, hashOf(token))))
        throw ValidationFailed.of('candidates', 'rules.guestLinks', { max: MAX_GUEST_LINKS });
      await this.record(link, 'created');
      const url = new URL(this.settings.publicUrl);
      url.pathname = `${url.pathname.replace(/\/+$/, '')}/dashboard/shared/${token}`;
      return url.href;
    });
  }

  list(company: CompanyId): Promise<GuestLink[]> {
    return this.links.list(company, this.clock.now());
  }

  /** Throws `GuestLinkUnknown`. */
  revoke(company: CompanyId, id: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const link = await this.links.revoke(company, id, this.clock.now());
      if (!link) throw new GuestLinkUnknown();
      await this.record(link, 'revoked');
    });
  }

  /** The account of a user ends, or may make no links any more: in the unit of that change. */
  async endOf({ company, id }: User): Promise<void> {
    for (const link of await this.links.revokeOf(company, id, this.clock.now())) await this.record(link, 'revoked');
  }

  /** In the history of each candidate. */
  record({ company, candidates, id: guestLinkId }: GuestLink, what: 'created' | 'viewed' | 'revoked'): Promise<void> {
    return this.audit.recordMany(candidates.map((subject) => ({ company, action: `guest_link.${what}`, subject, facts: { guestLinkId } })));
  }
}

/** Opens the page behind a guest link. A view is in the audit trail, and is nobody's reading before a decision. docs/rules/dashboard.md#guest-links */
@Injectable()
export class OpenGuestLink {
  constructor(
    private readonly links: GuestLinkRepository,
    private readonly guestLinks: GuestLinks,
    private readonly evaluations: ReadEvaluation,
    private readonly positions: JobPositionRepository,
    private readonly companies: CompanyProfiles,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `GuestLinkUnknown`, and `RateLimitExceeded` after too many wrong tokens. */
  async check(token: string, ip: string): Promise<GuestLink> {
    const now = this.clock.now();
    const link = await this.links.find(hashOf(token), now);
    if (link) return link;
    throw await this.failedAuthentications.errorFor('token', ip, now.getTime(), new GuestLinkUnknown());
  }

  /** Counts a view. Throws `GuestLinkUnknown`, and `RateLimitExceeded` after too many views. */
  async run(link: GuestLink): Promise<SharedPage> {
    const now = this.clock.now();
    await this.unitOfWork.run(async () => {
      if (!(await this.links.countView(link.id, now))) throw new RateLimitExceeded(undefined, { retryAfter: WINDOW_MS / 1_000 });
      await this.guestLinks.record(link, 'viewed');
    });
    const { company, jobPositionId } = link;
    const people: SharedEvaluation[] = [];
    for (const candidateId of link.candidates) {
      const found = await this.evaluationOf({ company, jobPositionId, candidateId }, link);
      if (found) people.push(found);
    }
    if (people.length === 0) throw new GuestLinkUnknown();
    return { link, company: await this.companies.get(company), position: await this.positions.get(company, jobPositionId), people };
  }

  /** Null for a candidate who is erased meanwhile. */
  private async evaluationOf(ref: CandidateRef, { language }: GuestLink): Promise<SharedEvaluation | null> {
    try {
      const { candidate, analysis, lacksTranslation } = await this.evaluations.withoutView(ref, language);
      const { firstName, lastName, cvScore, interviewScore, interviewUnread, upsides, shortcomings } = candidate;
      const { analysis: masked, ...texts } = withoutContactData({ upsides, shortcomings, analysis }, candidate);
      return { candidate: { firstName, lastName, cvScore, interviewScore, interviewUnread, ...texts }, analysis: masked, lacksTranslation };
    } catch (error) {
      if (error instanceof CandidateNotFound) return null;
      throw error;
    }
  }
}

/** Takes an erased candidate out of all guest links. docs/rules/candidates.md#erasure */
@Injectable()
export class GuestLinkErasure extends ErasureHandler {
  readonly name = 'guest-links';

  constructor(private readonly links: GuestLinkRepository) {
    super();
  }

  erase({ candidateId }: CandidateRef): Promise<void> {
    return this.links.forget(candidateId);
  }
}
