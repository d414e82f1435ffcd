import { CandidateHasActiveReservation } from '../../../actions/index.js';
import { CandidateNotFound, InvalidStatusTransition } from '../../../candidates/index.js';
import {
  NoCapacity,
  NoOutboundNumber,
  OutsideCallingHours,
  PhoneInvalid,
  PhoneNumberNotFound,
  TelephonyDisabled,
  TimezoneSelectionRequired,
  WorkingHoursNotConfigured,
} from '../../domain/index.js';

/** The refusals of one call, without those of clearance. */
export const BOOKING_ERRORS = [
  TelephonyDisabled,
  CandidateNotFound,
  PhoneNumberNotFound,
  CandidateHasActiveReservation,
  InvalidStatusTransition,
  NoOutboundNumber,
  NoCapacity,
  WorkingHoursNotConfigured,
  PhoneInvalid,
  TimezoneSelectionRequired,
  OutsideCallingHours,
];
