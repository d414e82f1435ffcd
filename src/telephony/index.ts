export { PhoneNumberRepository, type PhoneNumberAssignment, type PhoneNumberId } from './domain/phone-number.js';
export { ReservationRepository } from './domain/reservation.repository.js';
export type { Reservation, ReservationId, ReservationState } from './domain/reservation.js';
export { TelephonySettingsRepository, type TelephonySettings } from './domain/telephony-settings.js';
