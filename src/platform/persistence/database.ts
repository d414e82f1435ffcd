import { Injectable } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { findOperation, type OpenUnit } from '../operation/operation-context.js';
import { poolOf } from './data-source.js';
import { inOnePacket } from './session.js';
import { PipelinedConnection } from './pipelined-connection.js';
import type { Statement, StatementPreparer } from './sql.js';

/**
 * Runs statements: inside the caller's open unit of work, otherwise each as its own transaction, on the pool or, if it
 * is a short read, on the pipelined connection.
 */
@Injectable()
export class Database implements StatementPreparer {
  readonly pipelined: PipelinedConnection;
  private readonly pool: Pool;

  constructor(
    private readonly dataSource: DataSource,
    private readonly prepared: boolean,
  ) {
    this.pool = poolOf(dataSource);
    this.pipelined = new PipelinedConnection(this.pool.options, this);
  }

  async query<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    return (await this.run<Row>(statement, values)).rows;
  }

  /** The single row of a statement that has one or none. */
  async find<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.run<Row>(statement, values)).rows[0];
  }

  async execute(statement: Statement, values: unknown[] = []): Promise<number> {
    return (await this.run(statement, values)).rowCount ?? 0;
  }

  /** TypeORM's manager in the open unit of work. Use query builders: `save` would open another transaction. */
  async manager(): Promise<EntityManager> {
    const unit = findOperation()?.unit;
    return unit ? (await unit).manager : this.dataSource.manager;
  }

  private run<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<QueryResult<Row>> {
    const unit = findOperation()?.unit;
    if (unit) return this.runIn(unit, statement, values);
    return statement.isShortRead ? this.pipelined.run<Row>(statement, values) : this.pool.query<Row>(this.prepare(statement, values));
  }

  private async runIn<Row extends QueryResultRow>(
    unit: Promise<OpenUnit>,
    statement: Statement,
    values: unknown[],
  ): Promise<QueryResult<Row>> {
    const { client } = await unit;
    inOnePacket(client);
    return client.query<Row>(this.prepare(statement, values));
  }

  prepare(statement: Statement, values: unknown[]): QueryConfig {
    return this.prepared ? { name: statement.name, text: statement.text, values } : { text: statement.text, values };
  }
}
