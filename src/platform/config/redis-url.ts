import { unescape } from 'node:querystring';
import { hostUrlsOf, parseUrl } from '../domain/index.js';

/** Where REDIS_URL leads to: one server, the nodes of a Redis Cluster, or the sentinels that know the master. */
export interface RedisTarget {
  readonly kind: 'single' | 'cluster' | 'sentinel';
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly isTls: boolean;
  /** Options of the client. */
  readonly login: { readonly username?: string; readonly password?: string };
  readonly sentinel: { readonly name: string; readonly db: number; readonly sentinelUsername?: string; readonly sentinelPassword?: string };
}

const FORMS =
  'must be redis://host:6379/0, redis+cluster://host1:6379,host2:6379 or redis+sentinel://host1:26379,host2:26379/name-of-the-master (rediss with TLS)';
const SENTINEL_PARAMETERS = ['db', 'sentinelUsername', 'sentinelPassword'];

/** The target, or why there is none: a sentence that begins with the variable's name. docs/configuration.md */
export function redisTargetOf(text: string): RedisTarget | string {
  const urls = hostUrlsOf(text).map(parseUrl);
  const [first] = urls;
  const [, tls, kind = 'single'] = /^redis(s?)(?:\+(cluster|sentinel))?:\/\//.exec(text) ?? [];
  if (tls === undefined || !first) return FORMS;
  if (kind === 'single' ? urls.length > 1 : urls.some((url) => !url?.hostname)) return FORMS;
  const [name, db] = [unescape(first.pathname.slice(1)), first.searchParams.get('db') ?? '0'];
  if (kind === 'cluster' && (name !== '' || first.search !== '')) {
    return 'must have neither path nor parameters (such as ?db=): a Redis Cluster has database 0 only';
  }
  if (kind === 'sentinel') {
    if (name === '' || name.includes('/')) return 'must end with the name of the master that the sentinels watch: /mymaster';
    const isKnown = [...first.searchParams.keys()].every((parameter) => SENTINEL_PARAMETERS.includes(parameter));
    if (!isKnown || !/^\d{1,4}$/.test(db)) return `may have the parameters ${SENTINEL_PARAMETERS.join(', ')} only; db is a number`;
  }
  const [username, password, sentinelUsername, sentinelPassword] = [
    ...[first.username, first.password].map((part) => unescape(part) || undefined),
    ...SENTINEL_PARAMETERS.slice(1).map((parameter) => first.searchParams.get(parameter) ?? undefined),
  ];
  const standardPort = kind === 'sentinel' ? 26_379 : 6_379;
  const hosts = urls.map((url) => ({ host: url!.hostname.replace(/^\[|\]$/g, ''), port: Number(url!.port) || standardPort }));
  const sentinel = { name, db: Number(db), sentinelUsername, sentinelPassword };
  return { kind: kind as RedisTarget['kind'], hosts, isTls: tls === 's', login: { username, password }, sentinel };
}
