/**
 * Takes one safeguard out of the sources while they are loaded, so that one can see whether a test notices. Which one,
 * the environment says; the files themselves stay as they are.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.ts';
import { SAFEGUARDS, type Safeguard } from './safeguards.ts';

/** Names the safeguard that is missing. */
export const REMOVED = 'SAFEGUARD_REMOVED';

/** The one that this process is to do without; undefined as a rule. Throws for a name that there is not. */
export function removedSafeguard(): Safeguard | undefined {
  const name = process.env[REMOVED];
  if (!name) return undefined;
  const found = SAFEGUARDS.find((safeguard) => safeguard.name === name);
  if (!found) throw new Error(`There is no safeguard "${name}".`);
  return found;
}

/** The source without the safeguard. Throws when the passage does not stand there exactly once. */
export function without({ name, file, passage, instead }: Safeguard, source: string): string {
  const parts = source.split(passage);
  if (parts.length !== 2)
    throw new Error(`"${name}": its passage is ${parts.length - 1} times in ${file}.`);
  return parts.join(instead);
}

/** The present text of the file that a safeguard stands in. */
export function sourceOf({ file }: Safeguard): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** A plugin of the test runner. */
export function removingPlugin(safeguard: Safeguard) {
  const path = join(ROOT, safeguard.file);
  return {
    name: 'remove-safeguard',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.split('?')[0] === path ? without(safeguard, code) : undefined,
  };
}
