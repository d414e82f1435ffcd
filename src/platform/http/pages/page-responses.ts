import { RenderedResponse } from '../../idempotency/stored-response.js';
import { pageHeaders } from '../security-headers.js';

/** The sources that a page may load. */
const POLICY = "script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Robots-Tag': 'noindex, nofollow',
  ...pageHeaders(POLICY, "'self'"),
};

export function htmlResponse(html: string, headers: RenderedResponse['headers'] = {}): RenderedResponse {
  return new RenderedResponse(200, html, { ...HEADERS, ...headers });
}

/** A page that answers a refusal: the form again, or words. */
export function errorResponse(
  html: string,
  { status, errorCode, headers = {} }: Pick<RenderedResponse, 'status' | 'errorCode'> & Partial<RenderedResponse>,
): RenderedResponse {
  return new RenderedResponse(status, html, { ...HEADERS, ...headers, 'Content-Type': HEADERS['Content-Type']! }, errorCode);
}

/** A file to be stored. */
export function fileResponse(name: string, type: string, text: string): RenderedResponse {
  return new RenderedResponse(200, text, { ...HEADERS, 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
}

/** An answer to the script of a page. */
export function dataResponse(data: object, status = 200, errorCode: string | null = null): RenderedResponse {
  return new RenderedResponse(status, JSON.stringify(data), {}, errorCode);
}

/** To another address, by GET, so that a reload sends nothing twice. */
export function seeOther(path: string, headers: RenderedResponse['headers'] = {}): RenderedResponse {
  return new RenderedResponse(303, '', { ...HEADERS, ...headers, Location: path });
}
