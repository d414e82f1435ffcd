import { Inject, Injectable } from '@nestjs/common';
import type { CandidateMail } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import { ClearanceRepository } from '../../clearance/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Clock, mailBrandOf } from '../../platform/domain/index.js';
import { EnabledLanguages } from '../../platform/language/index.js';
import { mailSettings, type MailSettings } from '../../platform/mail/mail.settings.js';
import { inAscii, type MailId, parseSender, sendersOf } from '../../platform/mail/mailer.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import {
  callCalendar,
  callFileTitle,
  callInWords,
  type CallNotice,
  type CallNoticeId,
  callNoticeMail,
  CallNoticeRepository,
  CallOfferRepository,
  callTitle,
  choicesLeft,
  entriesOf,
  isStillTrue,
  type NoticeFacts,
  type NoticeKind,
  PhoneNumberRepository,
  type Reservation,
  ReservationRepository,
  SEND_CALL_NOTICES,
} from '../domain/index.js';
import { CandidateCalls } from './call-locks.js';
import { OfferLinks } from './offers/offer-links.js';

/** The facts of calls for mails and calendars, in the language of the invitation. */
@Injectable()
export class CallFacts {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly profiles: CompanyProfiles,
    private readonly numbers: PhoneNumberRepository,
    private readonly languages: EnabledLanguages,
    @Inject(mailSettings.token) private readonly sender: Pick<MailSettings, 'from' | 'companyDomains'>,
  ) {}

  async of({ company, jobPositionId, candidateId, phoneNumberId, startsAt, endsAt, timezone }: Reservation) {
    const { firstName, lastName, email } = await this.candidates.get({ company, jobPositionId, candidateId });
    const { position, interviewLanguages } = await this.positions.get(company, jobPositionId);
    const profile = await this.profiles.get(company);
    const line = (await this.numbers.list(company)).find((one) => one.phoneNumberId === phoneNumberId);
    const { name, contactEmail: contact } = profile;
    const language = this.languages.of(interviewLanguages[0] ?? '');
    const facts: NoticeFacts = {
      ...{ language, firstName, position, company: name, contact },
      ...{ startsAt, endsAt, timezone, number: line?.e164 ?? null },
    };
    const { companyDomains } = this.sender;
    const { from, replyTo = from } = sendersOf({ onBehalfOf: profile }, { ...parseSender(this.sender.from), companyDomains });
    const sentBy = from.address === replyTo.address ? {} : { sentBy: from.address };
    const event = {
      ...{ startsAt, endsAt, summary: callTitle(facts), description: callInWords(facts) },
      organizer: { name, email: replyTo.address, ...sentBy },
      attendee: { name: `${firstName} ${lastName}`, email: inAscii(email) },
    };
    return { facts, event, profile, email };
  }
}

/** The call as a file for a calendar, without a word about the candidate. It has the identity of the mails' entry, so that a calendar shows the call once. */
@Injectable()
export class CallCalendarFile {
  constructor(
    private readonly notices: CallNoticeRepository,
    private readonly facts: CallFacts,
    private readonly clock: Clock,
  ) {}

  async of(call: Reservation): Promise<string> {
    const { uid, sequence } = entriesOf(await this.notices.of([call.id]), new Set()).get(call.id) ?? { uid: call.id, sequence: 0 };
    const { facts, event } = await this.facts.of(call);
    return callCalendar({ ...event, summary: callFileTitle(facts), uid, sequence }, 'PUBLISH', this.clock.now());
  }
}

/** The purpose of each notice, as its failure names it. */
const MAIL_OF: Readonly<Record<NoticeKind, CandidateMail>> = {
  booked: 'confirmation',
  retried: 'confirmation',
  moved: 'move',
  day_before: 'reminder',
  hour_before: 'reminder',
  cancelled: 'cancellation',
  not_reached: 'not_reached',
};

/** Words the mails about calls, and adds them to the queue. */
@Injectable()
export class CallNoticeMails {
  constructor(
    private readonly facts: CallFacts,
    private readonly offers: CallOfferRepository,
    private readonly links: OfferLinks,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly service: Pick<Settings, 'publicUrl'>,
  ) {}

  /** In the caller's unit of work. Null if the candidate's address cannot be written to. */
  async add({ kind, uid, sequence }: CallNotice, call: Reservation): Promise<MailId | null> {
    const { company, candidateId: person, startsAt } = call;
    const { facts, event, profile, email: to } = await this.facts.of(call);
    const mail = callNoticeMail(kind, facts, await this.linkFor(call), mailBrandOf(profile, this.service.publicUrl));
    const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const isOver = kind === 'cancelled' || kind === 'not_reached';
    return this.mails.add({
      ...{ kind: MAIL_OF[kind], company, person, to, onBehalfOf: { name: profile.name, contactEmail: profile.contactEmail }, ...mail },
      ...(kind !== 'not_reached' && { calendar: { method, content: callCalendar({ ...event, uid, sequence }, method, this.clock.now()) } }),
      // A call is dialled at its start, and not before.
      ...(!isOver && { validUntil: startsAt.toISOString() }),
    });
  }

  /** Null without an offer, after its window, and where nothing more can be chosen. */
  private async linkFor({ company, candidateId }: Reservation): Promise<string | null> {
    const offer = await this.offers.ofCandidate({ company, candidateId });
    if (!offer || offer.state === 'ended' || offer.expiresAt <= this.clock.now()) return null;
    return offer.state === 'chosen' || choicesLeft(offer) > 0 ? this.links.of(offer) : null;
  }
}

/** Sends a mail about a call if it is still true: each once, or not at all. docs/rules/clearance.md#notices */
@Injectable()
export class SendCallNotice extends TaskHandler<{ id: CallNoticeId }> {
  readonly name = SEND_CALL_NOTICES;

  constructor(
    private readonly notices: CallNoticeRepository,
    private readonly reservations: ReservationRepository,
    private readonly candidateCalls: CandidateCalls,
    private readonly policies: ClearanceRepository,
    private readonly mails: CallNoticeMails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  run({ id }: { id: CallNoticeId }, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const notice = await this.notices.find(id);
      const call = notice && (await this.reservations.find(notice.company, notice.reservationId));
      if (call && (await this.isTrue(notice, call))) {
        const mailId = await this.mails.add(notice, call);
        if (mailId) await this.notices.sent(id, mailId);
      }
      await lease.done();
    });
  }

  /** Under the lock of the candidate, so that no change of the call comes before the mail's commit. */
  private async isTrue(notice: CallNotice, { company, jobPositionId, candidateId, callOfferId }: Reservation): Promise<boolean> {
    const locked = (await this.candidateCalls.lock({ company, jobPositionId }, [candidateId])).get(candidateId);
    if (!locked) return false;
    const isWanted = callOfferId !== null || (await this.policies.policy(company)).callNotice === 'mail';
    return isStillTrue(notice, locked.live, isWanted, this.clock.now());
  }
}
