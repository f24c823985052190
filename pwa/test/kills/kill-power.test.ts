// The power goes while the real server takes changes: what was answered must be on the disk, not only on its way.
import { describe, expect, test } from 'vitest';
import { itProves, roundsOf, SEED } from '../proof/slice.ts';
import { CAN_CUT_POWER, powerRound, provePowerCutsOf } from './prove-power-cuts.ts';

describe.runIf(CAN_CUT_POWER)('a power cut while changes are taken', () => {
  itProves(
    'loses no acknowledged change and damages nothing, however the end of the log comes out',
    provePowerCutsOf(roundsOf(4)),
    1,
  );

  test('would lose changes if a commit did not wait for the disk', async () => {
    const { cuts } = await powerRound({ seed: SEED, instants: 2, synchronous: '1' });
    expect(cuts.flatMap(({ lost }) => lost)).not.toEqual([]);
  });
});
