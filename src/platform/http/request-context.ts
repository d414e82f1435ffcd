import type { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AccessDecision } from '../access/access-control.js';
import type { RateReport } from '../access/domain/access-policy.js';
import { type CompanyId, ValidationFailed } from '../domain/index.js';
import { textOfHeader } from '../idempotency/idempotency-key.js';
import type { UploadedFile } from './multipart.js';

/** The pipeline's state of one request and its response. */
export interface RequestContext {
  readonly requestId: string;
  readonly startedAt: number;
  access?: AccessDecision;
  /** The company for which the body takes shared memory. Set before the body is read, where the company is known. */
  bodyOwner?: CompanyId;
  /** The client waits for `100 Continue` before it sends its body. */
  awaitsContinue: boolean;
  bodyRead: boolean;
  /** The rate-limit category of the operation, where it has one. */
  category?: string;
  /** Of a request that is traced. */
  traceId?: string;
  /** Of a request that was refused. */
  errorCode?: string;
}

/** A body as it arrives. */
export interface ArrivingBody extends Readable {
  /** In lower case, without parameters. */
  readonly mediaType: string;
}

export interface ApiRequest extends Request {
  context: RequestContext;
  /** The bytes of the body on a signed route, where `@RawBody()` reads them. */
  rawBody?: Buffer;
  /** The body on a route with `streams`, where `@BodyStream()` reads it. */
  bodyStream?: ArrivingBody;
  /** The files of a form with `upload`. */
  files?: readonly UploadedFile[];
  /** Set by the server before Express sees the request. */
  awaitsContinue?: boolean;
}

export type ApiResponse = Response & { req: ApiRequest };

/** The company of the API key: the only source of a company's id. */
export const Company = createParamDecorator((_: unknown, context: ExecutionContext): CompanyId => {
  const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
  if (!access) throw new Error('@Company on a route without a key');
  return access.companyId;
});

/** The body of a route with `streams`. */
export const BodyStream = createParamDecorator((_: unknown, context: ExecutionContext): ArrivingBody => {
  const { bodyStream } = context.switchToHttp().getRequest<ApiRequest>();
  if (!bodyStream) throw new Error('@BodyStream on a route without streams');
  return bodyStream;
});

/** Sets the headers of every response. docs/rules/platform.md#rate-limits */
export function setRateHeaders(response: Pick<ApiResponse, 'setHeader'>, { limit, remaining, reset }: RateReport): void {
  response.setHeader('X-RateLimit-Limit', limit);
  response.setHeader('X-RateLimit-Remaining', remaining);
  response.setHeader('X-RateLimit-Reset', reset);
}

const MAX_ACTING_USER = 200;

/** The person of `X-Acting-User`, without control characters. Throws `ValidationFailed` if it is too long. */
export function actingUserOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = textOfHeader([header].flat().join(', '));
  if (text.length > MAX_ACTING_USER && [...text].length > MAX_ACTING_USER) {
    throw ValidationFailed.of('X-Acting-User', 'rules.charsAtMost', { max: MAX_ACTING_USER });
  }
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '').trim() || undefined;
}
