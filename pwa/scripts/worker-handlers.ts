/**
 * Vite plugin: builds the worker's second script. The database library is not in it, but in a file without exports,
 * which the pages import as a module and the worker as a classic script: the browser fetches it once.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { terser } from './terser.ts';

interface HandlersOptions {
  readonly source: string;
  readonly fileName: string;
  /** What the script shares with the configuration of the app. */
  readonly shared: Pick<UserConfig, 'root' | 'define' | 'build'>;
}

const LIBRARY = fileURLToPath(import.meta.resolve('dexie/dist/modern/dexie.mjs'));
const SCRIPT = '\0dexie-script';
const EXPORTS = `export const { Dexie, liveQuery } = globalThis.dexie;`;

export interface WorkerHandlers {
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`: the file of the library. */
  readonly group: Rolldown.CodeSplittingGroup;
}

export function workerHandlers(options: HandlersOptions): WorkerHandlers {
  let libraryUrl = '';
  const plugin: Plugin = {
    ...dexieFrom(`import '${SCRIPT}'; ${EXPORTS}`),
    name: 'worker-handlers',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((output) => output.type === 'chunk');
      const library = files.find(({ name }) => name === 'dexie');
      if (!library || library.exports.length + library.imports.length > 0)
        throw new Error('The file of Dexie is not a classic script.');
      // A module is strict by itself.
      library.code = `'use strict';${library.code}`;
      libraryUrl = `/${library.fileName}`;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: () => buildHandlers(libraryUrl, options),
    },
  };
  const group = {
    name: 'dexie',
    priority: 4,
    test: (id: string) => id === SCRIPT || id === LIBRARY,
    includeDependenciesRecursively: false,
  };
  return { plugin, group };
}

/** Answers imports of Dexie with this module. */
function dexieFrom(facade: string): Plugin {
  const modules: Readonly<Record<string, string>> = {
    '\0dexie': facade,
    [SCRIPT]: `import { Dexie, liveQuery } from '${LIBRARY}'; globalThis.dexie = { Dexie, liveQuery };`,
  };
  return {
    name: 'dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'dexie' ? '\0dexie' : id === SCRIPT ? id : undefined),
    load: (id) => modules[id],
  };
}

/** A classic script: a worker that is a module itself could not import it as a module. */
async function buildHandlers(
  libraryUrl: string,
  { source, fileName, shared }: HandlersOptions,
): Promise<void> {
  await build({
    ...shared,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [dexieFrom(`importScripts('${libraryUrl}'); ${EXPORTS}`), terser()],
    build: {
      ...shared.build,
      emptyOutDir: false,
      copyPublicDir: false,
      // Reading a property does nothing here but read it. In the app, libraries read one to have the page laid out.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      lib: { entry: source, name: 'handlers', formats: ['iife'], fileName: () => fileName },
    },
  });
}
