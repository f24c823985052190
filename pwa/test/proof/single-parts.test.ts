import { proveConflicts } from '../devices/conflicts.ts';
import { proveDeadlines } from '../devices/deadlines.ts';
import { proveVersions } from '../devices/versions.ts';
import { proveFirstSync } from '../faults/first-sync.ts';
import { POISON_KINDS, provePoison } from '../faults/poison.ts';
import { itProves, SEED } from './slice.ts';

const SLICES = [
  ['lets the later edit win between wrong clocks (T9)', proveConflicts, 2],
  ['preserves deadlines as entered across time zones (T9)', proveDeadlines, 20],
  ['drops no op and no cell between sixteen pairs of versions (T12)', proveVersions, 16],
  ['blocks no change because of a poisoned one of any kind (T13)', provePoison, POISON_KINDS],
  ['continues a first sync that is cut at every page (T18)', proveFirstSync, 120],
] as const;

for (const [what, part, rounds] of SLICES) itProves(`${what}, from seed ${SEED}`, part, rounds);
