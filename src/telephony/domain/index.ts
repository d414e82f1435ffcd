/* The domain, as the rest of telephony sees it. */

export * from './availability.js';
export * from './booking.js';
export * from './call-batch.js';
export * from './call-calendar.js';
export * from './call-gateway.js';
export * from './call-notice.js';
export * from './call-notice-mail.js';
export * from './call-offer.js';
export * from './call-statistics.js';
export * from './call-timeline.js';
export * from './callback.js';
export * from './calling-exceptions.js';
export * from './calling-health.js';
export * from './calling-hours.js';
export * from './dispatch.js';
export * from './occupancy.js';
export * from './phone-number.js';
export * from './reservation.js';
export * from './reservation-states.js';
export * from './reservation.repository.js';
export * from './retry.js';
export * from './telephony-settings.js';
export * from './time-zones.js';
export * from './wall-time.js';
