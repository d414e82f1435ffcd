declare const brand: unique symbol;

/** A string typed by the thing that it identifies: no candidate's id passes for a company's. */
export type Id<Name extends string> = string & { readonly [brand]: Name };

export type CompanyId = Id<'Company'>;
export type ApiKeyId = Id<'ApiKey'>;
/** Who acts: an API key, or a user of the dashboard. */
export type ActorId = ApiKeyId | Id<'User'>;
/** The id of any person whose data can be erased; a context has a narrower type. */
export type PersonId = Id<string>;

/** Makes new identifiers: UUIDv7, so that rows written together lie together. */
export abstract class IdSource {
  abstract next<T extends Id<string>>(): T;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a string from outside has the form of our ids. Others are treated as absent (404). */
export function isId(value: string): boolean {
  return UUID.test(value);
}
