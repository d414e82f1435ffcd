export { AddConsent } from './application/add-consent.js';
export { ChangeClearancePolicy } from './application/change-clearance-policy.js';
export { Calls } from './application/calls.js';
export {
  AddDoNotCall,
  type DoNotCallResult,
  type DoNotCallSource,
  type NumberNotToCall,
  RemoveDoNotCall,
} from './application/do-not-call.js';
export { ListedNumbers } from './application/listed-numbers.js';
export { CallHooks, endingKey, type EndingWithPhone, type PhoneChange } from './domain/call-hooks.js';
export {
  CALL_NOTICES,
  type Clearance,
  CLEARANCE_ERRORS,
  clearanceError,
  type ClearancePolicy,
  type ClearanceRefusal,
  ClearanceRepository,
  type ClearedCall,
  clearedBy,
  CONSENT_RULES,
  type Decide,
  DEFAULT_POLICY,
  forcedPolicy,
  OPT_OUT_KEYS,
  type PersonToCall,
  RECORDING_RULES,
} from './domain/clearance.js';
export {
  type Callee,
  type Consent,
  CONSENT_BASES,
  CONSENT_KINDS,
  CONSENT_STATES,
  type ConsentBasis,
  type ConsentDraft,
  consentDraftOf,
  type ConsentId,
  type ConsentKind,
  ConsentRepository,
  consentsOf,
  type ConsentState,
  futureConsents,
  MAX_IMPORTED_CONSENTS,
  MAX_SOURCE,
  newConsent,
} from './domain/consent.js';
export { type DoNotCallEntry, type DoNotCallEntryId, DoNotCallRepository, MAX_NOTE } from './domain/do-not-call.js';
