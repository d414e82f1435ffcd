/* Parts of the patterns of URLs in the document, in the usual spellings: every reader of URLs takes them. */

/** A port from 1 to 65535 with its colon, or nothing. */
export const PORT_PATTERN = '(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';

const CHARACTER = '(?:[A-Za-z0-9._~:/?@!$&()*+,;=-]|%[0-9A-Fa-f]{2})';
/** What follows the authority. */
export const REST_PATTERN = `(?:[/?]${CHARACTER}*)?(?:#${CHARACTER}*)?`;
