import type { Request, Response } from 'express';
import type { Verdict } from '../admission/admission.js';

/** What the pipeline knows of one request and its answer. */
export interface Exchange {
  readonly requestId: string;
  readonly startedAt: number;
  verdict?: Verdict;
  /** The client waits for `100 Continue` before it sends its body. */
  awaitsContinue: boolean;
  bodyRead: boolean;
}

export interface ApiRequest extends Request {
  exchange: Exchange;
  /** Set by the server before Express sees the request. */
  awaitsContinue?: boolean;
}

/** An answer as it goes over the wire: its text is rendered once, recorded and sent as it is. */
export class Answer {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export type ApiResponse = Response & { req: ApiRequest };
