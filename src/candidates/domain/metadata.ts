import { ValidationFailed } from '../../platform/domain/index.js';

/** Values of the company's own, by key. The service keeps and returns them, and reads nothing in them. docs/rules/candidates.md#external-ids */
export type Metadata = Readonly<Record<string, string>>;

/** Values to set; null removes the key. Null in place of the object removes all. */
export type MetadataChanges = Readonly<Record<string, string | null>> | null;

export const MAX_METADATA_KEYS = 50;
/** In characters. */
export const MAX_METADATA_VALUE = 500;
export const METADATA_KEY = /^[A-Za-z0-9_.-]{1,40}$/;

/** The values of an import: one that is null is left out. */
export function metadataOf(values: MetadataChanges | undefined): Metadata {
  return Object.fromEntries(Object.entries(values ?? {}).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The metadata after a change. Throws `ValidationFailed` for more keys than a candidate may have. */
export function mergeMetadata(present: Metadata, changes: MetadataChanges): Metadata {
  const merged = changes === null ? {} : metadataOf({ ...present, ...changes });
  const count = Object.keys(merged).length;
  if (count > MAX_METADATA_KEYS) throw ValidationFailed.of('metadata', 'rules.keysInAll', { max: MAX_METADATA_KEYS, count });
  return merged;
}
