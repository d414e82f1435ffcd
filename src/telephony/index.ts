export { ChangeNumber } from './application/telephony-administration.js';
export { type CallingState, ReadCallingHealth } from './application/breaker.js';
export { CancelBatch } from './application/cancel-calls.js';
export { type CallDay, ReadCalls, type WaitingCall } from './application/read-calls.js';
export { isRevocable, RevokeCall } from './application/revoke-call.js';
export { type BatchItemState, type BatchProgress, type CallBatch, CallBatchRepository, type BatchAttempt } from './domain/call-batch.js';
export { MoveCalls, type MovedCall } from './application/move-calls.js';
export {
  type ExceptionsChange,
  ManageCallingHours,
  type PolicyConflicts,
  type PolicyWithConflicts,
} from './application/manage-calling-hours.js';
export { type CallingException, isDate, MAX_EXCEPTION_NAME } from './domain/calling-exceptions.js';
export { type CallingPolicy, isHours, type WeeklyHours } from './domain/calling-hours.js';
export { type AssignedNumber, NumberAdministration, type NumberToAssign } from './application/telephony-administration.js';
export { PreviewBatch, ScheduleBatch, ScheduleCall } from './application/schedule-calls.js';
export { TelephonyAdministration } from './application/telephony-administration.js';
export {
  type BookingTerms,
  CALL_PRESETS,
  type CallRequest,
  groupLinesByCountry,
  LINE_SELECTIONS,
  type LineChoice,
  NoCapacity,
  SCHEDULABLE_STATUSES,
} from './domain/booking.js';
export {
  type CallEnding,
  CallGateway,
  type CallReport,
  CallReports,
  type CallStatus,
  GatewayUnavailable,
  type OutboundCall,
  type ReportSink,
  type Teardown,
} from './domain/call-gateway.js';
export type { CallStatistics } from './domain/call-statistics.js';
export { defineGateway, type GatewayDefinition } from './dialling/dialling-gateway.js';
export { DialRegister } from './dialling/dialling-gateway.js';
export { DiallingGateway } from './dialling/dialling-gateway.js';
export { DIAL_TIMINGS, type DialTimings, FollowedCall, type Preparation } from './dialling/followed-call.js';
export {
  PhoneNumberRepository,
  type PhoneNumberAssignment,
  type PhoneNumberAssignmentId,
  type PhoneNumberId,
} from './domain/phone-number.js';
export { type ListPart, ReservationRepository } from './domain/reservation.repository.js';
export {
  type CallBatchId,
  type CallOfferId,
  RETRY_MODES,
  ReservationEnded,
  ReservationNotFound,
  type Reservation,
  type ReservationId,
  type SessionId,
} from './domain/reservation.js';
export {
  ATTEMPT_OUTCOMES,
  FINAL_STATES,
  isLive,
  RESERVATION_STATES,
  type ReservationState,
  type ReservationTrigger,
  toneOf,
} from './domain/reservation-states.js';
export {
  type SettingsChanges,
  TelephonyDisabled,
  TelephonySettingsRepository,
  type TelephonySettings,
  WorkingHoursNotConfigured,
} from './domain/telephony-settings.js';
export { FindCandidateSlots, type CandidateSlots } from './application/find-candidate-slots.js';
export {
  batchCallZoneRules,
  countryZones,
  singleCallZoneRules,
  isTimezone,
  TIMEZONES,
  TimezoneSelectionRequired,
} from './domain/time-zones.js';
export { wallTime } from './domain/wall-time.js';
export { ChooseTime } from './application/offers/choose-time.js';
export { InviteManyToCall, type OffersPreview } from './application/offers/invite-many-to-call.js';
export { InviteToCall, type OfferRequest } from './application/offers/invite-to-call.js';
export { AnswerInWriting, OptOutOfOffer } from './application/offers/leave-offer.js';
export { ManageOffers } from './application/offers/manage-offers.js';
export { CallCalendarFile } from './application/send-call-notices.js';
export { type OfferDay, OfferTimes } from './application/offers/offer-times.js';
export { type OpenedOffer, OpenOffer } from './application/offers/open-offer.js';
export {
  type CallOffer,
  CallOfferNotFound,
  CallOfferRepository,
  choicesLeft,
  mayChoose,
  mayRemind,
  MOVE_UNTIL_MS,
  type OfferEnd,
} from './domain/call-offer.js';
