import type { Owner } from './host-session.js';

/** A second server process on a data directory. The message tells the operator which one is first and what to do. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';

  constructor(
    dataDir: string,
    readonly owner: Owner,
  ) {
    const serving = owner.httpPort === null ? '' : ` and serves port ${owner.httpPort}`;
    super(
      `The server is running already: process ${owner.pid} uses ${dataDir}${serving}. ` +
        `Stop it (kill ${owner.pid}), or start this one with a DATA_DIR and a PORT of its own.`,
    );
  }
}
