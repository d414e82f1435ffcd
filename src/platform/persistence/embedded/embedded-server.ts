import { JoinedServer } from './joined-server.js';
import { OwnedServer } from './owned-server.js';
import type { EmbeddedServer, JoinOptions, OwnedEmbeddedServer, OwnOptions } from './embedded-server.contract.js';

export { AlreadyRunning } from './already-running.js';
export type { EmbeddedServer, JoinOptions, OwnedEmbeddedServer, OwnOptions } from './embedded-server.contract.js';
export { temporaryServer } from './temporary-server.js';

/**
 * For the server process: adopts the server or starts it, and holds the owner lock until closed, which stops the server.
 * @throws AlreadyRunning where another process holds it, after a moment in which that one may go.
 */
export async function ownEmbeddedServer(options: OwnOptions): Promise<OwnedEmbeddedServer> {
  return OwnedServer.take(options);
}

/** For the command line: uses a running server or starts one, and stops only what it started, once nobody else uses it. */
export async function joinEmbeddedServer(options: JoinOptions): Promise<EmbeddedServer> {
  return JoinedServer.join(options);
}
