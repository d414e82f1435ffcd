import pg from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';

/** What the pool needs to know of the settings. */
export interface DatabaseOptions {
  url: string;
  poolSize: number;
  entities?: readonly Entity[];
  migrations?: readonly Migration[];
}

/** A class or schema that maps one table. */
export type Entity = EntitySchema | (abstract new () => object);

export type Migration = new () => MigrationInterface;

const INT8 = 20;
const NUMERIC = 1700;

/** Our 64-bit and decimal columns hold counts, milliseconds and scores, all exact in a JavaScript number. */
function readNumbersAsNumbers(): void {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
}

/** The one connection pool of a process. `pipeline` sends a statement without waiting for the answer to the one before it. */
export function createDataSource(options: DatabaseOptions): DataSource {
  readNumbersAsNumbers();
  return new DataSource({
    type: 'postgres',
    url: options.url,
    entities: [...(options.entities ?? [])] as EntitySchema[],
    migrations: [...(options.migrations ?? [])],
    migrationsTransactionMode: 'each',
    installExtensions: false,
    applicationName: 'interview-platform',
    poolSize: options.poolSize,
    extra: { pipeline: true, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 },
  });
}

/** The pool below TypeORM, for hand-written SQL. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}
