import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { survive, wireOf } from '../../src/platform/persistence/session.js';

const SSL_REQUEST = 80_877_103;
/** The first message of a connection has no type before its length. */
const [HEADER, STARTUP_HEADER] = [5, 4];

/**
 * A pooler in transaction mode, as PgBouncer before 1.21: each transaction gets the connection to the server that was free last, whoever prepared
 * statements on it.
 */
export class TransactionPooler {
  private readonly sockets = new Set<Socket>();
  private readonly free: Socket[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: string,
    /** The target's URL with the pooler's address. */
    readonly url: string,
  ) {}

  static async before(target: string): Promise<TransactionPooler> {
    const server = createServer((client) => pooler.serve(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pooler = new TransactionPooler(server, target, Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href);
    return pooler;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private serve(client: Socket): void {
    const frames = framesOf(STARTUP_HEADER);
    let lent: Promise<Socket> | undefined;
    /** Answers that the client waits for, and whether it is within a message of several frames. */
    let [pending, isOpen] = [0, false];
    const lend = async (): Promise<Socket> => {
      const server = this.free.pop() ?? (await this.connect());
      const answers = framesOf(HEADER);
      server.on('data', (chunk: Buffer) => {
        for (const frame of answers.read(chunk)) {
          client.write(frame);
          if (typeOf(frame) === 'Z') pending -= 1;
          if (typeOf(frame) === 'Z' && frame.at(HEADER) === 'I'.charCodeAt(0) && pending === 0 && !isOpen) {
            server.removeAllListeners('data');
            this.free.push(server);
            lent = undefined;
          }
        }
      });
      return server;
    };
    this.keep(client);
    client.on('close', () => void lent?.then((server) => server.destroy()));
    client.on('data', (chunk: Buffer) => {
      for (const frame of frames.read(chunk)) {
        if (frames.header === STARTUP_HEADER) {
          const isForTls = frame.readInt32BE(STARTUP_HEADER) === SSL_REQUEST;
          client.write(isForTls ? 'N' : WELCOME);
          if (!isForTls) frames.header = HEADER;
        } else if (typeOf(frame) !== 'X') {
          isOpen = !'SQ'.includes(typeOf(frame));
          if (!isOpen) pending += 1;
          void (lent ??= lend()).then((server) => server.write(frame));
        }
      }
    });
  }

  /** A session of the driver, whose socket is used. */
  private async connect(): Promise<Socket> {
    const session = new pg.Client({ connectionString: this.target });
    survive(session);
    await session.connect();
    const { stream } = wireOf(session);
    stream.removeAllListeners();
    this.keep(stream);
    return stream;
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }
}

/** AuthenticationOk, a process id that no server has, ReadyForQuery. */
const WELCOME = Buffer.from('R\0\0\0\b\0\0\0\0K\0\0\0\f\0\0\0\0\0\0\0\0Z\0\0\0\x05I');

const typeOf = (frame: Buffer): string => String.fromCharCode(frame[0] ?? 0);

/** The messages of a stream, whole. */
function framesOf(header: number) {
  let rest = Buffer.alloc(0);
  return {
    header,
    *read(chunk: Buffer): Generator<Buffer> {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= this.header) {
        const size = rest.readInt32BE(this.header - 4) + this.header - 4;
        if (rest.length < size) return;
        const frame = rest.subarray(0, size);
        rest = rest.subarray(size);
        yield frame;
      }
    },
  };
}
