// Documents name files; a file that was renamed must not be looked for in vain.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './parts/run-command.ts';

const list = (...patterns: string[]): readonly string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules'] });

const sources = list('{pwa,shared,sync-server,.config}/**/*.{ts,tsx}');

/** A whole path, or the end of one: `merge-rows.ts`, `sync/merge-rows.ts`. */
const exists = (name: string): boolean =>
  sources.some((source) => source === name || source.endsWith(`/${name}`));

test.each(list('README.md', 'shared/docs/**/*.md'))(
  '%s names only files that exist',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  },
);
