import { aTenant, type Tenant } from '../../support/builders.js';
import { RawConnection, requestHead, type RawReply } from '../../support/raw-http.js';
import { TestApp } from '../../support/test-app.js';

describe('broken HTTP', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  async function say(text: string | Buffer): Promise<{ reply: RawReply; rest: string }> {
    const connection = await RawConnection.open(app.http.baseUrl);
    await connection.send(text);
    const reply = await connection.reply();
    const rest = await connection.rest();
    return { reply, rest };
  }

  function expectEnvelope({ headers, text }: RawReply, error: string): void {
    expect(JSON.parse(text)).toEqual({
      success: false,
      error,
      message: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '60',
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    });
    expect(headers['x-request-id']).toBe(JSON.parse(text).requestId);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }

  it('does not come from a connection that a load balancer reuses within its 60 s', async () => {
    const connection = await RawConnection.open(app.http.baseUrl);
    await connection.send(`${requestHead('GET', '/v1/health')}\r\n`);
    expect((await connection.reply()).headers['keep-alive']).toBe('timeout=65');
    connection.socket.destroy();
    const { keepAliveTimeout, headersTimeout } = app.app.getHttpServer();
    expect(headersTimeout).toBeGreaterThan(keepAliveTimeout);
  });

  it.each([
    ['garbage', 'hello\r\n\r\n'],
    ['bytes of another protocol', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['an unknown method', 'BREW /v1/health HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a bad header', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n'],
    ['NUL in a header', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nX-API-Key: a\0b\r\n\r\n'],
    ['two lengths', 'POST /v1/candidates HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length and chunks', 'POST /v1/candidates HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['a length below nothing', 'POST /v1/candidates HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a space in the path', 'GET /v1/a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('of %s is answered in the envelope, with the limit headers', async (_, text) => {
    const { reply, rest } = await say(text);
    expect(reply.status).toBe(400);
    expectEnvelope(reply, 'VALIDATION_ERROR');
    expect(rest).toBe('');
  });

  it.each([20, 70, 1_000, 4_000])('of a header of %i KiB is answered in the envelope', async (kibibytes) => {
    const { reply } = await say(requestHead('GET', '/v1/health', { 'X-Large': 'x'.repeat(kibibytes * 1024) }));
    expect(reply.status).toBe(431);
    expectEnvelope(reply, 'VALIDATION_ERROR');
  });

  it('of a path of 20 KiB is answered in the envelope', async () => {
    const { reply } = await say(requestHead('GET', `/v1/${'x'.repeat(20 * 1024)}`));
    expect(reply.status).toBe(431);
    expectEnvelope(reply, 'VALIDATION_ERROR');
  });

  it('in the chunks of a body that is being read is answered once', async () => {
    const head = requestHead('POST', '/v1/candidates', {
      'X-API-Key': tenant.key,
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    });
    const connection = await RawConnection.open(app.http.baseUrl);
    await connection.send(`${head}1\r\n{\r\n`);
    await app.http.get('/v1/health');
    await connection.send('this is no chunk\r\n');
    const reply = await connection.reply();
    expect(reply.status).toBe(400);
    expectEnvelope(reply, 'VALIDATION_ERROR');
    expect(await connection.rest()).toBe('');
  });

  it('does not hurt the requests of others', async () => {
    const connection = await RawConnection.open(app.http.baseUrl);
    await connection.send(
      requestHead('POST', '/v1/candidates', { 'X-API-Key': tenant.key, 'Content-Type': 'application/json', 'Content-Length': 100 }),
    );
    connection.close();
    expect((await app.http.get('/v1/job-positions', { key: tenant.key })).status).toBe(200);
  });

  it.each(['HTTP/1.1', 'HTTP/1.0'])('is not a request of %s without a Host', async (version) => {
    const { reply } = await say(`GET /v1/health ${version}\r\nConnection: close\r\n\r\n`);
    expect(reply.status).toBe(200);
  });
});
