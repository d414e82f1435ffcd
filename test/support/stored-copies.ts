import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './test-app.js';

/** The spellings of a text in a store: plain, hexadecimal, or within base64 at any of three alignments. */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const within = [0, 1, 2].map((offset) => {
    const base64 = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // The first and last characters depend on the neighbours.
    return base64.slice(offset === 0 ? 0 : offset + 1, -4);
  });
  return [text.toLowerCase(), bytes.toString('hex'), ...within];
}

function holds(haystack: string, texts: readonly string[]): boolean {
  const folded = haystack.toLowerCase();
  return texts.some((text) => {
    const [plain = '', hex = '', ...base64] = spellingsOf(text);
    return folded.includes(plain) || folded.includes(hex) || base64.some((spelling) => haystack.includes(spelling));
  });
}

/** Every row of every table, of the queue's schema too, as text. */
export async function allRows(app: TestApp): Promise<{ table: string; row: string }[]> {
  const tables = await app.rows<{ table: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return app.rows(tables.map(({ table }) => `SELECT '${table}' AS table, t::text AS row FROM ${table} AS t`).join(' UNION ALL '));
}

/** The result of `look`; null if the file was deleted after it was listed. */
function unlessGone<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function filesBelow(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}

/** The rows and files that hold any of `texts`, each named by its table or path. */
export async function storedCopies(app: TestApp, folder: string, texts: readonly string[]): Promise<string[]> {
  const rows = (await allRows(app)).filter(({ row }) => holds(row, texts)).map(({ table }) => table);
  const files = filesBelow(folder).map((path) => ({ path, content: unlessGone(() => readFileSync(path, 'latin1')) }));
  const held = files.filter(({ path, content }) => content !== null && holds(path + content, texts));
  return [...rows, ...held.map(({ path }) => path)];
}
