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

async function main([file = join(root, FILE)]) {
  const [command, first] = npm();
  // --omit=dev would also leave out packages of production that one for development uses too. Peers that do not fit concern those only.
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--legacy-peer-deps'];
  const { code, stdout, output } = await capture(command, [...first, ...args]);
  if (code !== 0) throw new Error(`${output}\nnpm sbom failed. Install the packages first (npm ci).`);
  const bill = JSON.parse(stdout);
  // npm takes the name of the folder.
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  const production = packagesOfProduction();
  bill.components = bill.components.filter((component) => production.has(component['bom-ref']) || !isForDevelopment(component));
  bill.dependencies = among(bill.dependencies, new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref'])));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  process.stdout.write(`${relative(process.cwd(), resolve(file))} written: ${bill.components.length} packages.\n`);
}

function isForDevelopment({ properties = [] }) {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
}

/** By the lock file: npm marks a package that is installed twice as one for development where one of the two is. */
function packagesOfProduction() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter((path) => !(packages[path].dev || packages[path].devOptional));
  return new Set(paths.map((path) => `${path.split('node_modules/').at(-1)}@${packages[path].version}`));
}

function among(dependencies, known) {
  const kept = dependencies.filter(({ ref }) => known.has(ref));
  return kept.map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) }));
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else
  await main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
