// @vitest-environment node
import { expect, it } from 'vitest';
import { proveAccounts } from './accounts.ts';
import { runSlice } from '../proof/part.ts';
import { SLICE_SEED } from '../proof/slice-seed.ts';

it(
  `keeps three accounts in three tabs apart and loses nothing of them, from seed ${SLICE_SEED} (T15)`,
  { timeout: 600_000 },
  async () => {
    const { faults } = await runSlice(proveAccounts, { seed: SLICE_SEED, rounds: 4 });
    expect(faults).toEqual([]);
  },
);
