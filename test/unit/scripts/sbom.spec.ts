import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url);

interface Bill {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: { purl: string }[];
}

interface Lock {
  name: string;
  version: string;
  packages: Record<string, { name?: string; version: string; link?: true; dev?: boolean; devOptional?: boolean }>;
}

/** `node_modules/a/node_modules/@b/c` → `pkg:npm/%40b/c@1.0.0`; a workspace has its name with it. */
function purlOf(path: string, { name = path.split('node_modules/').at(-1), version }: Lock['packages'][string]): string {
  return `pkg:npm/${name?.replace('@', '%40')}@${version}`;
}

describe('npm run sbom', () => {
  it('writes all installed packages of production and no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
    const file = join(folder, 'sbom.json');
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL('scripts/sbom.mjs', root)), file]);
    const bill = JSON.parse(readFileSync(file, 'utf8')) as Bill;
    rmSync(folder, { recursive: true });
    const { name, version, packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as Lock;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } });
    const purls = new Set(bill.components.map(({ purl }) => purl));
    const places = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link && existsSync(new URL(path, root)));
    const production = places.filter(([, { dev, devOptional }]) => !dev && !devOptional).map(([path, known]) => purlOf(path, known));
    expect(production.filter((purl) => !purls.has(purl))).toEqual([]);
    const running = new Set(places.filter(([, { dev }]) => !dev).map(([path, known]) => purlOf(path, known)));
    expect([...purls].filter((purl) => !running.has(purl))).toEqual([]);
  });
});
