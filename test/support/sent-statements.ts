import { jest } from '@jest/globals';
import pg from 'pg';
import { findOperation, type OperationContext } from '../../src/platform/operation/operation-context.js';

/** What this process sends to the server while a test records it. */
export class SentStatements {
  private readonly spy = jest.spyOn(pg.Client.prototype, 'query');
  private readonly operations = new Map<OperationContext | undefined, string[]>();

  constructor() {
    const send = this.spy.getMockImplementation() as (...query: unknown[]) => void;
    const { operations } = this;
    this.spy.mockImplementation(function (this: pg.Client, ...query: unknown[]) {
      const operation = findOperation();
      operations.set(operation, [...(operations.get(operation) ?? []), textOf(query[0])]);
      return send.apply(this, query);
    });
  }

  /** The operations, requests for example, with a statement that contains `text`: their statements, BEGIN and COMMIT included. */
  operationsWith(text: string): string[][] {
    return [...this.operations.values()].filter((statements) => statements.some((sent) => sent.includes(text)));
  }

  /** The committed transactions with a statement that contains `text`: their statements, BEGIN and COMMIT included. */
  transactionsWith(text: string): string[][] {
    const open = new Map<unknown, string[]>();
    const committed: string[][] = [];
    this.spy.mock.calls.forEach(([query], i) => {
      const client = this.spy.mock.contexts[i];
      const sent = textOf(query);
      if (sent === 'BEGIN') open.set(client, []);
      const statements = open.get(client);
      statements?.push(sent);
      if (sent !== 'COMMIT' || !statements) return;
      committed.push(statements);
      open.delete(client);
    });
    return committed.filter((statements) => statements.some((sent) => sent.includes(text)));
  }

  /** Ends the recording. */
  stop(): void {
    this.spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as pg.QueryConfig).text;
}
