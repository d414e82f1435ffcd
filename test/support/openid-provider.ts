import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from '../../tools/openid.js';

/** A person whom the provider knows. */
export interface OpenIdAccount {
  readonly email: string;
  readonly email_verified?: unknown;
}

/** A real OpenID Connect provider on this machine. Its development pages take any login as the id of an account. */
export class TestOpenIdProvider {
  /** Bodies that it answers with instead, by path. */
  readonly instead = new Map<string, unknown>();

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(redirectUris: readonly string[], accounts: ReadonlyMap<string, OpenIdAccount>): Promise<TestOpenIdProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'interviews', client_secret: 'the secret of the client', redirect_uris: [...redirectUris] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['a key of the tests'] },
      findAccount: (_, id) => {
        const account = accounts.get(id);
        return account && { accountId: id, claims: () => ({ sub: id, ...account }) };
      },
    });
    const handle = provider.callback();
    const made = new TestOpenIdProvider(issuer, server);
    server.on('request', (request, response) => {
      const body = made.instead.get(request.url ?? '');
      if (body === undefined) void handle(request, response);
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    return made;
  }

  /** What a person does at the provider: signs in and agrees. Returns the address to which the provider sends the browser back. */
  async signIn(authorizationUrl: string, login: string): Promise<string> {
    const cookies = new Map<string, string>();
    let url = authorizationUrl;
    let body: string | undefined;
    for (let step = 0; step < 12; step++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) };
      const response = await fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, body, redirect: 'manual' });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location !== null) {
        url = new URL(location, url).href;
        body = undefined;
        if (!url.startsWith(this.issuer)) return url;
        continue;
      }
      const html = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
      if (action === undefined) throw new Error(`the provider answered ${response.status}: ${html.slice(0, 500)}`);
      url = new URL(action, url).href;
      body = new URLSearchParams(
        html.includes('name="login"') ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' },
      ).toString();
    }
    throw new Error('the provider leads in a circle');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
