import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Controller, Module, Param, Put } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { notFound } from '../../../src/platform/domain/index.js';
import { Operation } from '../../../src/platform/http/operation.js';
import { type ArrivingBody, BodyStream } from '../../../src/platform/http/request-context.js';
import { aTenant, refusal, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { RawConnection, requestHead } from '../../support/raw-http.js';
import { TestApp } from '../../support/test-app.js';

const KIB = 1024;
const LIMIT = 512 * KIB;

class ShelfNotFound extends notFound('NOT_FOUND', 'there is no such shelf') {}

/** How each upload ended: its bytes, or the name of its error. */
const outcomes: (number | string)[] = [];

class ShelvedDto {
  @ApiProperty() bytes: number;
}

@Controller('v1/shelves')
class ShelfController {
  @Put(':shelf')
  @Operation({ scope: null, bodyLimit: LIMIT, streams: ['audio/ogg'], data: ShelvedDto, errors: [ShelfNotFound] })
  async put(@Param('shelf') shelf: string, @BodyStream() body: ArrivingBody): Promise<ShelvedDto> {
    if (shelf === 'none') throw new ShelfNotFound();
    let bytes = 0;
    try {
      await pipeline(body, async (chunks) => {
        for await (const chunk of chunks as AsyncIterable<Buffer>) bytes += chunk.length;
      });
    } catch (error) {
      outcomes.push((error as Error).name);
      throw error;
    }
    outcomes.push(bytes);
    return { bytes };
  }
}

@Module({ controllers: [ShelfController] })
class ShelfModule {}

describe('a body that is streamed', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ modules: [ShelfModule] });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(() => void outcomes.splice(0));

  const put = (raw: Buffer | string, { headers = {}, shelf = 'one' } = {}) =>
    app.http.send('PUT', `/v1/shelves/${shelf}`, { key: tenant.key, raw, headers: { 'content-type': 'audio/ogg', ...headers } });
  const open = async (headers: Record<string, string | number>, shelf = 'one') => {
    const connection = await RawConnection.open(app.http.baseUrl);
    await connection.send(requestHead('PUT', `/v1/shelves/${shelf}`, { 'X-API-Key': tenant.key, 'Content-Type': 'audio/ogg', ...headers }));
    return connection;
  };
  const chunk = (bytes: number) => Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes), Buffer.from('\r\n')]);

  it('arrives whole, up to its limit', async () => {
    for (const bytes of [1, LIMIT]) expect((await put(Buffer.alloc(bytes))).body.data).toEqual({ bytes });
  });

  it('is not searched for NUL and surrogates, as JSON is', async () => {
    expect((await put(Buffer.from([0, 0xff, 0xed, 0xa0, 0x80]))).status).toBe(200);
  });

  it.each([{ 'content-type': 'application/json' }, { 'content-type': 'audio/wav' }, { 'content-encoding': 'gzip' }])(
    'with %j is 415, and names the types',
    async (headers) => {
      const reply = await put('x', { headers });
      expect(refusal(reply)).toEqual({ status: 415, error: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(reply.body.message).toContain('audio/ogg');
    },
  );

  it('without a byte is 400', async () => {
    expect((await put('')).body).toMatchObject({ error: 'VALIDATION_ERROR', details: [{ field: 'body', message: 'body is required' }] });
    const chunked = await open({ 'Transfer-Encoding': 'chunked' });
    await chunked.send('0\r\n\r\n');
    expect((await chunked.reply()).status).toBe(400);
    chunked.close();
  });

  it('over the limit is 413: unread if it is announced, else as soon as it is too large', async () => {
    const announced = await open({ 'Content-Length': LIMIT + 1 });
    expect((await announced.reply()).status).toBe(413);
    announced.close();
    const chunked = await open({ 'Transfer-Encoding': 'chunked' });
    await chunked.send(chunk(LIMIT));
    await chunked.send(chunk(1));
    expect((await chunked.reply()).status).toBe(413);
    chunked.close();
    expect(outcomes).toEqual(['PayloadTooLarge']);
  });

  it('is not asked for before the operation reads it', async () => {
    const refused = await open({ Expect: '100-continue', 'Content-Length': 4 }, 'none');
    expect((await refused.reply()).status).toBe(404);
    refused.close();
    const read = await open({ Expect: '100-continue', 'Content-Length': 4 });
    expect((await read.reply()).status).toBe(100);
    await read.send('four');
    expect((await read.reply()).status).toBe(200);
    read.close();
  });

  it('of an unknown resource is drained, and the answer arrives every time', async () => {
    for (let i = 0; i < 10; i++) expect((await put(Buffer.alloc(LIMIT), { shelf: 'none' })).status).toBe(404);
  });

  it('that is cut off in the middle fails the reading', async () => {
    const connection = await open({ 'Content-Length': 100 });
    await connection.send('half');
    connection.socket.destroy();
    await once(connection.socket, 'close');
    await until('the reading failed', () => outcomes.length === 1);
    expect(outcomes).toEqual(['ClientGone']);
  });
});
