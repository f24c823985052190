// @vitest-environment node
import { expect, it } from 'vitest';
import { proveClocks, proveLongAbsence, provePrograms, proveRestores } from './long-lives.ts';
import { runSlice } from '../proof/part.ts';
import { roundsOf, SLICE_SEED as seed } from '../proof/slice-seed.ts';

it.each([
  ['devices that are away for 200 days while deletions are forgotten (T8)', proveLongAbsence, 40],
  ['clocks that are wrong by years and leap (T9)', proveClocks, 300],
  ['servers that are put back, swapped or emptied (T10)', proveRestores, 40],
  ['a program that writes through the REST routes, with stale bodies too (T21)', provePrograms, 70],
])(
  `keeps its promises with %s, from seed ${seed}`,
  { timeout: 3_600_000 },
  async (_, part, rounds) => {
    const { faults } = await runSlice(part, { seed, rounds: roundsOf(rounds) });
    expect(faults).toEqual([]);
  },
);
