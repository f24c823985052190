// @vitest-environment node
import { expect, it } from 'vitest';
import { checkScript } from './check-script.ts';
import type { MoveName } from './moves.ts';
import { runSlice } from '../proof/part.ts';
import { proveSchedules } from './schedules.ts';
import { roundsOf, SLICE_SEED } from '../proof/slice-seed.ts';

/** Together with those of the other slices more than 2,000. */
const SCHEDULES = roundsOf(1300);

/** The steps of a script: what happens, on which device, and two numbers that choose. */
type ShortStep = readonly [move: MoveName, on: number, which: number, more: number];

const ONCE_FAILED: readonly (readonly [what: string, steps: readonly ShortStep[]])[] = [
  [
    'a form is saved over an unsent edit of the same device that has grown since',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['edit', 0, 0, 0],
      ['openForm', 0, 0, 0],
      ['edit', 0, 0, 0],
      ['saveForm', 0, 0, 0],
    ],
  ],
  [
    'a form is saved after the clock leapt ahead, over an edit from before that is not sent either',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['openForm', 0, 0, 2],
      ['edit', 0, 0, 2],
      ['leap', 0, 0, 1],
      ['saveForm', 0, 0, 2],
      ['sync', 0, 0, 0],
    ],
  ],
  [
    'a server that was put back unnoticed counts up to a device before that one is back, with another value',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['edit', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['add', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['edit', 0, 0, 0],
    ],
  ],
  [
    'a server that was put back unnoticed counts past a device, and gives it a row from before its last edit',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['edit', 1, 0, 0],
      ['sync', 1, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['edit', 0, 0, 2],
      ['sync', 0, 0, 0],
      ['edit', 0, 0, 3],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
    ],
  ],
  [
    'a value gave way to a form of its own device on a server that is put back unnoticed then',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['openForm', 1, 0, 0],
      ['edit', 1, 0, 0],
      ['sync', 1, 0, 0],
      ['saveForm', 1, 0, 0],
      ['openForm', 1, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['saveForm', 1, 0, 0],
      ['edit', 0, 0, 0],
    ],
  ],
  [
    'a server that was put back unnoticed gives a row the number that a device has of it, and a newer value',
    [
      ['add', 0, 0, 0],
      ['backUp', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['edit', 0, 0, 3],
      ['edit', 1, 0, 3],
    ],
  ],
  [
    'somebody deletes what a server that was put back unnoticed does not have any more',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['add', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['remove', 1, 1, 0],
      ['openForm', 0, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['saveForm', 0, 0, 0],
    ],
  ],
  [
    'somebody deletes what such a server does not have any more, and another device gives it back',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['add', 1, 0, 0],
      ['sync', 1, 0, 0],
      ['sync', 2, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['edit', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['remove', 1, 1, 0],
      ['sync', 1, 0, 0],
      ['wait', 0, 0, 1],
      ['sync', 2, 0, 0],
      ['sync', 1, 0, 0],
    ],
  ],
  [
    'a device that knows of a delete gets the row alive from such a server, in the state that was deleted',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['sync', 2, 0, 0],
      ['backUp', 0, 0, 0],
      ['edit', 1, 0, 0],
      ['sync', 1, 0, 0],
      ['sync', 0, 0, 0],
      ['remove', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['add', 2, 0, 0],
      ['sync', 2, 0, 0],
      ['add', 2, 0, 0],
      ['sync', 2, 0, 0],
      ['sync', 1, 0, 0],
      ['wait', 0, 0, 1],
      ['sync', 1, 0, 0],
      ['sync', 0, 0, 0],
    ],
  ],
  [
    'a value of a deleted row is lost by a server that was put back unnoticed',
    [
      ['add', 0, 0, 0],
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['remove', 0, 0, 0],
      ['remove', 0, 0, 0],
      ['restore', 0, 0, 0],
      ['edit', 1, 1, 0],
      ['sync', 0, 0, 0],
      ['backUp', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['remove', 1, 0, 0],
      ['openForm', 0, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['saveForm', 0, 0, 0],
    ],
  ],
  [
    'a server that was put back unnoticed gives a row without a field that was written since',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['remove', 1, 0, 0],
      ['sync', 0, 0, 0],
      ['restore', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['remove', 1, 0, 0],
      ['openForm', 0, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['saveForm', 0, 0, 0],
    ],
  ],
  [
    'a server that was put back unnoticed gives a row the number and the highest stamp that a device has of it',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['edit', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['edit', 1, 0, 1],
      ['sync', 1, 0, 0],
      ['sync', 0, 0, 0],
      ['putBackUnnoticed', 0, 0, 0],
    ],
  ],
  [
    'an edit is refused by a server that was put back unnoticed and gets its row from a late copy',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['add', 0, 0, 0],
      ['add', 1, 0, 0],
      ['backUp', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['edit', 0, 1, 0],
      ['putBackUnnoticed', 0, 0, 0],
      ['sync', 1, 0, 0],
      ['sync', 0, 0, 0],
      ['replay', 0, 2, 0],
    ],
  ],
  [
    'a clock leaps twice while an edit waits, and a form from before it that was saved after it',
    [
      ['add', 0, 0, 0],
      ['sync', 0, 0, 0],
      ['openForm', 0, 0, 0],
      ['leap', 0, 0, 1],
      ['edit', 0, 0, 0],
      ['saveForm', 0, 0, 0],
      ['leap', 0, 0, 2],
      ['sync', 0, 0, 0],
    ],
  ],
];

it.each(ONCE_FAILED)('keeps its promises where %s', async (_, steps) => {
  const devices = Math.max(2, ...steps.map(([, on]) => on + 1));
  const played = checkScript({
    skewsMs: Array.from({ length: devices }, () => 0),
    leapsMs: [0, 3_600_000, 36_000_000],
    pausesMs: [1000, 25 * 3_600_000],
    faults: [],
    pageRows: 2,
    steps: steps.map(([move, on, which, more]) => ({ move, on, which, more })),
  });
  expect(await played).toMatchObject({ steps: steps.length });
});

it(
  `keeps its promises in ${SCHEDULES} random schedules from seed ${SLICE_SEED} (T3), and a device that joins then sees the same (T22)`,
  { timeout: 3_600_000 },
  async () => {
    const { faults } = await runSlice(proveSchedules, { seed: SLICE_SEED, rounds: SCHEDULES });
    expect(faults).toEqual([]);
  },
);
