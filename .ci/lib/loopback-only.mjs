/* node --import: connections leave this machine no more. A fuzzer subscribes webhooks at addresses that belong to somebody. */
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
