import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const CONFIG = resolve('.dependency-cruiser.mjs');
const DEPCRUISE = resolve('tools/node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** A file that breaks one wall, by the rule that must find it. All imports are type imports with `.js` specifiers, as in the product. */
const BREACHES: Record<string, [from: string, to: string]> = {
  'no-circles': ['src/jobs/domain/a.ts', './b.js'],
  'domain-is-pure': ['src/jobs/domain/pure.ts', 'typeorm'],
  'platform-domain-is-pure': ['src/platform/domain/pure.ts', '../persistence/database.js'],
  'platform-domain-by-its-index': ['src/jobs/domain/clocked.ts', '../../platform/domain/clock.js'],
  'application-sees-ports': ['src/jobs/application/create.ts', '../adapters/job.repository.js'],
  'application-without-sql': ['src/jobs/application/list.ts', '../../platform/persistence/database.js'],
  'adapters-are-private': ['src/jobs/index.ts', './adapters/job.repository.js'],
  'neighbours-of-jobs': ['src/jobs/adapters/neighbour.ts', '../../webhooks/index.js'],
  'contexts-by-their-public-files': ['src/admin/command.ts', '../jobs/domain/b.js'],
  'process-files-on-top': ['src/webhooks/domain/start.ts', '../../admin/command.js'],
  'platform-knows-no-context': ['src/platform/http/context.ts', '../../jobs/index.js'],
  'platform-order-persistence': ['src/platform/persistence/order.ts', '../http/context.js'],
  'platform-folder-without-order': ['src/admin/folder.ts', '../platform/novelty/novelty.js'],
  'door-of-platform/tasks': ['src/jobs/adapters/task.ts', '../../platform/tasks/task-registry.js'],
  'tracing-on-demand': ['src/platform/observability/static.ts', '@opentelemetry/api'],
  'packages-are-dependencies': ['src/jobs/adapters/package.ts', 'a-package-that-is-not-installed'],
};
const OTHER_FILES: Record<string, string> = {
  'src/jobs/domain/b.ts': "import type { X } from './a.js';\nexport type Y = X;\n",
  'src/jobs/adapters/job.repository.ts': 'export type X = 1;\n',
  'src/jobs/jobs.module.ts': "import type { X } from './adapters/job.repository.js';\nexport type Y = X;\n",
  'src/webhooks/webhooks.module.ts': "import type { X } from '../platform/persistence/database.js';\nexport type Y = X;\n",
  'src/webhooks/index.ts': 'export type X = 1;\n',
  'src/platform/domain/clock.ts': 'export type X = 1;\n',
  'src/platform/persistence/database.ts': 'export type X = 1;\n',
  'src/platform/tasks/task-registry.ts': 'export type X = 1;\n',
  'src/platform/novelty/novelty.ts': 'export type X = 1;\n',
};

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the walls between the parts of the product', () => {
  let root: string;
  let violations: Violation[];

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'walls-'));
    const breaches = Object.values(BREACHES).map(([from, to]) => [from, `import type { X } from '${to}';\nexport type { X };\n`]);
    for (const [file, text] of [...breaches, ...Object.entries(OTHER_FILES)] as [string, string][]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    violations = await cruise(root);
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.entries(BREACHES))('%s finds its breach', (name, [from]) => {
    expect(violations.filter(({ rule }) => rule.name === name).map((violation) => violation.from)).toContain(from);
  });

  it('allow the module of a context its adapters and the platform', () => {
    const innocent = ['src/jobs/jobs.module.ts', 'src/webhooks/webhooks.module.ts'];
    expect(violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
  });
});

/** dependency-cruiser ends with the number of violations as its exit code. */
function cruise(cwd: string): Promise<Violation[]> {
  return new Promise((resolve, reject) => {
    const args = [DEPCRUISE, '--config', CONFIG, '--output-type', 'json', 'src'];
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (_, out, err) => {
      try {
        resolve((JSON.parse(out) as { summary: { violations: Violation[] } }).summary.violations);
      } catch {
        reject(new Error(err || out));
      }
    });
  });
}
