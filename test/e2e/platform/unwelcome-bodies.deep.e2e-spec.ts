import { Body, Controller, Module, Post } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Operation } from '../../../src/platform/http/operation.js';
import { aKey, aTenant, candidateBody, type Tenant } from '../../support/builders.js';
import { RawConnection, requestHead } from '../../support/raw-http.js';
import { TestApp } from '../../support/test-app.js';

const MIB = 1024 * 1024;

class AnyDto {
  @IsObject()
  any: object;
}

class MembersDto {
  @ApiProperty() members: number;
}

/** A route that takes large bodies, as bulk import does. */
@Controller('v1/large')
class LargeController {
  @Post()
  @Operation({ scope: 'write:candidates', bucket: 'bulk_import', bodyLimit: 64 * MIB, data: MembersDto })
  take(@Body() body: AnyDto): MembersDto {
    return { members: Object.keys(body.any).length };
  }
}

@Module({ controllers: [LargeController] })
class LargeModule {}

describe('a body that is not welcome', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ modules: [LargeModule] });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.rows('TRUNCATE authentication_failures'));

  const open = () => RawConnection.open(app.http.baseUrl);
  const json = { 'Content-Type': 'application/json' };
  const withKey = () => ({ ...json, 'X-API-Key': tenant.key });

  /** Sends until everything is sent or the server stops reading; returns how many MiB it took. */
  async function upload(
    connection: RawConnection,
    mebibytes: number,
    frame: (chunk: Buffer) => Buffer = (chunk) => chunk,
  ): Promise<number> {
    const chunk = frame(Buffer.alloc(MIB, 'x'));
    let sent = 0;
    while (sent < mebibytes && (await connection.send(chunk))) sent++;
    return sent;
  }

  const chunked = (chunk: Buffer) => Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);

  it('of 60 MiB without a key is refused unread, and the answer arrives every time', async () => {
    for (let i = 0; i < 10; i++) {
      const connection = await open();
      await connection.send(requestHead('POST', '/v1/candidates', { ...json, 'Content-Length': 60 * MIB }));
      const [sent, reply] = await Promise.all([upload(connection, 60), connection.reply()]);
      expect([reply.status, reply.headers.connection, JSON.parse(reply.text).error]).toEqual([401, 'close', 'UNAUTHORIZED']);
      expect(sent).toBeLessThan(40);
      await connection.rest();
    }
  });

  it('of 60 MiB in chunks without a key is refused unread, and the answer arrives every time', async () => {
    for (let i = 0; i < 10; i++) {
      const connection = await open();
      await connection.send(requestHead('POST', '/v1/candidates', { ...json, 'Transfer-Encoding': 'chunked' }));
      const [sent, reply] = await Promise.all([upload(connection, 60, chunked), connection.reply()]);
      expect([reply.status, reply.headers.connection]).toEqual([401, 'close']);
      expect(sent).toBeLessThan(40);
    }
  });

  it.each([
    ['an unknown route', '/v1/nothing', 404],
    ['a path that cannot be decoded', '/v1/%ff', 404],
    ['health', '/v1/health', 405],
    ['a body over the limit', '/v1/candidates', 413],
  ])('for %s is refused the same way', async (_, path, status) => {
    const connection = await open();
    await connection.send(requestHead('POST', path, { ...withKey(), 'Content-Length': 60 * MIB }));
    const [sent, reply] = await Promise.all([upload(connection, 60), connection.reply()]);
    expect([reply.status, reply.headers.connection]).toEqual([status, 'close']);
    expect(sent).toBeLessThan(40);
  });

  it('in chunks is refused when it passes the limit', async () => {
    const connection = await open();
    await connection.send(requestHead('POST', '/v1/candidates', { ...withKey(), 'Transfer-Encoding': 'chunked' }));
    const [, reply] = await Promise.all([upload(connection, 60, chunked), connection.reply()]);
    expect([reply.status, JSON.parse(reply.text).error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('and small is read away, and the connection kept', async () => {
    const connection = await open();
    const refused = requestHead('POST', '/v1/candidates', { ...json, 'Content-Length': 10_000 }) + 'x'.repeat(10_000);
    await connection.send(refused);
    expect((await connection.reply()).status).toBe(401);
    await connection.send(refused + requestHead('GET', '/v1/health'));
    expect([(await connection.reply()).status, (await connection.reply()).status]).toEqual([401, 200]);
    connection.close();
  });

  it.each([500, 60 * MIB])('of %i bytes that waits for 100 Continue is answered without it, and the connection closed', async (length) => {
    const connection = await open();
    await connection.send(requestHead('POST', '/v1/candidates', { ...json, 'Content-Length': length, Expect: '100-continue' }));
    const reply = await connection.reply();
    expect([reply.status, reply.headers.connection]).toEqual([401, 'close']);
    expect(await connection.rest()).toBe('');
  });

  it('of the wrong type or over the limit gets no 100 Continue either', async () => {
    for (const [headers, status] of [
      [{ 'Content-Type': 'text/plain', 'Content-Length': 10 }, 415],
      [{ 'Content-Length': 2 * MIB }, 413],
    ] as const) {
      const connection = await open();
      await connection.send(requestHead('POST', '/v1/candidates', { ...withKey(), ...headers, Expect: '100-continue' }));
      expect((await connection.reply()).status).toBe(status);
      expect(await connection.rest()).toBe('');
    }
  });

  it('differs from a welcome one, which gets 100 Continue when it is read', async () => {
    const connection = await open();
    const body = JSON.stringify(candidateBody(tenant));
    await connection.send(
      requestHead('POST', '/v1/candidates', { ...withKey(), 'Content-Length': Buffer.byteLength(body), Expect: '100-continue' }),
    );
    expect((await connection.reply()).status).toBe(100);
    await connection.send(body);
    expect((await connection.reply()).status).toBe(201);
    connection.close();
  });

  it('of a key without the scope is refused unread', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['read:jobs'] });
    const connection = await open();
    await connection.send(requestHead('POST', '/v1/large', { ...json, 'X-API-Key': key, 'Content-Length': 60 * MIB }));
    const [sent, reply] = await Promise.all([upload(connection, 60), connection.reply()]);
    expect(reply.status).toBe(403);
    expect(sent).toBeLessThan(40);
  });

  describe('over 1 MiB', () => {
    const large = Buffer.from(JSON.stringify({ any: { text: 'x'.repeat(2 * MIB) } }));
    const begin = async (key: string, length: number | null, headers: Record<string, string> = {}): Promise<RawConnection> => {
      const connection = await open();
      const size: Record<string, string | number> = length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length };
      await connection.send(requestHead('POST', '/v1/large', { ...json, 'X-API-Key': key, ...size, ...headers }));
      return connection;
    };

    it('is read beside others, also beside one of unknown length that never ends', async () => {
      const endless = await begin(tenant.key, null);
      await endless.send('1\r\n{\r\n');
      const bodies = await Promise.all([1, 2, 3].map(() => begin(tenant.key, large.length, { Expect: '100-continue' })));
      for (const connection of bodies) expect((await connection.reply()).status).toBe(100);
      for (const connection of bodies) await connection.send(large);
      for (const connection of bodies) expect((await connection.reply()).status).toBe(200);
      for (const connection of [endless, ...bodies]) connection.close();
    });

    it('takes the memory of the slow uploads of another company', async () => {
      const slow = await Promise.all([1, 2, 3].map(() => begin(tenant.key, null)));
      // Together they need more than the budget: the last bytes stay unread.
      const uploads = slow.map((connection) => upload(connection, 60, chunked));
      const other = await aTenant(app);
      const connection = await begin(other.key, large.length);
      await connection.send(large);
      expect((await connection.reply()).status).toBe(200);
      const evicted = await Promise.race(slow.map((each) => each.reply()));
      expect([evicted.status, JSON.parse(evicted.text).error, evicted.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '2']);
      for (const each of [connection, ...slow]) each.close();
      await Promise.all(uploads);
    });
  });
});
