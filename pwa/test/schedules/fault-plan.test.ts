// @vitest-environment node
import { expect, it } from 'vitest';
import { FAULT_KINDS } from './fault-plan.ts';
import { runSlice } from '../proof/part.ts';
import { proveFaults } from './schedules.ts';
import { roundsOf, SLICE_SEED } from '../proof/slice-seed.ts';

it(
  `loses and doubles nothing under every fault of the plan, from seed ${SLICE_SEED} (T4)`,
  { timeout: 3_600_000 },
  async () => {
    const { rows, faults } = await runSlice(proveFaults, {
      seed: SLICE_SEED,
      rounds: roundsOf(250),
    });
    expect(faults).toEqual([]);
    const struck = rows.filter(({ what, figure }) => what.startsWith('fault: ') && figure !== 0);
    expect(struck).toHaveLength(FAULT_KINDS.length);
  },
);
