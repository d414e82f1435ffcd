import type { components } from './generated/openapi.js';

/** The shapes of requests and responses by name: `Schemas['Candidate']`. */
export type Schemas = components['schemas'];

/** A response with what stands around its data. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Names the request in the service's logs. */
  readonly requestId: string | undefined;
  /** Whether this is the stored response of an earlier request with the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** The data of a response, once it has arrived. */
export interface ApiPromise<Data> extends Promise<Data> {
  withResponse(): Promise<ApiResponse<Data>>;
}

export interface Page<Item> {
  readonly data: readonly Item[];
  /** `cursor` is null on the last page, but of a feed never. */
  readonly pagination: { readonly cursor: string | null; readonly hasMore: boolean };
}

/** Awaited: one page. In `for await`: every item of the list; further pages are requested as they are needed. */
export interface PagePromise<Item> extends ApiPromise<Page<Item>>, AsyncIterable<Item> {}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}
