// A lean worker of the built product, without the API. It loads
// everything, and starts at the first line of its standard input. It ends with that input, so that none is left behind by a test that was aborted.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CONTEXTS } from '../../dist/src/contexts.js';
import { loadSettings } from '../../dist/src/platform/config/settings.js';
import { settingsSections } from '../../dist/src/platform/context/define-context.js';
import { PlatformModule } from '../../dist/src/platform/platform.module.js';
import { queueOf } from '../../dist/src/platform/tasks/index.js';
import { WorkerModule } from '../../dist/src/platform/tasks.module.js';

class LeanWorker {}

process.stdin.once('data', async () => {
  const settings = loadSettings(settingsSections(CONTEXTS));
  const imports = [
    PlatformModule.register(settings, CONTEXTS),
    ...queueOf(settings),
    WorkerModule,
    ...CONTEXTS.map(({ module }) => module),
  ];
  await NestFactory.createApplicationContext({ module: LeanWorker, imports }, { logger: ['error', 'fatal'], abortOnError: false });
  process.stdout.write('ready\n');
});
process.stdin.once('end', () => process.exit(0));
