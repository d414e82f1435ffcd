import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type DocumentInfo, DocumentStore, isDocumentKey } from 'interview-platform-api';
import { AcmeClient } from './acme-client.js';
import { acmeSettings, type AcmeSettings } from './acme.settings.js';

/** Keeps documents in Acme's archive, which serves them under links that we sign. */
@Injectable()
export class AcmeDocuments extends DocumentStore {
  constructor(
    private readonly acme: AcmeClient,
    @Inject(acmeSettings.token) private readonly settings: Pick<AcmeSettings, 'url' | 'token'>,
  ) {
    super();
  }

  async put(key: string, body: Buffer | Readable): Promise<void> {
    await this.ask(pathOf(key), { method: 'PUT', body: body instanceof Readable ? body : new Uint8Array(body) });
  }

  async signedUrl(key: string, { contentType, fileName }: DocumentInfo, expiresAt: Date): Promise<string> {
    const signed = [pathOf(key), contentType, fileName, expiresAt.toISOString()] as const;
    const signature = createHmac('sha256', this.settings.token).update(JSON.stringify(signed)).digest('hex');
    const [path, type, name, until] = signed;
    return `${this.settings.url}${path}?${new URLSearchParams({ type, name, until, signature }).toString()}`;
  }

  async remove(key: string): Promise<void> {
    await this.ask(pathOf(key), { method: 'DELETE' });
  }

  async *list(prefix: string): AsyncIterable<string> {
    const response = await this.ask(`/files?${new URLSearchParams({ prefix }).toString()}`);
    yield* (await response.json()) as string[];
  }

  private async ask(path: string, request: Parameters<AcmeClient['request']>[1] = {}): Promise<Response> {
    const response = await this.acme.request(path, request);
    const isAbsent = request.method === 'DELETE' && response.status === 404;
    if (!response.ok && !isAbsent) throw new Error(`the archive answered ${response.status}`);
    return response;
  }
}

function pathOf(key: string): string {
  if (!isDocumentKey(key)) throw new RangeError('not a document key');
  return `/files/${key}`;
}
