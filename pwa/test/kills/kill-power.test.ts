// A power cut while the real server applies changes: acknowledged changes must be on disk, not only in flight to it.
import { describe, expect, test } from 'vitest';
import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import { CAN_CUT_POWER, powerRound, provePowerCutsOf } from './prove-power-cuts.ts';

describe.runIf(CAN_CUT_POWER)('a power cut while changes are applied', () => {
  itProves(
    'loses no acknowledged change and damages nothing, whatever happens to the end of the log',
    provePowerCutsOf(scaleRounds(4)),
    1,
  );

  test('would lose changes if a commit did not wait for the disk', async () => {
    const { cuts } = await powerRound({ seed: SEED, instants: 2, synchronous: '1' });
    expect(cuts.flatMap(({ lost }) => lost)).not.toEqual([]);
  });
});
