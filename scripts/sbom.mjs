/** npm run sbom [-- FILE]: writes the bill of materials of what runs in production, in CycloneDX. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { capture } from './lib/capture.mjs';
import { npm } from './lib/run-npm.mjs';
import { root } from './lib/tree-state.mjs';

const FILE = 'sbom.cdx.json';
const HELP = `Usage: npm run sbom [-- FILE]

Writes every package that runs in production, with version, licence and checksum, in CycloneDX (npm sbom). FILE: ${FILE} if left out.
`;
/** Its script is part of the build, although it is no package of production. */
const BUNDLED = '@scalar/api-reference';

async function main([file = join(root, FILE)]) {
  const [command, first] = npm();
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { code, stdout, output } = await capture(command, [...first, ...args]);
  if (code !== 0) throw new Error(`${output}\nnpm sbom failed. Install the packages first (npm ci).`);
  const bill = JSON.parse(stdout);
  // npm takes the name of the folder.
  bill.metadata.component.name = manifest('.').name;
  bill.components.push(bundled());
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`${relative(process.cwd(), resolve(file))} written: ${bill.components.length} packages.\n`);
}

function bundled() {
  const { name, version, license: id } = manifest(`node_modules/${BUNDLED}`);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, purl, scope: 'required', licenses: [{ license: { id } }] };
}

function manifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else
  await main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
