import type { ServerResponse } from 'node:http';

/** The headers of every response. docs/security.md#headers */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  // Responses hold personal data. Pages and their script set another value.
  ['Cache-Control', 'no-store'],
];

/** One year. Whether it holds for subdomains is the operator's to decide. */
const STRICT_TRANSPORT_SECURITY = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Those of a service that clients reach under `publicUrl`: a browser that used https once does so from then on. */
export function securityHeadersAt(publicUrl: string): typeof SECURITY_HEADERS {
  return publicUrl.startsWith('https:') ? [...SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY] : SECURITY_HEADERS;
}

/** The headers of an HTML page: it loads only what `policy` names, posts to `formAction`, and is never framed. */
export function pageHeaders(policy: string, formAction = "'none'"): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `default-src 'none'; ${policy}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
  };
}

export function setPageHeaders(response: Pick<ServerResponse, 'setHeader'>, policy: string): void {
  for (const [name, value] of Object.entries(pageHeaders(policy))) response.setHeader(name, value);
}
