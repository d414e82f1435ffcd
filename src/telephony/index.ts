export { ChangeNumber } from './application/telephony-administration.js';
export { AddDoNotCall, type DoNotCallResult, type DoNotCallSource, type NumberNotToCall } from './application/do-not-call.js';
export { ManageCallingHours } from './application/manage-calling-hours.js';
export { type AssignedNumber, NumberAdministration, type NumberToAssign } from './application/telephony-administration.js';
export { ScheduleBatch, ScheduleCall } from './application/schedule-calls.js';
export { TelephonyAdministration } from './application/telephony-administration.js';
export type { BookingTerms, CallRequest } from './domain/booking.js';
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
export { defineGateway, type GatewayDefinition } from './dialling/dialling-gateway.js';
export { DialRegister } from './dialling/dialling-gateway.js';
export { DiallingGateway } from './dialling/dialling-gateway.js';
export { DIAL_TIMINGS, type DialTimings, FollowedCall, type Preparation } from './dialling/followed-call.js';
export { PhoneNumberRepository, type PhoneNumberAssignment, type PhoneNumberId } from './domain/phone-number.js';
export { ReservationRepository } from './domain/reservation.repository.js';
export type { Reservation, ReservationId, ReservationState, ReservationTrigger, SessionId } from './domain/reservation.js';
export { type SettingsChanges, TelephonySettingsRepository, type TelephonySettings } from './domain/telephony-settings.js';
