import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A Redis that knows INFO, TIME and CONFIG, for what a real one cannot be made to say quickly. */
export class FakeRedis {
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /** `info`: the fields of INFO. `aheadMs`: how far its clock is ahead. */
  static async start(info: Record<string, string>, aheadMs = 0): Promise<FakeRedis> {
    const server = createServer((socket) => fake.serve(socket, info, aheadMs));
    const fake = new FakeRedis(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private serve(socket: Socket, info: Record<string, string>, aheadMs: number): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const [, command = ''] of chunk.toString().matchAll(/\r\n(info|time|client|config)\r\n/gi))
        socket.write(replyTo(command.toLowerCase(), info, aheadMs));
    });
  }
}

function replyTo(command: string, info: Record<string, string>, aheadMs: number): string {
  if (command === 'info')
    return bulk(
      Object.entries(info)
        .map(([name, value]) => `${name}:${value}`)
        .join('\r\n'),
    );
  if (command === 'time') return `*2\r\n${bulk(String(Math.floor((Date.now() + aheadMs) / 1_000)))}${bulk('0')}`;
  if (command === 'config') return `*2\r\n${bulk('save')}${bulk('')}`;
  return '+OK\r\n';
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}
