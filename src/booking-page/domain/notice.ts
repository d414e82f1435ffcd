/** The version of the text to which a choice consents. Change it with the text, in any language. */
export const CALL_NOTICE_VERSION = 'call-1.0';
