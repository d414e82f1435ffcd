/**
 * The one reader of phone numbers and mail addresses, in fields and in texts. Whether a number exists is asked elsewhere: numbering plans
 * are large.
 */
export { EMAIL_PATTERN, emailKeyOf, emailsIn, type FoundEmail, isEmailAddress } from './addresses.js';
export { digitsOf, type FoundPhone, phonesIn, readPhone, typedPhone } from './phones.js';
export { firstInvisible, INVISIBLE, isBlank, withoutInvisible } from './signs.js';
