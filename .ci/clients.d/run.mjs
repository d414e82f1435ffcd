/**
 * node run.mjs FOLDER [TOOL...]: generates clients of docs/openapi.json with the generators that people use, in FOLDER, compiles each and runs a program with it
 * against the service at BASE_URL (API_KEY, JOB_POSITION_ID). Prints a table; exit code 1 if one of them fails. Needs npm, python3, Maven, a JDK and Go.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = resolve(process.argv[2] ?? 'generated-clients');
const DOCUMENT = resolve(here, '../../docs/openapi.json');
const JAR = 'openapi-generator-cli-7.25.0.jar';
const MAVEN = 'mvn --quiet --batch-mode --no-transfer-progress';
const DEPENDENCY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';
const python = join(folder, 'venv/bin/python');
const bin = (name) => join(folder, 'node_modules/.bin', name);
const openapiGenerator = (name, ...more) =>
  `java -jar ../${JAR} generate -g ${name} -i "$DOCUMENT" -o generated ${more.join(' ')} >generator.log`;
const runTypeScript = (name) => ({ compile: `${bin('tsc')} -p .`, use: `node out/${name}/consumer.js` });

/** What several tools need: each is begun once, by the first that asks. */
const SETUP = {
  npm: 'npm ci --no-audit --no-fund --loglevel=error',
  python: `python3 -m venv venv && venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt`,
  jar: `${MAVEN} ${DEPENDENCY}:copy -Dartifact=org.openapitools:openapi-generator-cli:${/\d[\d.]*\d/.exec(JAR)[0]} -DoutputDirectory=. && test -f ${JAR}`,
};

/** The quick ones first. `models`: the types of the generated text. The lines to type for people stand in docs/clients.md. */
const TOOLS = [
  {
    name: 'openapi-typescript',
    needs: ['npm'],
    generate: `${bin('openapi-typescript')} "$DOCUMENT" -o generated/api.ts --default-non-nullable=false`,
    models: () => Object.keys(JSON.parse(readFileSync(DOCUMENT, 'utf8')).components.schemas).length,
    ...runTypeScript('openapi-typescript'),
  },
  { name: 'hey-api', needs: ['npm'], generate: bin('openapi-ts'), models: /^export type /gm, ...runTypeScript('hey-api') },
  { name: 'orval', needs: ['npm'], generate: bin('orval'), models: /^export (?:interface|type) /gm, ...runTypeScript('orval') },
  {
    name: 'openapi-python-client',
    needs: ['python'],
    generate: `../venv/bin/openapi-python-client generate --path "$DOCUMENT" --output-path generated --meta none`,
    models: /^class /gm,
    compile: `${python} -m compileall -q generated`,
    use: `${python} consumer.py`,
  },
  {
    name: 'openapi-generator-axios',
    needs: ['npm', 'jar'],
    generate: openapiGenerator('typescript-axios', '--additional-properties=importFileExtension=.js'),
    models: /^export (?:interface|type) /gm,
    ...runTypeScript('openapi-generator-axios'),
  },
  {
    name: 'openapi-generator-python',
    needs: ['python', 'jar'],
    // Without webhooks, of which it makes a file that does not parse. docs/clients.md
    generate: openapiGenerator('python', '--global-property apis,models,supportingFiles'),
    models: 'openapi_client/models',
    compile: `${python} -m compileall -q generated`,
    use: `PYTHONPATH=generated ${python} consumer.py`,
  },
  {
    name: 'oapi-codegen',
    needs: [],
    generate: 'mkdir -p api && go tool oapi-codegen -package api "$DOCUMENT" >api/api.go',
    output: 'api',
    models: /^type \w+ struct/gm,
    compile: 'go build -o consumer .',
    use: './consumer',
  },
  {
    name: 'openapi-generator-csharp',
    needs: ['python', 'jar'],
    generate: openapiGenerator('csharp'),
    models: 'src/Org.OpenAPITools/Model',
    // No compiler of C# is to be had from the registries: check.py reads the text.
    compile: `${python} check.py generated/src`,
    verdict: 'not compiled: read',
  },
  {
    name: 'openapi-generator-java',
    needs: ['jar'],
    generate: openapiGenerator(
      'java',
      '--additional-properties=disallowAdditionalPropertiesIfNotPresent=false,enumUnknownDefaultCase=true',
    ),
    models: 'src/main/java/org/openapitools/client/model',
    compile: `cp Consumer.java generated/src/main/java && ${MAVEN} -f generated/pom.xml compile ${DEPENDENCY}:build-classpath -Dmdep.outputFile=classpath`,
    use: 'java -cp "generated/target/classes:$(cat generated/classpath)" Consumer',
  },
];

/** Runs a line of a shell. Rejects with everything that it printed. */
function sh(command, cwd) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], { cwd, env: { ...process.env, DOCUMENT, CI: 'true', NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done, failed) =>
    child.on('close', (code) => (code === 0 ? done(output) : failed(new Error(`${command}\n${output.slice(-6000)}`)))),
  );
}

const begun = new Map();
function setUp(name) {
  if (!begun.has(name)) begun.set(name, sh(SETUP[name], folder));
  return begun.get(name);
}

const SOURCES = /(?<!\.test|\.spec)\.(?:ts|py|go|java|cs)$/;

function sourcesOf(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCES.test(entry.name) && !/[\\/]tests?\b/i.test(entry.parentPath.slice(path.length)))
    .map((entry) => join(entry.parentPath, entry.name));
}

function modelsIn(path, models, texts) {
  if (typeof models === 'function') return models();
  if (typeof models === 'string') return sourcesOf(join(path, models)).filter((file) => !file.endsWith('__init__.py')).length;
  return texts.reduce((count, text) => count + (text.match(models)?.length ?? 0), 0);
}

async function run({ name, needs, generate, output = 'generated', models, compile, use, verdict = 'compiles' }) {
  const cwd = join(folder, name);
  await Promise.all(needs.map(setUp));
  const start = performance.now();
  await sh(generate, cwd);
  const texts = sourcesOf(join(cwd, output)).map((file) => readFileSync(file, 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
  const row = { tool: name, lines, models: modelsIn(join(cwd, output), models, texts) };
  await sh(compile, cwd);
  const checks = use ? (await sh(use, cwd)).match(/^ok: /gm).length : 0;
  return { ...row, compiles: verdict, use: use ? `${checks} checks` : 'none', seconds: Math.round((performance.now() - start) / 1000) };
}

mkdirSync(folder, { recursive: true });
cpSync(here, folder, { recursive: true });
const chosen = process.argv.slice(3);
const waiting = TOOLS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const rows = [];
/** Two at once; the first failure ends the run. */
async function worker() {
  for (let tool = waiting.shift(); tool; tool = waiting.shift()) {
    const row = await run(tool).catch((error) => {
      waiting.length = 0;
      process.exitCode = 1;
      process.stderr.write(`\n${tool.name} failed: ${error.message}\n`);
    });
    if (!row) return;
    process.stdout.write(`${row.tool} (${row.seconds} s)\n`);
    rows.push(row);
  }
}
await Promise.all([worker(), worker()]);
console.table(Object.fromEntries(rows.sort((a, b) => a.tool.localeCompare(b.tool)).map(({ tool, ...row }) => [tool, row])));
