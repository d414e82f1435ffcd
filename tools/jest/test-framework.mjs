// Runs test files with Jest's own framework in plain Node.js: the files of a worker share the modules they import. In Jest's sandbox each
// file compiles and links Nest, TypeORM and the product anew, which took longer than most tests.
import asyncHooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import runFile from 'jest-circus/runner';
import { onTestEvent } from '../../test/support/last-exchanges.ts';
import { jest } from './jest-globals.mjs';

const require = createRequire(import.meta.url);

// Processes that tests start are the product's.
delete process.env.NODE_OPTIONS;

// A product that files share would keep the worker alive. Jest announces its end with this message.
const CHILD_MESSAGE_END = 2;
process.on('message', ([type]) => {
  if (type === CHILD_MESSAGE_END) process.exit();
});

/** Of the framework of the present file. */
const storages = new Set();

/** The part of Jest's runtime that its framework asks for. */
const runtime = {
  requireInternalModule: (path) => {
    // It keeps the state of the file that it runs.
    delete require.cache[path];
    const { AsyncLocalStorage } = asyncHooks;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        storages.add(this);
      }
    };
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  },
  requireModule: require,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(pathToFileURL(path).href),
  setGlobalsForRuntime: () => {},
  enterTestCode: () => {},
  leaveTestCode: () => {},
};

/** Descriptions of the symbols under which Jest's framework keeps them. */
const OF_ONE_FILE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);

export default async function run(globalConfig, projectConfig, _environment, _runtime, path, sendMessageToJest) {
  // Jest knows nothing of these source maps. Node does.
  Error.prepareStackTrace = undefined;
  forgetFilesBefore();
  try {
    const environment = { global: globalThis, handleTestEvent: onTestEvent };
    return await (runFile.default ?? runFile)(globalConfig, projectConfig, environment, runtime, path, sendMessageToJest);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
    // Each promise of the process carries the value of every storage in use, also of files before.
    for (const storage of storages) storage.disable();
    storages.clear();
  }
}

/**
 * Jest's framework keeps handlers and states on the global object, which is a file's own in Jest's sandbox. Here they would grow: each event of
 * a test would be told to the handlers of all files before it, which took half the time of a run.
 */
function forgetFilesBefore() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (OF_ONE_FILE.has(symbol.description)) delete globalThis[symbol];
  }
}
