// @vitest-environment node
// The power goes while the real server takes changes: what was answered must be on the disk, not only on its way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAN_CUT_POWER } from './power-cuts.ts';
import { powerRound } from './power-round.ts';
import { createSpares, type Spares } from './spares.ts';
import { DAMAGE_KINDS } from './synced-wal.ts';

const SEED = Number(process.env['SHORTLIST_SEED'] ?? Date.now() % 1_000_000);
const INSTANTS = 5;

describe.runIf(CAN_CUT_POWER)('a power cut while changes are taken', () => {
  let spares: Spares;
  beforeAll(() => {
    spares = createSpares();
  });
  afterAll(() => spares.close());

  test('loses no acknowledged change and damages nothing, however the end of the log comes out', async () => {
    console.info(`seed ${SEED}`);
    const round = await powerRound(spares, { seed: SEED, instants: INSTANTS });
    expect(round).toMatchObject({
      cuts: INSTANTS * DAMAGE_KINDS.length,
      lost: [],
      damaged: [],
    });
    expect(round.acknowledged).toBeGreaterThan(INSTANTS);
  });

  test('would lose changes if a commit did not wait for the disk', async () => {
    const round = await powerRound(spares, { seed: SEED, instants: 2, synchronous: '1' });
    expect(round.lost).not.toEqual([]);
  });
});
