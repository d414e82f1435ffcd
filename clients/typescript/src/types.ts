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
  readonly pagination: { readonly cursor: string | null; readonly hasMore: boolean };
}

/** Awaited: one page. In `for await`: every item of the list; further pages are requested as they are needed. */
export interface PagePromise<Item> extends ApiPromise<Page<Item>>, AsyncIterable<Item> {}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The method of an operation. Its argument may be left out if nothing in it is required. */
export type Method<Op> =
  Op extends Responses<304>
    ? {
        /** Null if the resource still has the ETag `ifNoneMatch`. */
        (args: Arguments<Op> & { ifNoneMatch: string }): ApiPromise<Data<Op> | null>;
        (args: Arguments<Op>): ApiPromise<Data<Op>>;
      }
    : undefined extends OptionalIfEmpty<Arguments<Op>>
      ? (args?: Arguments<Op>) => Result<Op>
      : (args: Arguments<Op>) => Result<Op>;

interface Responses<Status extends number> {
  responses: { [status in Status]: unknown };
}

type Result<Op> = Success<Op> extends { data: readonly (infer Item)[]; pagination: unknown } ? PagePromise<Item> : ApiPromise<Data<Op>>;

/** The `data` of the envelope; the whole body of a response without one. */
type Data<Op> = DataOf<Success<Op>>;
type DataOf<Body> = Body extends { success: true; data: infer Inner } ? Inner : Body;
type Success<Op> = Op extends { responses: infer All } ? JsonBody<All[keyof All & (200 | 201 | 202)]> : never;
type JsonBody<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never;

type Arguments<Op> = Simplified<Parameter<Op, 'path'> & Parameter<Op, 'query'> & Body<Op> & HeaderOptions<Op> & CallOptions>;

type Parameter<Op, Place extends string> = Op extends { parameters: infer All }
  ? { [Key in keyof All as Key extends Place ? (NonNullable<All[Key]> extends never ? never : Key) : never]: All[Key] }
  : unknown;

type Body<Op> = Op extends { requestBody: infer Message }
  ? { body: JsonBody<Message> }
  : Op extends { requestBody?: infer Message }
    ? NonNullable<Message> extends never
      ? unknown
      : { body?: JsonBody<NonNullable<Message>> }
    : unknown;

/** The request headers that the API defines, under names without hyphens. */
type HeaderOptions<Op> = If<
  Op,
  'Idempotency-Key',
  {
    /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
    idempotencyKey?: string;
  }
> &
  If<
    Op,
    'X-Acting-User',
    {
      /** The person on whose behalf you act, for the audit trail. */
      actingUser?: string;
    }
  > &
  If<
    Op,
    'If-None-Match',
    {
      /** The `ETag` of a response that you keep. */
      ifNoneMatch?: string;
    }
  >;
type If<Op, Header extends string, Option> = Op extends { parameters: { header?: infer Headers } }
  ? Header extends keyof NonNullable<Headers>
    ? Option
    : unknown
  : unknown;

type OptionalIfEmpty<T> = object extends T ? undefined : T;
type Simplified<T> = { [Key in keyof T]: T[Key] };
