import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompanyAdministration } from '../platform/access/administration/company-administration.js';
import { CompanyNotFound } from '../platform/access/administration/errors.js';
import { seedDemo, type Demo, type UseCases } from './seed-demo.js';

/**
 * The demo of a data folder: seeded at the first start, and remembered there, because keys are stored hashed. The file is written
 * before the commit: killed in between, it names a company that there is not, and the next start seeds again.
 */
export async function loadOrSeedDemo(from: UseCases, dataDir: string): Promise<Demo | null> {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Demo;
    const known = await from
      .get(CompanyAdministration)
      .get(kept.companyId)
      .catch((error: unknown) => (error instanceof CompanyNotFound ? null : Promise.reject(error as Error)));
    if (known) return kept;
  } else if ((await from.get(CompanyAdministration).list()).length > 0) {
    return null;
  }
  return seedDemo(from, (demo) => {
    writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
}
