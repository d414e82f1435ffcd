import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Express } from 'express';
import { type Archive, archiveOf, IMMUTABLE, REVALIDATED, sendArchive } from './asset.js';

/** Written by the build (scripts/client-packages.mjs), each file with the version of its client. */
const FOLDER = new URL('../../../../clients/', import.meta.url);

const PACKAGES = [
  { name: 'typescript', suffix: '.tgz', command: 'npm install' },
  { name: 'python', suffix: '.tar.gz', command: 'pip install' },
] as const;

/** The commands that install the clients from the service at `base`. */
export function installCommands(base: string): string[] {
  return PACKAGES.map(({ name, suffix, command }) => `${command} ${base}/clients/${name}${suffix}`);
}

/** `/clients/typescript.tgz`, and `/clients/typescript-1.0.0.tgz`, which never changes. What the build did not write is 404. */
export function serveClients(server: Express): void {
  const files = existsSync(FOLDER) ? readdirSync(fileURLToPath(FOLDER)) : [];
  for (const { name, suffix } of PACKAGES) {
    const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith(suffix));
    if (file === undefined) continue;
    let archive: Archive | undefined;
    const serve = (path: string, caching: string): void =>
      void server.get(path, (_request, response) => {
        archive ??= archiveOf(readFileSync(new URL(file, FOLDER)));
        sendArchive(response, archive, caching);
      });
    serve(`/clients/${file}`, IMMUTABLE);
    serve(`/clients/${name}${suffix}`, REVALIDATED);
  }
}
