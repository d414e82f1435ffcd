const MAX_LENGTH = 1_000;
/** Visible ASCII without a backslash, which browsers take for a slash. */
const VISIBLE = /^[!-[\]-~]+$/;
/** A segment that leads upwards, and characters of a path that are none when they are decoded. */
const UNSAFE_PATH = /\/(?:\.|%2e){1,2}(?:\/|$)|%(?:[01][\da-f]|2f|5c|7f)/i;
/** Pages that nobody is led to after a sign-in. */
const NO_DESTINATION = /^\/(?:sign-in|sign-out|assets|shared)(?:\/|$)/i;

/**
 * The path below the dashboard, with its query, to which a sign-in leads; null for anything else. It is appended to the path of the dashboard, so
 * that no text leads to another host. docs/rules/dashboard.md#sign-in
 */
export function returnPathOf(text: string): string | null {
  const [path = ''] = text.split('?');
  const isOurs = text.startsWith('/') && text.length <= MAX_LENGTH && VISIBLE.test(text) && !/\/\/|#/.test(text);
  return isOurs && !UNSAFE_PATH.test(path) && !NO_DESTINATION.test(path) ? text : null;
}
