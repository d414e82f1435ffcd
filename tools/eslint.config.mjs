import { dirname } from 'node:path';
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

// The walls between the parts of the product stand in .dependency-cruiser.mjs.

const clocks = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'ask the Clock port' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'ask the Clock port' },
];

const SQL = '/^\\s*\\(?(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|CREATE|ALTER|DROP|TRUNCATE|LISTEN|NOTIFY)\\s/';
const sqlMessage = 'SQL stands in a *.sql.ts, with the reason why it is by hand';
const sql = [
  { selector: `Literal[value=${SQL}]`, message: sqlMessage },
  { selector: `TemplateElement[value.raw=${SQL}]`, message: sqlMessage },
];
/** Parts of statements, and texts for migrations. */
const SQL_PARTS = ['columns', 'task.entity', 'rate-limit-windows'].map((name) => `src/platform/**/${name}.ts`);

export default tseslint.config(
  {
    ignores: [
      'dist',
      'locales/messages.ts',
      'generated',
      'packages/*/dist',
      'clients/typescript/dist',
      'clients/typescript/src/generated',
      'clients/typescript/consumer.ts',
      // They have packages of their own, which are not installed here.
      '.ci/clients.d/**/*.ts',
      'agents/phone/dist',
      '**/node_modules',
      '.data',
      'coverage',
    ],
  },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: dirname(import.meta.dirname) } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // The package has its own packages, which are not installed here: `npm run typecheck` in its folder.
    files: ['agents/phone/src/**/*.ts'],
    ignores: ['agents/phone/src/conversation/**'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    files: ['agents/phone/src/conversation/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/system-clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clocks] },
  },
  {
    files: ['src/platform/**/*.ts', 'packages/embedded-postgres/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.sql.ts', ...SQL_PARTS],
    rules: { 'no-restricted-syntax': ['error', ...sql] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/platform/**', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clocks, ...sql] },
  },
  {
    files: ['src/**/*.sql.ts', 'src/platform/domain/**/*.ts', 'packages/reader/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clocks] },
  },
  {
    files: ['src/**/*.ts', 'packages/*/src/**/*.ts'],
    ignores: ['src/platform/config/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'src/platform/config reads the environment' },
        { object: 'URL', property: 'canParse', message: 'parseUrl: canParse of Node 20 is wrong for text that is not ASCII' },
      ],
    },
  },
  {
    // So that none forgets the audit, metrics, breaker and waiting calls of a change.
    files: ['src/**/*.ts'],
    ignores: [
      'src/telephony/domain/index.ts',
      'src/telephony/application/reservation-lifecycle.ts',
      'src/telephony/adapters/persistence/**',
      'src/telephony/*.module.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'telephony/|domain/|reservation',
              importNames: ['ReservationStateStore'],
              message: 'only ReservationLifecycle adds and moves reservations',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.ts', 'clients/typescript/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // Scripts of pages run in a browser.
    files: ['src/**/assets/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...[
            'AbortController',
            'addEventListener',
            'document',
            'DOMParser',
            'fetch',
            'FormData',
            'history',
            'HTMLFormElement',
            'location',
          ],
          ...['scrollTo', 'setTimeout', 'clearTimeout', 'URL', 'URLSearchParams'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        setImmediate: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
);
