/** PostgreSQL from npm, as the product sees it. README.md tells how it works inside. */
export { AlreadyRunning, type EmbeddedServer } from './embedded-server.js';
export { EmbeddedServerError } from './embedded-server-error.js';
export { joinEmbeddedServer } from './joined-server.js';
export { ownEmbeddedServer } from './owned-server.js';
export { commandOf, isRunning, parentOf } from './process-life.js';
export { hasServer } from './server-location.js';
