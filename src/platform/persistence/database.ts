import { Injectable } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { findOperation } from '../operation/operation-context.js';
import { poolOf } from './data-source.js';
import type { Statement } from './sql.js';

/** Runs statements: inside the caller's open unit of work, otherwise on the pool, each as its own transaction. */
@Injectable()
export class Database {
  private readonly pool: Pool;

  constructor(
    private readonly dataSource: DataSource,
    private readonly prepared: boolean,
  ) {
    this.pool = poolOf(dataSource);
  }

  async query<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    return (await this.run<Row>(statement, values)).rows;
  }

  /** The single row of a statement that has one or none. */
  async find<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row>(statement, values))[0];
  }

  async execute(statement: Statement, values: unknown[] = []): Promise<number> {
    return (await this.run(statement, values)).rowCount ?? 0;
  }

  /** TypeORM's manager in the open unit of work. Use query builders: `save` would open another transaction. */
  async manager(): Promise<EntityManager> {
    const unit = findOperation()?.unit;
    return unit ? (await unit).manager : this.dataSource.manager;
  }

  private async run<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<QueryResult<Row>> {
    const unit = findOperation()?.unit;
    const target = unit ? (await unit).client : this.pool;
    return target.query<Row>(this.prepare(statement, values));
  }

  /** A statement in the form of the driver: named, if the connection supports prepared statements. */
  prepare(statement: Statement, values: unknown[]): QueryConfig {
    return this.prepared ? { name: statement.name, text: statement.text, values } : { text: statement.text, values };
  }
}
