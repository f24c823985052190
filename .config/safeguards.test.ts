// The proof removes one safeguard at a time and expects a test to fail. A passage that was reworded in the
// source could no longer be removed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSource, removeSafeguard } from './parts/safeguards/safeguard.ts';
import { SAFEGUARDS } from './parts/safeguards/safeguards.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test.each(SAFEGUARDS.map((safeguard) => [safeguard.name, safeguard] as const))(
  'can be removed: %s',
  (_name, safeguard) => {
    const source = readSource(safeguard);
    expect(removeSafeguard(safeguard, source)).not.toBe(source);
    const missing = safeguard.suites.filter((suite) => !existsSync(join(ROOT, suite)));
    expect(missing).toEqual([]);
  },
);

test('names are unique', () => {
  const names = SAFEGUARDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
