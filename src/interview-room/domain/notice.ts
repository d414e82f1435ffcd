/** The version of the notice before consent. It changes with every change of what the notice says, in any language. */
export const NOTICE_VERSION = '1.0';
