import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import { EntitySchema, getMetadataArgsStorage } from 'typeorm';
import { CONTEXTS } from '../../../src/contexts.js';
import type { Entity } from '../../../src/platform/persistence/data-source.js';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));

function tableOf(entity: Entity): string {
  if (entity instanceof EntitySchema) return entity.options.tableName ?? entity.options.name;
  return getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? '';
}

const tables = CONTEXTS.flatMap(({ name, entities }) => entities.map((entity) => ({ owner: name, table: tableOf(entity) })));

/** Tables of other contexts that a file's SQL names. */
function foreignTables(context: string, source: string): string[] {
  return tables
    .filter(({ owner, table }) => owner !== context && new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|ONLY)\\s+"?${table}\\b`).test(source))
    .map(({ table }) => table);
}

describe('a table', () => {
  it.each(CONTEXTS.map(({ name }) => name))('is touched by its owner only: SQL in %s', (context) => {
    const folder = join(SRC, context);
    const touched = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((file) => foreignTables(context, readFileSync(file, 'utf8')).map((table) => `${relative(SRC, file)}: ${table}`));
    expect(touched).toEqual([]);
  });

  it('of another context is noticed in SQL', () => {
    expect(foreignTables('jobs', 'SELECT 1 FROM webhooks AS w')).toEqual(['webhooks']);
    expect(foreignTables('webhooks', 'UPDATE webhooks SET url = $1')).toEqual([]);
  });
});
