/*
 * node --import: what surrounds a service that is fuzzed. It connects to this machine only, because webhooks are subscribed at addresses that
 * belong to somebody. Each request comes from an address of its own, as through a proxy (TRUST_PROXY=1): an address that fails to authenticate
 * 30 times in a minute is answered 429, where Schemathesis expects 401.
 */
import http from 'node:http';
import net from 'node:net';

const LOOPBACK = [undefined, 'localhost', '127.0.0.1', '::1'];
const { connect } = net.Socket.prototype;

net.Socket.prototype.connect = function connectToLoopback(...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof first === 'object' ? first.host : typeof second === 'string' ? second : undefined;
  if (LOOPBACK.includes(host)) return connect.apply(this, args);
  process.nextTick(() => this.destroy(Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: 'ENETUNREACH' })));
  return this;
};

let requests = 0;
const { emit } = http.Server.prototype;

http.Server.prototype.emit = function emitFromOwnAddress(event, ...args) {
  if (event === 'request') {
    requests += 1;
    args[0].headers['x-forwarded-for'] = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  }
  return emit.call(this, event, ...args);
};
