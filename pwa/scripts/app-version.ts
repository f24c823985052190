import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Everything that can affect the built app. */
const SOURCES = ['package-lock.json', 'pwa/index.html', 'pwa/public', 'pwa/src', 'shared/src'];
const NOT_BUILT = /\.test\.tsx?$|\/testing\//;
const DIGITS = 7;

/**
 * The version of the package with a digest of the sources, such as `1.2.0 (3f9c21a)`: equal for two builds of
 * the same files, with or without a Git repository.
 */
export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'pwa/package.json'), 'utf8'));
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn))
    digest.update(file).update(readFileSync(join(ROOT, file)));
  return `${version} (${digest.digest('hex').slice(0, DIGITS)})`;
}

/** The files below a path from the root, in a stable order. */
function filesIn(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return NOT_BUILT.test(path) ? [] : [path];
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
