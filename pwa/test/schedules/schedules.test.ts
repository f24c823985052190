import { expect, it } from 'vitest';
import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import { checkScript } from './check-script.ts';
import { EVERYTHING } from './kind.ts';
import type { MoveName } from './moves/moves.ts';
import { proveFaults, proveSchedules } from './random-parts.ts';
import { stepsOf } from './steps.ts';

const SCHEDULES = scaleRounds(260);

/** The steps of a script: the move, the device, and two numbers that select. */
const ONCE_FAILED: readonly (readonly [what: string, steps: string])[] = [
  [
    'a form is saved over an unsent edit of the same device that has grown since',
    'add, sync, edit, openForm, edit, saveForm',
  ],
  [
    'a form is saved after the clock leapt ahead, over an earlier edit that is unsent too',
    'add, sync, openForm 0 0 2, edit 0 0 2, leap 0 0 1, saveForm 0 0 2, sync',
  ],
  [
    'a server restored unannounced counts up to the cursor of a device that is away, with another value',
    'add, sync, sync 1, edit 1, backUp, add, sync 1, putBackUnnoticed, edit',
  ],
  [
    'a server restored unannounced counts past the cursor of a device, and sends it a row from before its last edit',
    'add, sync, sync 1, backUp, edit 1, sync 1, putBackUnnoticed, edit 0 0 2, sync, edit 0 0 3, sync, sync 1',
  ],
  [
    'a value was replaced by a form of its own device on a server that is then restored unannounced',
    'add, sync, sync 1, backUp, openForm 1, edit 1, sync 1, saveForm 1, openForm 1, putBackUnnoticed, saveForm 1, edit',
  ],
  [
    'a server restored unannounced sends a row with the number that a device has of it, and a newer value',
    'add, backUp, sync, sync 1, putBackUnnoticed, edit 0 0 3, edit 1 0 3',
  ],
  [
    'a row is deleted that a server restored unannounced has lost',
    'add, sync, sync 1, add 1, backUp, sync 1, remove 1 1, openForm, putBackUnnoticed, saveForm',
  ],
  [
    'a row is deleted that such a server has lost, and another device uploads it again',
    'add, sync, sync 1, backUp, add 1, sync 1, sync 2, putBackUnnoticed, edit, sync, remove 1 1, sync 1, wait 0 0 1, sync 2, sync 1',
  ],
  [
    'a device that knows of a delete receives the row alive from such a server, in the state that was deleted',
    'add, sync, sync 1, sync 2, backUp, edit 1, sync 1, sync, remove, sync, putBackUnnoticed, add 2, sync 2, add 2, sync 2, sync 1, wait 0 0 1, sync 1, sync',
  ],
  [
    'a value of a deleted row is lost by a server restored unannounced',
    'add, add, sync, sync 1, remove, remove, restore, edit 1 1, sync, backUp, sync 1, remove 1, openForm, putBackUnnoticed, saveForm',
  ],
  [
    'a server restored unannounced sends a row without a field that was written since',
    'add, sync, sync 1, remove 1, sync, restore 1, backUp, sync 1, remove 1, openForm, putBackUnnoticed, saveForm',
  ],
  [
    'a server restored unannounced sends a row with the number and the highest stamp that a device has of it',
    'add, sync, edit, sync 1, backUp, edit 1 0 1, sync 1, sync, putBackUnnoticed',
  ],
  [
    'an edit is refused by a server restored unannounced that receives its row from a late copy',
    'add, sync, add, add 1, backUp, sync, edit 0 1, putBackUnnoticed, sync 1, sync, replay 0 2',
  ],
  [
    'a clock leaps twice while an edit and a form opened before it and saved after it are unsent',
    'add, sync, openForm, leap 0 0 1, edit, saveForm, leap 0 0 2, sync',
  ],
  [
    'a slow clock is set right while a form is open, and the form is saved over a later value of the same device that was sent',
    'leap 0 0 4, add, sync, openForm 0 0 1, edit 0 0 1, sync, leap 0 0 3, saveForm 0 0 1',
  ],
];

const HOUR_MS = 3_600_000;
const LEAPING = {
  ...EVERYTHING,
  skewsMs: [0, HOUR_MS, 10 * HOUR_MS, -HOUR_MS, -10 * HOUR_MS],
  pausesMs: [1000, 25 * HOUR_MS],
};

it.each(ONCE_FAILED)('keeps its promises where %s', async (_, text) => {
  const steps = stepsOf<MoveName>(text);
  const devices = Math.max(2, ...steps.map(({ on }) => on + 1));
  const skewsMs = Array.from({ length: devices }, () => 0);
  const played = checkScript(LEAPING, { skewsMs, pageRows: 2, steps });
  expect(await played).toMatchObject({ steps: steps.length });
});

itProves(
  `keeps its promises in ${SCHEDULES} random schedules from seed ${SEED} (T3), and a device that joins then sees the same (T22)`,
  proveSchedules,
  SCHEDULES,
);

itProves(
  `loses and duplicates nothing under every fault of the plan, from seed ${SEED} (T4)`,
  proveFaults,
  scaleRounds(50),
  // Every kind of fault has occurred.
  (rows) =>
    rows
      .filter(({ figure }) => figure === 0)
      .map(({ what }) => what)
      .filter((what) => what.startsWith('fault: ')),
);
