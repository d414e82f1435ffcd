import type { CandidateStatus } from '../../../../candidates/index.js';
import { tag, type Tone } from '../../../../platform/http/pages/elements.js';
import type { Markup } from '../../../../platform/http/pages/html.js';
import type { Words } from '../../../../platform/language/index.js';
import { type CallOffer, type ReservationState, toneOf } from '../../../../telephony/index.js';

/** Who has to do the next thing, or how it ended. */
export const STATUS_TONES: Readonly<Record<CandidateStatus, Tone>> = {
  new: 'ours',
  invited: 'theirs',
  invited_call: 'theirs',
  interviewed: 'ours',
  unevaluable: 'ours',
  failed: 'warn',
  selected: 'good',
  rejected: 'ended',
  expired: 'ended',
};

export function statusTag(t: Words<'dashboard'>, status: CandidateStatus): Markup {
  return tag(t.group('candidates.statuses')[status], STATUS_TONES[status]);
}

/** Of a call. One that has not ended waits for the candidate. */
export function callTag(t: Words<'dashboard'>, state: ReservationState): Markup {
  return tag(t.group('candidatePage.callStates')[state], toneOf(state) ?? 'theirs');
}

/** Of a number that is in the do-not-call list. */
export function listedTag(t: Words<'dashboard'>): Markup {
  return tag(t('steps.listed'), 'warn');
}

/** The tag of a candidate to whom a mail could not be delivered. */
export function failedMailTag(t: Words<'dashboard'>): Markup {
  return tag(t('mails.tag'), 'warn');
}

/** Of a present call offer: whether the candidate has chosen. */
export function offerTag(t: Words<'dashboard'>, { state }: CallOffer): Markup {
  return state === 'chosen' ? tag(t('offers.states.chosen'), 'good') : tag(t('offers.states.open'), 'theirs');
}
