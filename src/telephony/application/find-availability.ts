import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import type { AvailabilitySlot, Interval, PhoneNumberId } from '../domain/index.js';
import {
  availableSlots,
  Occupancy,
  PhoneNumberRepository,
  requireAvailabilityRange,
  ReservationRepository,
  resolveOutboundNumber,
  TelephonySettingsRepository,
} from '../domain/index.js';
import { CompanyTurns } from './call-locks.js';

/** For calls of `durationMs` inside the interval, on the named line or the company's resolved one. */
export interface AvailabilityRequest extends Interval {
  readonly durationMs: number;
  readonly phoneNumberId?: string;
}

export interface Availability {
  phoneNumberId: PhoneNumberId;
  slots: AvailabilitySlot[];
}

/** Where calls can be booked. docs/rules/telephony.md#availability */
@Injectable()
export class FindAvailability {
  /** A month of a large company takes the database some 100 ms: many at once would keep its connections from other companies. */
  private readonly turns = new CompanyTurns();

  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed`, `PhoneNumberNotFound`, `NoOutboundNumber` and `CompanyBusy`. */
  async run(company: CompanyId, request: AvailabilityRequest): Promise<Availability> {
    requireAvailabilityRange(request);
    return this.turns.take(company, () => this.find(company, request));
  }

  private async find(company: CompanyId, request: AvailabilityRequest): Promise<Availability> {
    const number = resolveOutboundNumber(await this.numbers.list(company), request.phoneNumberId);
    const line = number.phoneNumberId;
    const { outboundCalling } = await this.settings.get(company);
    const calls = await this.reservations.liveCalls(company, [line], request, this.clock.now());
    const slots = availableSlots(request, [
      { cap: number.maxConcurrentCalls, occupancy: calls.lines.get(line) ?? Occupancy.of([]) },
      { cap: outboundCalling.globalCap, occupancy: calls.company },
    ]);
    return { phoneNumberId: line, slots };
  }
}
