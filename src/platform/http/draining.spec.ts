import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Draining } from './draining.js';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** A server that listens and has no sockets. */
function aServer(): Server {
  const server = Object.assign(new EventEmitter(), { listening: true, close: () => undefined, closeAllConnections: () => undefined });
  return server as unknown as Server;
}

describe('a server that is taken out of service', () => {
  it('waits for the request under way, and leaves no timer behind', async () => {
    const [draining, server] = [new Draining(), aServer()];
    draining.watch(server);
    const response = Object.assign(new EventEmitter(), { headersSent: true });
    server.emit('request', {}, response);
    let isDone = false;
    const done = draining.run(0).then(() => (isDone = true));
    const closed = new Promise<void>((resolve) => (server.close = () => (resolve(), server)));
    await closed;
    const whileItWaits = timers();
    expect(isDone).toBe(false);
    response.emit('close');
    await done;
    expect(timers()).toBe(whileItWaits - 1);
  });
});
