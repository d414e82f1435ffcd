import { jest } from '@jest/globals';
import pg from 'pg';
import { findOperation } from '../../src/platform/operation/operation-context.js';
import type { TestApp } from './test-app.js';

/** The cost of one request in exact numbers, which no load of the machine changes. */
export interface RequestCost {
  /** Those of its operation, BEGIN and COMMIT included. */
  statements: number;
  /** Statements that leave before the results of earlier ones are read share a trip. Results are read together, when the last one has arrived: which one arrives first is chance. */
  trips: number;
  /** Rows inserted, changed or deleted, by table, also those that a rollback takes back. */
  rows: Record<string, number>;
}

type Callback = (...result: unknown[]) => void;
/** Holds a result until the others of its trip are there, too; `read` hands it over. */
type Arrival = (read: () => void) => void;

/** Tables that a process writes for itself. */
const OF_PROCESSES = ['service_processes'];

/** Counts the statements of the operations of this process, and the rows that anything writes to the database. */
export class RequestCosts {
  private readonly spy = jest.spyOn(pg.Client.prototype, 'query');
  private readonly texts: string[] = [];
  private trips = 0;
  private underWay = 0;
  private readonly arrived: (() => void)[] = [];

  private constructor(private readonly app: TestApp) {
    const send = this.spy.getMockImplementation() as (this: pg.Client, ...query: unknown[]) => unknown;
    const { begin } = this;
    this.spy.mockImplementation(function (this: pg.Client, ...query: unknown[]) {
      const arrive = findOperation() && begin(query[0]);
      if (!arrive) return send.apply(this, query) as never;
      const callback = query.at(-1);
      if (typeof callback === 'function') {
        const ended = (...result: unknown[]): void => arrive(() => (callback as Callback)(...result));
        return send.apply(this, [...query.slice(0, -1), ended]) as never;
      }
      const result = send.apply(this, query) as Promise<unknown>;
      return result.finally(() => new Promise<void>((read) => arrive(read))) as never;
    });
  }

  /** Adds a trigger to each table: a sequence counts its rows, because a rollback leaves sequences as they are. */
  static async of(app: TestApp): Promise<RequestCosts> {
    await app.rows(`
      DO $$
      DECLARE name text;
      BEGIN
        CREATE SCHEMA price;
        CREATE FUNCTION price.count() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM nextval(format(''price.%I'', TG_TABLE_NAME)); RETURN NULL; END';
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('${OF_PROCESSES.join("', '")}') LOOP
          EXECUTE format('CREATE SEQUENCE price.%I', name);
          EXECUTE format('CREATE TRIGGER price AFTER INSERT OR UPDATE OR DELETE ON public.%I FOR EACH ROW EXECUTE FUNCTION price.count()', name);
        END LOOP;
      END $$`);
    return new RequestCosts(app);
  }

  /** The cost of the requests that `work` sends, one after the other. */
  async of<T>(work: () => Promise<T>): Promise<RequestCost> {
    const before = await this.rowsWritten();
    this.texts.length = 0;
    this.trips = 0;
    await work();
    const { trips } = this;
    const statements = this.texts.length;
    const after = await this.rowsWritten();
    const grown = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)] as const);
    return { statements, trips, rows: Object.fromEntries(grown.filter(([, count]) => count > 0)) };
  }

  stop(): void {
    this.spy.mockRestore();
  }

  /** Returns the function to call when the result has arrived; undefined for a setting of a new connection. */
  private readonly begin = (query: unknown): Arrival | undefined => {
    const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text;
    if (text.startsWith('SET ')) return undefined;
    this.texts.push(text);
    if (this.underWay === 0) this.trips += 1;
    this.underWay += 1;
    return (read) => {
      this.arrived.push(read);
      this.underWay -= 1;
      if (this.underWay === 0) for (const each of this.arrived.splice(0)) each();
    };
  };

  private async rowsWritten(): Promise<Record<string, number>> {
    const rows = await this.app.rows<{ name: string; count: number }>(
      `SELECT sequencename AS name, COALESCE(last_value, 0)::int AS count FROM pg_sequences WHERE schemaname = 'price' ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }
}
