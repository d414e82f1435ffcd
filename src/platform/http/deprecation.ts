/** That an operation will go. Dates are days in UTC (`2027-01-15`). docs/versioning.md#deprecation */
export interface Deprecation {
  since: string;
  /** When it may be gone. */
  sunset?: string;
  /** A page that says what to use instead. */
  link?: string;
}

/** The headers that announce it: RFC 9745, RFC 8594. Throws if a date is none, or the end lies before the beginning. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Record<string, string> {
  const start = dayOf(since);
  const end = sunset === undefined ? undefined : dayOf(sunset);
  if (end && end <= start) throw new RangeError(`The sunset ${sunset} does not lie after ${since}, since when the operation is deprecated`);
  return {
    Deprecation: `@${start.getTime() / 1_000}`,
    ...(end && { Sunset: end.toUTCString() }),
    ...(link !== undefined && { Link: `<${new URL(link).href}>; rel="deprecation"; type="text/html"` }),
  };
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw new RangeError(`${text} is no day such as 2027-01-15`);
  return day;
}
