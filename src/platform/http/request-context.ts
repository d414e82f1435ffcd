import type { Request, Response } from 'express';
import type { AccessDecision } from '../access/access-control.js';

/** What the pipeline knows of one request and its answer. */
export interface RequestContext {
  readonly requestId: string;
  readonly startedAt: number;
  access?: AccessDecision;
  /** The client waits for `100 Continue` before it sends its body. */
  awaitsContinue: boolean;
  bodyRead: boolean;
}

export interface ApiRequest extends Request {
  context: RequestContext;
  /** Set by the server before Express sees the request. */
  awaitsContinue?: boolean;
}

/** An answer as it goes over the wire: its text is rendered once, recorded and sent as it is. */
export class RenderedResponse {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export type ApiResponse = Response & { req: ApiRequest };
