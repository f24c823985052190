import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-command.ts';

/**
 * The code that keeps typed data from getting lost: each entry has the passage that does it and the source
 * text without it. A suite that stays green without one of them would not notice its loss.
 */
export interface Safeguard {
  readonly name: string;
  /** Relative to the repository root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly passage: string;
  readonly replacement: string;
  /** The test files of which one must fail. */
  readonly suites: readonly string[];
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
