/*
 * A transaction that writes holds up the changes feed of every company, and everybody who wants its locks: none may last a second, whatever the size of
 * the data. So each of its statements is bounded, by one of these. docs/architecture.md#transactions-and-time
 */
const BOUNDS: readonly (readonly [bound: string, pattern: RegExp])[] = [
  ['a step', /\bLIMIT (\$\d|\d)/],
  ['a list of the caller', /unnest\(|json\w*_to_record|= ANY \(\(?\$\d|&& \$\d|\bIN \(\$\d|\(0=1\)/],
  ['one row', /\bVALUES \((\$\d|')|(?<!_)\b(id|name|store_key|only_row|singleton) = (\$\d|'\w+')/],
  ['a person, a session, an event', /\b(candidate|person|session|subject|event|reservation|user|analysis|mail)_id = \$\d/],
  ['a batch of calls, an import: at most 500', /\b(batch|bulk_import)_id = \$\d/],
  ['a few rows for each company', /\b(webhooks|retention_policies|clearance_policies|telephony_settings)\b[^]*\bcompany_id = \$1/],
];

/** Statements that take row locks, and with them a number for their transaction. */
export const WRITES = /\b(UPDATE \w|DELETE FROM|INSERT INTO|FOR (UPDATE|SHARE|NO KEY|KEY SHARE))/;

/** Rows that a statement may look at. */
const MAX_LIMIT = 10_000;

/** Whether the text has a bound; with the values that were sent, also whether its LIMIT is one. */
export function isBounded(text: string, values?: readonly unknown[]): boolean {
  const limits = values ? [...text.matchAll(/\bLIMIT \$(\d+)/g)].map(([, n]) => Number(values[Number(n) - 1])) : [];
  return limits.every((limit) => limit <= MAX_LIMIT) && BOUNDS.some(([, pattern]) => pattern.test(text.replaceAll('"', '')));
}
