/** Vite plugin: fails when a script of the app, with what packages bring into it, needs a younger browser. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findYoungerCallsInBuild } from './find-younger-calls.ts';

/** Takes the build's folder. The worker's scripts are in it when all plugins have closed. */
export function checkBrowserTarget(folder: string): Plugin {
  return {
    name: 'browser-target',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = globSync('{assets/,}*.js', { cwd: folder });
        const found = findYoungerCallsInBuild(
          new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
        );
        if (found.length > 0) this.error(found.join('\n'));
      },
    },
  };
}
