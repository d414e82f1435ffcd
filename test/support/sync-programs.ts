import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '../../clients/typescript/src/index.js';

/** A row of the copy. */
export interface SyncedRow {
  id: string;
  status: string;
}

/** The programs of docs/sync.md. */
export interface SyncPrograms {
  sync: (job: { client: Client; jobPositionId: string; rows: Map<string, SyncedRow>; cursorFile: string }) => Promise<void>;
  push: (client: Client, jobPositionId: string, externalId: string, person: object) => Promise<string>;
}

const root = new URL('../../', import.meta.url);

/** As they stand in the page. */
export function sourcesOfSync(): string[] {
  const page = readFileSync(new URL('docs/sync.md', root), 'utf8');
  return [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, source = '']) => source);
}

/** Writes them into the folder, and loads them. */
export async function loadSyncPrograms(folder: string): Promise<SyncPrograms> {
  const modules = sourcesOfSync().map(async (source, i) => {
    const file = join(folder, `sync-${i}.ts`);
    writeFileSync(file, source.replace("'interview-platform/client'", `'${new URL('clients/typescript/src/index.ts', root).href}'`));
    return (await import(pathToFileURL(file).href)) as object;
  });
  return Object.assign({}, ...(await Promise.all(modules))) as SyncPrograms;
}
