import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from '../../../tools/typescript.js';

interface Operation {
  operationId: string;
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Written by `npm run openapi`; CI compares it with the build. */
const document = JSON.parse(readFileSync(`${root}docs/openapi.json`, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const languagesOf = ({ 'x-codeSamples': samples = [] }: Operation) => samples.map(({ lang }) => lang);
const samplesIn = (lang: string) =>
  operations.flatMap(({ operationId: id, 'x-codeSamples': samples = [] }) =>
    samples.filter((sample) => sample.lang === lang).map(({ source }) => ({ id, source })),
  );

/** The errors of modules that use the TypeScript client, by a strict project's settings. */
function typeErrors(sources: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'], exactOptionalPropertyTypes: true },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    paths: { 'interview-platform/client': [`${root}clients/typescript/src/index.ts`] },
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => sources.has(file) || disk.fileExists(file),
    readFile: (file) => sources.get(file) ?? disk.readFile(file),
    getSourceFile: (file, version) => {
      const source = sources.get(file);
      return source === undefined ? disk.getSourceFile(file, version) : ts.createSourceFile(file, source, version);
    },
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

const inFiles = (samples: readonly { id: string; source: string }[]) =>
  new Map(samples.map(({ id, source }) => [`${root}clients/typescript/sample.${id}.mts`, source]));

describe('the samples of the OpenAPI document', () => {
  it('show each operation in three languages; those without a method in the clients are called by other systems, are files or plain text', () => {
    const others = operations.filter((operation) => languagesOf(operation).join() !== 'shell,typescript,python');
    expect(Object.fromEntries(others.map((operation) => [operation.operationId, languagesOf(operation)]))).toEqual({
      'documents.download': [],
      'sessions.storeRecording': ['shell'],
      'liveKit.receive': [],
      'metrics.get': ['shell'],
    });
  });

  it('name no key, but where a program finds its own', () => {
    for (const { operationId: id, 'x-codeSamples': samples = [] } of operations) {
      for (const { source } of samples) {
        expect([id, /aipk_|whsec_|your_|secret_token/i.exec(source)?.[0]]).toEqual([id, undefined]);
        expect([id, [...source.matchAll(/\$\w*(?:KEY|TOKEN)/g)].every(([name]) => ['$API_KEY', '$RUNTIME_TOKEN'].includes(name))]).toEqual([
          id,
          true,
        ]);
      }
    }
  });

  it('call the method that is called as the operation', () => {
    for (const { id, source } of samplesIn('typescript')) expect([id, source.includes(`client.${id}(`)]).toEqual([id, true]);
    for (const { id, source } of samplesIn('python')) {
      const [, method = ''] = /client\.([\w.]+?)_?[(,)]/.exec(source) ?? [];
      expect([id, method.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]).toEqual([id, id]);
    }
  });

  it('fit the types of the TypeScript client', () => {
    expect(typeErrors(inFiles(samplesIn('typescript')))).toEqual([]);
  });

  it.each([
    ['quickstart', 2],
    ['sync', 2],
  ])('are joined by those of docs/%s.md, which fit the types, too', (name, count) => {
    const page = readFileSync(`${root}docs/${name}.md`, 'utf8');
    const given = 'declare const rawBody: string, request: { headers: Headers };\n';
    const programs = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, source = ''], i) => ({
      id: `${name}-${i}`,
      source: given + source,
    }));
    expect(programs).toHaveLength(count);
    expect(typeErrors(inFiles(programs))).toEqual([]);
  });

  it('would be refused with a wrong field or method', () => {
    const wrong = samplesIn('typescript')
      .filter(({ id }) => id === 'candidates.import' || id === 'candidates.invite')
      .map(({ id, source }) => ({ id, source: source.replace('firstName', 'firstname').replace('.invite(', '.call(') }));
    const errors = typeErrors(inFiles(wrong)).join();
    expect(errors).toContain("'firstname' does not exist");
    expect(errors).toContain("'call' does not exist");
  });

  it('compile in Python, where there is one', () => {
    const program = 'import json, sys\nfor sample in json.load(sys.stdin): compile(sample["source"], sample["id"], "exec")';
    const page = readFileSync(`${root}docs/quickstart.md`, 'utf8');
    const programs = [...page.matchAll(/```python\n([^]*?)```/g)].map(([, source]) => ({ id: 'quickstart', source }));
    expect(programs).toHaveLength(1);
    const input = JSON.stringify([...samplesIn('python'), ...programs]);
    const { error, status, stderr } = spawnSync('python3', ['-c', program], { input, encoding: 'utf8' });
    if (error && 'code' in error && error.code === 'ENOENT') return;
    expect([status, stderr]).toEqual([0, '']);
  });
});
