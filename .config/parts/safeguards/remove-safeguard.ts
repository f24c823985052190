/**
 * Removes one safeguard from the sources while they are loaded, to see whether a test notices. An environment
 * variable names it; the files themselves are not changed.
 */
import { join } from 'node:path';
import { ROOT } from '../run-command.ts';
import { removeSafeguard, type Safeguard } from './safeguard.ts';
import { SAFEGUARDS } from './safeguards.ts';

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
