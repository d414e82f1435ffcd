/** An HTTPS receiver of webhooks: reads the body and answers 200. */
import { createServer } from 'node:https';

const { TLS_KEY: key, TLS_CERT: cert } = process.env;
const server = createServer({ key, cert }, (request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-length': 2 }).end('ok'));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`https://127.0.0.1:${server.address().port}\n`));
process.on('SIGTERM', () => process.exit(0));
