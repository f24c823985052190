import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-command.ts';

const SOURCES = [
  '{pwa,shared,sync-server}/src/**/*.{js,jsx,mjs}',
  '{.config,pwa,shared,sync-server}/**/*.{ts,tsx}',
];

/** All our source files, by their path from the root. */
export function readSources(): ReadonlyMap<string, string> {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] });
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]),
  );
}
