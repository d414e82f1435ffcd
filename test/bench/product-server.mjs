/** The product on a given database and a free port, without the embedded server. */
import 'reflect-metadata';
import pg from 'pg';
import { AppModule } from '../../dist/src/bootstrap/app.module.js';
import { CONTEXTS } from '../../dist/src/contexts.js';
import { settingsSections } from '../../dist/src/platform/context/define-context.js';
import { loadSettings } from '../../dist/src/platform/config/settings.js';
import { createApp } from '../../dist/src/platform/http/create-app.js';
import { TaskRegistry } from '../../dist/src/platform/tasks/index.js';
import { log } from '../../dist/src/platform/observability/log.js';

const sent = [];
if (process.env.RECORD_STATEMENTS) {
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function (query, ...rest) {
    if (typeof query === 'string') sent.push({ text: query, values: Array.isArray(rest[0]) ? rest[0] : [] });
    else sent.push({ text: query.text, values: query.values ?? [] });
    return send.call(this, query, ...rest);
  };
}

const settings = loadSettings(settingsSections(CONTEXTS));
log.level = settings.logLevel;
const app = await createApp(AppModule.register({ settings, contexts: CONTEXTS }));
await app.listen(0, '127.0.0.1');
process.stdout.write(`http://127.0.0.1:${app.getHttpServer().address().port}\n`);
const usage = {
  memory: () => ({ now: process.memoryUsage.rss(), max: process.resourceUsage().maxRSS * 1_024 }),
  cpu: () => process.cpuUsage(),
  statements: () => sent.splice(0),
  tasks: () =>
    app
      .get(TaskRegistry, { strict: false })
      .all()
      .map(({ name, handler, sql }) => ({ name, text: sql.claim.text, leaseMs: handler.leaseMs, isPerKey: handler.maxPerKey !== null })),
};
process.on('message', (question) => process.send(usage[question]()));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
