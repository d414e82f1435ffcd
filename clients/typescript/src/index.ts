export { createClient, type Client, type ClientOptions } from './client.js';
export { ApiError, ConnectionError, isApiError, type DetailsOf } from './errors.js';
export type { ChangesPage, FollowChangesArguments, FollowsChanges } from './follow-changes.js';
export type { ErrorCode, ErrorDetails, Resources } from './generated/operations.js';
export type { components, operations, paths } from './generated/openapi.js';
export type { ApiPromise, ApiResponse, CallOptions, Page, PagePromise, Schemas } from './types.js';
export * from './verify-webhook.js';
