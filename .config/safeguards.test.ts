// The proof takes one safeguard out at a time and expects a test to fail. A passage that was reworded meanwhile would be
// taken out of nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceOf, without } from './parts/remove-safeguard.ts';
import { SAFEGUARDS } from './parts/safeguards.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test.each(SAFEGUARDS.map((safeguard) => [safeguard.name, safeguard] as const))(
  'can be taken out: %s',
  (_name, safeguard) => {
    const source = sourceOf(safeguard);
    expect(without(safeguard, source)).not.toBe(source);
    const missing = safeguard.suites.filter((suite) => !existsSync(join(ROOT, suite)));
    expect(missing).toEqual([]);
  },
);

test('no two have one name', () => {
  const names = SAFEGUARDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
