import { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { forbidden } from '../../../platform/domain/domain-error.js';
import { pageHeaders } from '../../../platform/http/security-headers.js';

/** The sources that a page may load. The icon is an empty one in the page itself. */
const POLICY = "script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Robots-Tag': 'noindex, nofollow',
  ...pageHeaders(POLICY, "'self'"),
};

export function htmlResponse(html: string): RenderedResponse {
  return new RenderedResponse(200, html, HEADERS);
}

/** A page that answers a refusal. */
export function errorResponse(
  html: string,
  { status, errorCode, headers }: Pick<RenderedResponse, 'status' | 'errorCode' | 'headers'>,
): RenderedResponse {
  return new RenderedResponse(status, html, { ...HEADERS, ...headers }, errorCode);
}

/** To a page of the room, by GET. */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): RenderedResponse {
  return new RenderedResponse(303, '', { ...HEADERS, ...headers, Location: path });
}

/** An answer to the script. */
export function dataResponse(data: object, status = 200, errorCode: string | null = null): RenderedResponse {
  return new RenderedResponse(status, JSON.stringify(data), {}, errorCode);
}

/** The form was not made for this link, or its cookie has changed since. */
export class FormTokenInvalid extends forbidden('FORM_TOKEN_INVALID', 'the form does not belong to this interview; open the link again', {
  remedy: 'Open the link of the invitation again.',
}) {}
