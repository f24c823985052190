import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, runTool } from './run-command.ts';

const SOURCES = [
  'package-lock.json',
  'pwa/index.html',
  'pwa/package.json',
  'pwa/public',
  'pwa/scripts',
  'pwa/src',
  'pwa/vite.config.ts',
  'shared/src',
];
const BUILT = join(ROOT, 'pwa', 'dist', 'index.html');
const STAMP = join(CACHE, 'app-built');

/** Builds the app into pwa/dist. Throws when the build fails. */
export async function buildApp(): Promise<void> {
  const startedAt = Date.now();
  const code = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'error'], {
    cwd: join(ROOT, 'pwa'),
  });
  if (code !== 0) throw new Error('The app could not be built.');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, String(startedAt));
}

/** Builds the app unless the last build is newer than all sources. Throws when the build fails. */
export async function buildWhenStale(): Promise<void> {
  const builtAt = existsSync(STAMP) && existsSync(BUILT) ? Number(readFileSync(STAMP, 'utf8')) : 0;
  const newest = Math.max(...SOURCES.map((source) => newestIn(join(ROOT, source))));
  if (newest < builtAt) return;
  console.log('Building the app …');
  await buildApp();
}

/** Latest modification time in a file or folder. A folder's own time reveals removed files. */
function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
