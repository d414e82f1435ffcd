/** The product on a given database and a free port, without the embedded server. */
import 'reflect-metadata';
import { AppModule } from '../../dist/src/bootstrap/app.module.js';
import { CONTEXTS } from '../../dist/src/contexts.js';
import { settingsSections } from '../../dist/src/platform/context/define-context.js';
import { loadSettings } from '../../dist/src/platform/config/settings.js';
import { createApp } from '../../dist/src/platform/http/create-app.js';
import { log } from '../../dist/src/platform/observability/log.js';

const settings = loadSettings(settingsSections(CONTEXTS));
log.level = settings.logLevel;
const app = await createApp(AppModule.register({ settings, contexts: CONTEXTS }));
await app.listen(0, '127.0.0.1');
process.stdout.write(`http://127.0.0.1:${app.getHttpServer().address().port}\n`);
const usage = {
  memory: () => ({ now: process.memoryUsage.rss(), max: process.resourceUsage().maxRSS * 1_024 }),
  cpu: () => process.cpuUsage(),
};
process.on('message', (question) => process.send(usage[question]()));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
