import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a client and a server, and can stop forwarding without closing: both sides then hold a half-open connection. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;

  private constructor(
    private readonly server: Server,
    /** The target's URL with the proxy's address. */
    readonly url: string,
  ) {}

  static async before(target: string): Promise<TcpProxy> {
    const url = new URL(target);
    const { hostname: host, port } = url;
    const server = createServer((socket) => proxy.forward(socket, connect({ host, port: Number(port) })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    const proxy = new TcpProxy(server, url.href);
    return proxy;
  }

  /** Stops forwarding on the present connections. New ones are not affected. */
  freezeConnections(): void {
    for (const socket of this.sockets) socket.pause();
  }

  /** Stops forwarding on the present connections and on all that follow. */
  freeze(): void {
    this.isFrozen = true;
    this.freezeConnections();
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private forward(client: Socket, server: Socket): void {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isFrozen) from.pause();
    }
  }
}
