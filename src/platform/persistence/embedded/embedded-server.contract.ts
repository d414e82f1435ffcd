/** A PostgreSQL of our own on this machine. docs/rules.md#embedded-database. */
export interface EmbeddedServer {
  /** `postgres://…` of the product's database, which exists. Stays valid when the server is brought up again. */
  readonly url: string;
  /** Of PostgreSQL's first process. */
  readonly pid: number;
  /** false: it was running, and was adopted. */
  readonly startedHere: boolean;
  /** Lines the operator should read at start. */
  readonly notes: string[];
  /** To be called after the pool was closed. Any number of times. */
  close(): Promise<void>;
}

/** As the server process has it. */
export interface OwnedEmbeddedServer extends EmbeddedServer {
  /** Tells a next start that it is worth waiting for this process to go. */
  announceStop(): Promise<void>;
}

export interface JoinOptions {
  readonly dataDir: string;
  readonly database: string;
  readonly log: (line: string) => void;
}

export interface OwnOptions extends JoinOptions {
  /** What a second process is told that wants the same data directory; 0 where the system chooses the port. */
  readonly httpPort: number;
  /**
   * PostgreSQL died and could not be brought up again: the process should say so and exit with a code other than 0. Where this is left
   * out, the error is thrown on a turn of its own, which ends the process so.
   */
  readonly onLost?: (error: Error) => void;
}
