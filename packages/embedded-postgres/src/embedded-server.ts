import { EmbeddedServerError } from './embedded-server-error.js';
import type { Owner } from './host-session.js';

/** A PostgreSQL server of the product on this machine. docs/rules/platform.md#embedded-database. */
export interface EmbeddedServer {
  /** `postgres://…` of the product's database, which exists. It stays valid when the server is restarted. */
  readonly url: string;
  readonly pid: number;
  /** False if the server was already running and was adopted. */
  readonly startedHere: boolean;
  /** Lines for the operator at start. */
  readonly notes: string[];
  /** Call it after the connection pool was closed. Repeated calls have no effect. */
  close(): Promise<void>;
}

/** The server as its owner, the server process, sees it. */
export interface OwnedEmbeddedServer extends EmbeddedServer {
  /** Tells a process that starts now to wait until this one has stopped. */
  announceStop(): Promise<void>;
}

export interface JoinOptions {
  readonly dataDir: string;
  readonly database: string;
  readonly log: (line: string) => void;
  /** The process that stops the server, if no other uses it: the one that started it (default), or the last one that leaves. */
  readonly stoppedBy?: 'starter' | 'last';
}

export interface OwnOptions extends Omit<JoinOptions, 'stoppedBy'> {
  /** Named in the error of a second process on the same data directory. 0: the system chooses the port. */
  readonly httpPort: number;
}

/** Another server process owns the data directory. The message names it and says what to do. */
export class AlreadyRunning extends EmbeddedServerError {
  override readonly name = 'AlreadyRunning';

  constructor(
    dataDir: string,
    readonly owner: Owner,
  ) {
    const serving = owner.httpPort === null ? '' : ` and serves port ${owner.httpPort}`;
    super(
      `The server is running already: process ${owner.pid} uses ${dataDir}${serving}. ` +
        `Stop it (kill ${owner.pid}), or start this one with another DATA_DIR and PORT.`,
    );
  }
}
