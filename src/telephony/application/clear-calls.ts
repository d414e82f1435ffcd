import { Injectable } from '@nestjs/common';
import {
  type Clearance,
  type ClearancePolicy,
  ClearanceRepository,
  clearedBy,
  type Decide,
  type PersonToCall,
} from '../../clearance/index.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { subscriberForms, subscriberOf } from '../../platform/domain/phone.js';
import { ReservationRepository } from '../domain/index.js';

/** The policy of a call that the candidate chooses: the choice is a consent. docs/rules/telephony.md#call-offers */
export function withoutConsent(policy: ClearancePolicy): ClearancePolicy {
  return { ...policy, consent: 'off' };
}

export interface Clearing {
  /** The company's present policy. */
  readonly policy: ClearancePolicy;
  /** `dialledMeanwhile`: dials since the facts were read. */
  readonly decide: (person: PersonToCall, dialledMeanwhile?: number) => ReturnType<Decide>;
}

/** Asks clearance whether people may be called. The dials are counted here. docs/rules/clearance.md#clearance */
@Injectable()
export class ClearCalls {
  constructor(
    private readonly clearances: ClearanceRepository,
    private readonly reservations: ReservationRepository,
  ) {}

  /** Reads the facts about all people at once, after their candidates were locked. Dials are counted where a policy limits them. */
  async of(company: CompanyId, people: readonly PersonToCall[], at: Clearance['at'], now: Date): Promise<Clearing> {
    const facts = await this.clearances.facts(company, people, now);
    const daysOf = ({ policy }: PersonToCall): number | null => (policy ?? facts.policy).maxAttempts?.days ?? null;
    const limited = people.flatMap((person) => {
      const days = daysOf(person);
      return days === null ? [] : subscriberForms(person.phone).map((phone): [string, number] => [phone, days]);
    });
    const counted = limited.length > 0 ? await this.reservations.countDials(company, limited, now) : [];
    const dials = new Map<string, number>();
    for (const { phone, days, count } of counted) dials.set(keyOf(phone, days), (dials.get(keyOf(phone, days)) ?? 0) + count);
    const decide = clearedBy(facts, at, now);
    return {
      policy: facts.policy,
      decide: (person, dialledMeanwhile = 0) => decide(person, (dials.get(keyOf(person.phone, daysOf(person))) ?? 0) + dialledMeanwhile),
    };
  }
}

function keyOf(phone: string, days: number | null): string {
  return `${subscriberOf(phone)} ${days}`;
}
