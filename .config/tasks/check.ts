// Run before a commit: format, lint and import rules, browsers, types, and, in workspaces changed since the last
// commit, the tests of what changed. For the effect on the other workspaces run npm test -- --changed.
import { spawnSync } from 'node:child_process';
import { findPostgres } from '../../sync-server/src/testing/postgres/postgres-server.ts';
import { postgresOptions } from '../parts/find-postgres.ts';
import { browsers, fence, oxlint, prettier, ROOT, tsc, vitest } from '../parts/run-command.ts';

const FOLDERS = [
  '.config/',
  'shared/src/',
  'shared/bench/',
  'sync-server/src/',
  'pwa/src/',
  'pwa/test/',
];

function changedFolders(): readonly string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return FOLDERS.filter((folder) => stdout.includes(folder));
}

const isBuffered = true;
const codes = await Promise.all([
  prettier({ isBuffered, isCached: true }),
  oxlint({ isBuffered }),
  fence({ isBuffered }),
  browsers({ isBuffered }),
  tsc({ isBuffered }),
]);
const folders = changedFolders();
if (folders.length > 0) {
  const { args, env } = postgresOptions(findPostgres());
  const words = ['--changed', '--passWithNoTests', '--reporter=dot', ...folders, ...args];
  codes.push(await vitest(words, env));
}
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
