/* The comments and types of the classes of requests and responses, which @nestjs/swagger reads from the sources. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import ts from 'typescript';
import { root } from '../scripts/lib/tree-state.mjs';

/** Where the text belongs, from the root. */
export const METADATA = 'generated/openapi-metadata.ts';
const HEAD = `// Written by \`npm run openapi\` from the sources of requests and responses. Do not edit.\n`;

/** The text of the file. Reads the types of the files that declare requests and responses: some 12 s of one core. */
export function openApiMetadata() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host);
  const rootNames = fileNames.filter((file) => /\.(dto|controller)\.ts$/.test(file)).sort();
  rootNames.filter((file) => file.endsWith('.dto.ts')).forEach(refuseHidden);
  const program = ts.createProgram({ rootNames, options });
  const outputDir = mkdtempSync(join(tmpdir(), 'openapi-metadata-'));
  try {
    const visitor = new ReadonlyVisitor({
      dtoFileNameSuffix: ['.dto.ts'],
      introspectComments: true,
      classValidatorShim: true,
      pathToSource: join(root, 'generated'),
    });
    new PluginMetadataGenerator().generate({ visitors: [visitor], outputDir, filename: 'metadata.ts', tsProgramRef: program });
    const text = readFileSync(join(outputDir, 'metadata.ts'), 'utf8');
    return HEAD + text.replace('async () =>', 'async (): Promise<unknown> =>');
  } finally {
    rmSync(outputDir, { recursive: true });
  }
}

/** The metadata names classes by their exports: the fields of another class would be missing in the document. */
function refuseHidden(file) {
  const [, name] = /^(?:abstract )?class (\w+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (name) throw new Error(`${file}: export the class ${name}, so that its fields stand in the document`);
}

function fail({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}
