/**
 * Removes one safeguard from the sources while they are loaded, to see whether a test notices. An environment
 * variable names it; the files themselves are not changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.ts';
import { SAFEGUARDS, type Safeguard } from './safeguards.ts';

/** Environment variable with the name of the removed safeguard. */
export const REMOVED_SAFEGUARD_VARIABLE = 'SAFEGUARD_REMOVED';

/** The safeguard removed in this process; normally undefined. Throws for an unknown name. */
export function readRemovedSafeguard(): Safeguard | undefined {
  const name = process.env[REMOVED_SAFEGUARD_VARIABLE];
  if (!name) return undefined;
  const found = SAFEGUARDS.find((safeguard) => safeguard.name === name);
  if (!found) throw new Error(`There is no safeguard "${name}".`);
  return found;
}

/** The source without the safeguard. Throws unless the passage occurs exactly once. */
export function removeSafeguard(
  { name, file, passage, replacement }: Safeguard,
  source: string,
): string {
  const parts = source.split(passage);
  if (parts.length !== 2)
    throw new Error(`"${name}": its passage is ${parts.length - 1} times in ${file}.`);
  return parts.join(replacement);
}

export function readSource({ file }: Safeguard): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Plugin for Vitest. */
export function createRemovalPlugin(safeguard: Safeguard) {
  const path = join(ROOT, safeguard.file);
  return {
    name: 'remove-safeguard',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.split('?')[0] === path ? removeSafeguard(safeguard, code) : undefined,
  };
}
