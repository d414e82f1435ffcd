import { once } from 'node:events';
import { createServer } from 'node:http';
import { verifyWebhook } from '../../clients/typescript/dist/index.js';

const PATIENCE_MS = 60_000;

/** A receiver of webhooks on this machine, which verifies each delivery and can be switched off. */
export async function startReceiver(teller) {
  const receiver = new Receiver(teller);
  await receiver.switchOn();
  return receiver;
}

class Receiver {
  /** Given when the webhook was created. */
  secret = '';
  /** What to print of an event; null: nothing. */
  describe = () => null;
  /** Each delivery once, by its id. */
  received = new Map();
  /** The first delivery that could not be verified, as an error; null: all could. */
  failure = null;
  #teller;
  #server = null;
  #port = 0;
  #waiting = new Set();

  constructor(teller) {
    this.#teller = teller;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}/webhooks`;
  }

  async switchOn() {
    this.#server = createServer((request, response) => void this.#receive(request, response)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = this.#server.address().port;
  }

  async switchOff() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
    this.#server = null;
  }

  /** Resolves when all received events together satisfy the condition. Rejects after a minute, or at a delivery that is not valid. */
  until(what, isEnough) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No webhook said within a minute: ${what}`)), PATIENCE_MS);
      const look = () => {
        if (!this.failure && !isEnough([...this.received.values()])) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (this.failure) reject(this.failure);
        else resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  async close() {
    if (this.#server) await this.switchOff();
  }

  async #receive(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      const event = await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret: this.secret });
      response.writeHead(204).end();
      const id = request.headers['webhook-id'];
      if (this.received.has(id)) return;
      this.received.set(id, event);
      const text = this.describe(event);
      if (text !== null) this.#teller.webhook(event.event, text);
    } catch (error) {
      if (!response.headersSent) response.writeHead(401).end();
      this.failure ??= error;
    }
    for (const look of [...this.#waiting]) look();
  }
}
