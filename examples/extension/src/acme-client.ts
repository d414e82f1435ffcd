import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { acmeSettings, type AcmeSettings } from './acme.settings.js';

/** A request to Acme's services. */
export interface AcmeRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | Readable;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 10_000;

/** Asks Acme's services. Global, so that every adapter can inject it. */
@Injectable()
export class AcmeClient {
  constructor(@Inject(acmeSettings.token) private readonly settings: Pick<AcmeSettings, 'url' | 'token'>) {}

  /** Rejects if there is no response. */
  async request(path: string, { method = 'GET', headers, body = '', signal }: AcmeRequest = {}): Promise<Response> {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(`${this.settings.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.settings.token}`, ...headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== '' && { body, duplex: 'half' }),
    });
  }
}
