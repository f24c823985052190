// @vitest-environment node
import { expect, it } from 'vitest';
import { proveConflicts } from '../devices/conflicts.ts';
import { proveDeadlines } from '../devices/deadlines.ts';
import { proveFirstSync } from '../faults/first-sync.ts';
import { runSlice } from './part.ts';
import { POISON_KINDS, provePoison } from '../faults/poison.ts';
import { proveSoak } from '../schedules/soak.ts';
import { proveVersions } from '../devices/versions.ts';
import { SLICE_SEED as seed } from './slice-seed.ts';

it.each([
  ['lets the later edit win between wrong clocks (T9)', proveConflicts, 3],
  ['carries deadlines through zones as they were entered (T9)', proveDeadlines, 20],
  ['drops no op and no cell between nine pairs of versions (T12)', proveVersions, 9],
  ['blocks no change by a poisoned one of any kind (T13)', provePoison, POISON_KINDS],
  ['goes on with a first sync that is cut at every page (T18)', proveFirstSync, 600],
  ['runs for an hour of simulated time with a restart of the server (T19)', proveSoak, 1],
])(`%s, from seed ${seed}`, { timeout: 3_600_000 }, async (_, part, rounds) => {
  const { faults } = await runSlice(part, { seed, rounds });
  expect(faults).toEqual([]);
});
