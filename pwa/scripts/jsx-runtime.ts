/** Replaces React's JSX runtime by the app's, in the app's own files and in those of its libraries. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const RUNTIME = new URL('../src/app/jsx-runtime.ts', import.meta.url);
const FILE = fileURLToPath(RUNTIME);
const REACT_RUNTIMES = /^react\/jsx-(?:dev-)?runtime$/;

/** The app's runtime itself still imports React's. */
export function isReplaced(specifier: string, importer: string | undefined): boolean {
  return REACT_RUNTIMES.test(specifier) && importer !== FILE && importer !== RUNTIME.href;
}

export function jsxRuntime(): Plugin {
  return {
    name: 'jsx-runtime',
    enforce: 'pre',
    resolveId: (source, importer) => (isReplaced(source, importer) ? FILE : undefined),
  };
}
