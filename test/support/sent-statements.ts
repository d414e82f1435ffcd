import { jest } from '@jest/globals';
import pg from 'pg';
import type { TestApp } from './test-app.js';
import { findOperation, type OperationContext } from '../../src/platform/operation/operation-context.js';

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** What this process sends to the server while a test records it. */
export class SentStatements {
  private readonly spy = jest.spyOn(pg.Client.prototype, 'query');
  private readonly queries: Sent[] = [];
  private readonly operations = new Map<OperationContext | undefined, string[]>();

  constructor() {
    const send = this.spy.getMockImplementation() as (...query: unknown[]) => void;
    const { operations, queries } = this;
    this.spy.mockImplementation(function (this: pg.Client, ...query: unknown[]) {
      const operation = findOperation();
      operations.set(operation, [...(operations.get(operation) ?? []), textOf(query[0])]);
      queries.push({ text: textOf(query[0]), values: ((query[0] as pg.QueryConfig).values ?? query[1] ?? []) as unknown[] });
      return send.apply(this, query);
    });
  }

  /**
   * The pages of 8 KB that the statements with this text read, found by their repetition: their cost on any machine. Of statements that change
   * something, only those that find nothing to change can be repeated. Ends the recording.
   */
  async pagesRead(app: TestApp, text: string): Promise<number> {
    this.stop();
    const repeated = this.queries.filter((query) => query.text.includes(text));
    if (repeated.length === 0) throw new Error(`no statement with ${text} was sent`);
    let pages = 0;
    for (const query of repeated) {
      const [row] = await app.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.text}`,
        query.values,
      );
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = row!['QUERY PLAN'][0].Plan;
      pages += hit + read;
    }
    return pages;
  }

  /** The operations, requests for example, with a statement that contains `text`: their statements, BEGIN and COMMIT included. */
  operationsWith(text: string): string[][] {
    return [...this.operations.values()].filter((statements) => statements.some((sent) => sent.includes(text)));
  }

  /** The committed transactions with a statement that contains `text`: their statements, BEGIN and COMMIT included. */
  transactionsWith(text: string): string[][] {
    const texts = this.transactions().map((statements) => statements.map((sent) => sent.text));
    return texts.filter((statements) => statements.some((sent) => sent.includes(text)));
  }

  /** The committed transactions. */
  transactions(): Sent[][] {
    const open = new Map<unknown, Sent[]>();
    const committed: Sent[][] = [];
    this.spy.mock.contexts.forEach((client, i) => {
      const sent = this.queries[i]!;
      if (sent.text === 'BEGIN') open.set(client, []);
      const statements = open.get(client);
      statements?.push(sent);
      if (sent.text !== 'COMMIT' || !statements) return;
      committed.push(statements);
      open.delete(client);
    });
    return committed;
  }

  /** Ends the recording. */
  stop(): void {
    this.spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as pg.QueryConfig).text;
}
