import type { components } from './generated/openapi.js';

/** The shapes of requests and responses by name: `Schemas['Candidate']`. */
export type Schemas = components['schemas'];
