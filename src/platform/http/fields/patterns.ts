/* Parts of the patterns of URLs in the document, in the usual spellings: every reader of URLs takes them. */

/** A port from 1 to 65535 with its colon, or nothing. */
export const PORT_PATTERN = '(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';

const CHARACTER = '(?:[A-Za-z0-9._~:/?@!$&()*+,;=-]|%[0-9A-Fa-f]{2})';
/** The text after the authority. */
export const REST_PATTERN = `(?:[/?]${CHARACTER}*)?(?:#${CHARACTER}*)?`;

const ASCII_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** The last label of a name begins with a letter. */
const HOST_NAME = `(?:${ASCII_LABEL}\\.)*[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?`;
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
/** An address over http or https. */
export const URL_PATTERN = `^[Hh][Tt][Tt][Pp][Ss]?://(?:${HOST_NAME}|(?:${OCTET}\\.){3}${OCTET})${PORT_PATTERN}${REST_PATTERN}$`;
