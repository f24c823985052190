// What to run before a commit: format, lint and fence, types, and, in the folders in which something was changed since the
// last one, the tests of what was changed. What it does to the other side, npm test -- --changed tells.
import { spawnSync } from 'node:child_process';
import { oxlint, prettier, ROOT, tsc, vitest } from '../parts/run-command.ts';

const FOLDERS = ['.config/', 'shared/src/', 'sync-server/src/', 'pwa/src/', 'pwa/test/'];

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
  tsc({ isBuffered }),
]);
const folders = changedFolders();
if (folders.length > 0)
  codes.push(await vitest('--changed', '--passWithNoTests', '--reporter=dot', ...folders));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
