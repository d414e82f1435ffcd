import { CandidateHasActiveReservation } from '../../../actions/index.js';
import { CandidateNotFound, InvalidStatusTransition } from '../../../candidates/index.js';
import * as telephony from '../../domain/index.js';

/** The refusals of one call, without those of clearance. */
export const BOOKING_ERRORS = [
  telephony.TelephonyDisabled,
  CandidateNotFound,
  telephony.PhoneNumberNotFound,
  CandidateHasActiveReservation,
  InvalidStatusTransition,
  telephony.NoOutboundNumber,
  telephony.NoCapacity,
  telephony.WorkingHoursNotConfigured,
  telephony.PhoneInvalid,
  telephony.TimezoneSelectionRequired,
  telephony.OutsideCallingHours,
];
