/** How the output of a check begins that exits with 0, but could not check anything. The reason follows. */
export const NOT_CHECKED = 'Not checked: ';

/**
 * The checks of `npm run check`, quick ones first. `command` is a script with its arguments; `toDo` is what
 * to do if it fails; a check whose file `needs` is absent is left out.
 */
export const CHECKS = [
  {
    name: 'layout',
    what: 'Prettier finds nothing to change',
    command: ['scripts/tools.mjs', 'prettier', '--check', '--log-level=warn', '.'],
    toDo: 'Run npm run format.',
  },
  {
    name: 'lint',
    what: 'ESLint finds no fault',
    command: ['scripts/tools.mjs', 'eslint', '.'],
    toDo: 'Mend each finding. A rule is switched off for one line only, with the reason behind it.',
  },
  {
    name: 'types',
    what: 'sources and tests have no type errors',
    command: ['scripts/tools.mjs', 'typescript-native', '--noEmit', '-p', 'tsconfig.test.json'],
    toDo: 'Mend each error.',
  },
  {
    name: 'walls',
    what: 'no import breaks through a wall between layers and contexts',
    command: ['scripts/tools.mjs', 'depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'migrations', 'packages'],
    toDo: 'Import what the other side shows (index.ts, a port), or move the code. docs/architecture.md shows the walls.',
  },
  {
    name: 'unused',
    what: 'every file, export and package is used',
    command: ['scripts/tools.mjs', 'knip', '--no-progress', '--no-config-hints'],
    toDo: 'Delete what is unused. What another package or a program uses is an entry of knip.jsonc.',
  },
  {
    name: 'document',
    what: 'docs/openapi.json is what the service answers',
    command: ['scripts/openapi.mjs', '--check'],
    toDo: 'Run npm run openapi and commit the file.',
  },
  {
    name: 'document-lint',
    what: 'spectral and redocly have no warning about the document',
    needs: 'scripts/openapi-lint.mjs',
    command: ['scripts/openapi-lint.mjs'],
    toDo: 'Mend the declaration from which the document comes.',
  },
  {
    name: 'client',
    what: 'the generated part of the TypeScript client fits the document',
    needs: 'scripts/client.mjs',
    command: ['scripts/client.mjs', '--check'],
    toDo: 'Run npm run client and commit the files.',
  },
  {
    name: 'pages',
    what: 'the generated parts of docs/ are what the code says',
    command: ['scripts/docs.mjs', '--check'],
    toDo: 'Run npm run docs and commit the pages.',
  },
  {
    name: 'links',
    what: 'links, references, tables and examples of the documentation hold',
    command: ['scripts/test.mjs', '--selectProjects', 'unit', '--testPathPatterns', 'unit/docs'],
    toDo: 'Mend the page that the failed test names.',
  },
  {
    name: 'audit',
    what: 'no package of production has a known vulnerability of high severity',
    command: ['scripts/audit.mjs'],
    toDo: 'Update the packages named above, and run the tests.',
  },
];
